import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { owners } from '#contract/owners.ts'
import { usePolling } from '#web/kit/live.ts'
import { queryOf } from '#web/kit/query-client.ts'

export const recentQuery = queryOf(messages.recent)
export const unreadCountQuery = queryOf(messages.unreadCount)
/** The other person of a conversation; null when unknown, or of a blocked pair (MSG-16, MSG-26). */
export const otherQuery = (id: string) => queryOf(owners.show, { params: { id } }, { on404: null })

/** How many messages wait unread; asked every 15 s while the stream is down (C-44). */
export function useUnreadCount(): number {
  const { data } = useQuery({ ...unreadCountQuery, refetchInterval: usePolling() })
  return data?.count ?? 0
}
