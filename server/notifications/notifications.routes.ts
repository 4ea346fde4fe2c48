import type { notifications } from '#contract/notifications/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { listNotifications, markNotificationsRead } from './notifications.ts'

export const notificationsHandlers: Handlers<typeof notifications> = {
  list: listNotifications,
  markRead: markNotificationsRead,
}
