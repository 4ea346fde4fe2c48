import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages/routes.ts'
import { usePolling } from '#web/platform/api/polling.ts'
import { queryOf } from '#web/platform/api/query-client.ts'

export const recentQuery = queryOf(messages.recent)
export const unreadCountQuery = queryOf(messages.unreadCount)

/** The number of unread messages, polled every 15 s while the live stream is down. */
export function useUnreadCount(): number {
  const { data } = useQuery({ ...unreadCountQuery, refetchInterval: usePolling() })
  return data?.count ?? 0
}
