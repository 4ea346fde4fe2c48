import type { Routes } from '../kit/route.ts'
import type { notificationsSpecs } from './schemas.ts'

export const notifications: Routes<typeof notificationsSpecs> = {
  list: { method: 'GET', path: '/api/notifications' },
  markRead: { method: 'POST', path: '/api/notifications/mark-read' },
}
