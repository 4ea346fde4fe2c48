import { notifications } from '#contract/notifications/routes.ts'
import { routeQuery, useRouteMutation } from '#web/platform/api/query-client.ts'

export const notificationsQuery = routeQuery(notifications.list)

/** Marks the named notifications as read, or all. */
export function useMarkRead() {
  return useRouteMutation(notifications.markRead, { refetches: [notificationsQuery] })
}
