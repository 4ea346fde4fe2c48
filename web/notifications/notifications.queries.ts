import { notifications } from '#contract/notifications.ts'
import { queryOf, useChange } from '#web/kit/query-client.ts'

export const notificationsQuery = queryOf(notifications.list)

/** Marks some notifications as read, or all (K-81). */
export function useMarkRead() {
  return useChange(notifications.markRead, { refetches: [notificationsQuery] })
}
