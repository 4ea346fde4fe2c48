import * as z from 'zod/mini'
import { NOTIFICATION_TYPES } from './options.ts'
import { defineSpecs } from '../kit/route.ts'
import { anyText, Id, Instant, listOf } from '../kit/scalars.ts'
/** More ids would exceed the size limit of a body. */
const MARKED_AT_ONCE = 2000

export const Notification = z.object({
  id: Id,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  relatedUserId: z.nullable(Id),
  relatedDogId: z.nullable(Id),
  relatedPlaydateId: z.nullable(Id),
  isRead: z.boolean(),
  createdAt: Instant,
})
export type Notification = z.input<typeof Notification>

export const notificationsSpecs = defineSpecs({
  list: {
    access: 'member',
    summary: "Lists the caller's newest notifications, with the number of unread ones",
    reply: z.object({ notifications: z.array(Notification), unreadCount: z.number() }),
    rateLimit: 'reading',
  },
  markRead: {
    access: 'member',
    summary:
      "Marks notifications of the caller as read: the given ones, those about a playdate or a dog's health, or all",
    body: z.object({
      ids: z.optional(z.nullable(listOf(anyText(), 'ids', MARKED_AT_ONCE))),
      playdateId: z.optional(anyText()),
      dogId: z.optional(anyText()),
    }),
    reply: z.object({ updated: z.number() }),
  },
})
