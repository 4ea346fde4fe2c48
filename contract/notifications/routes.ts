import * as z from 'zod/mini'
import { defineRoutes } from '../kit/route.ts'
import { anyText, Id, Instant, listOf } from '../kit/scalars.ts'

export const NOTIFICATIONS_SHOWN = 50
/** More ids do not fit into a body. */
const MARKED_AT_ONCE = 2000
export const NOTIFICATION_TYPES = ['friend', 'message', 'health_reminder'] as const

export const Notification = z.object({
  id: Id,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  relatedUserId: z.nullable(Id),
  relatedDogId: z.nullable(Id),
  isRead: z.boolean(),
  createdAt: Instant,
})
export type Notification = z.input<typeof Notification>

export const notifications = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/notifications',
    access: 'member',
    summary: 'The newest notifications, and how many are unread',
    reply: z.object({ notifications: z.array(Notification), unreadCount: z.number() }),
  },
  markRead: {
    method: 'POST',
    path: '/api/notifications/mark-read',
    access: 'member',
    summary: 'Marks the given notifications as read, or all',
    body: z.object({ ids: z.optional(z.nullable(listOf(anyText(), 'ids', MARKED_AT_ONCE))) }),
    reply: z.object({ updated: z.number() }),
  },
})
