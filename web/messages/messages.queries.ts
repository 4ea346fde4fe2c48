import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages/routes.ts'
import { usePolling } from '#web/platform/api/polling.ts'
import { routeQuery } from '#web/platform/api/query-client.ts'

export const recentQuery = routeQuery(messages.recent)
export const unreadCountQuery = routeQuery(messages.unreadCount)

/** Whether an owner receives messages of the user; null when unknown or in a blocked pair. */
export const mayWriteQuery = (userId: string) => routeQuery(messages.mayWrite, { params: { userId } }, { on404: null })

/** Whether the newest message of an owner waits under "Requests". */
export function useIsRequest(otherId: string): boolean {
  const { data = [] } = useQuery(recentQuery)
  return data.some(({ senderId, isRequest }) => isRequest && senderId === otherId)
}

/** The number of unread messages, polled every 15 s while the live stream is down. */
export function useUnreadCount(): number {
  const { data } = useQuery({ ...unreadCountQuery, refetchInterval: usePolling() })
  return data?.count ?? 0
}
