import { notifications } from '#contract/notifications/routes.ts'
import { queryOf, useChange } from '#web/platform/api/query-client.ts'

export const notificationsQuery = queryOf(notifications.list)

/** Marks the named notifications as read, or all. */
export function useMarkRead() {
  return useChange(notifications.markRead, { refetches: [notificationsQuery] })
}
