import type { notifications } from '#contract/notifications.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { listNotifications, markNotificationsRead } from './notifications.ts'

export const notificationsHandlers: Handlers<typeof notifications> = {
  list: listNotifications,
  markRead: markNotificationsRead,
}
