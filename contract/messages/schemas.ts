import * as z from 'zod/mini'
import { CONTENT_MAX, MESSAGES_SHOWN } from './options.ts'
import { clamped } from '../kit/paging.ts'
import { PublicOwner } from '../kit/public-owner.ts'
import { defineSpecs } from '../kit/route.ts'
import { AnyId, anyText, givenId, Id, idOrNull, Instant, Message, text } from '../kit/scalars.ts'

/** M: a message between two owners. */
export const ChatMessage = z.object({
  id: Id,
  senderId: Id,
  receiverId: Id,
  contextDogId: z.nullable(Id),
  content: z.string(),
  isRead: z.boolean(),
  createdAt: Instant,
  sender: PublicOwner,
  receiver: PublicOwner,
})
export type ChatMessage = z.input<typeof ChatMessage>

/** The newest message of a conversation, and how many of the other side's are unread. */
export const Conversation = z.extend(ChatMessage, { unreadCount: z.number() })
export type Conversation = z.input<typeof Conversation>

/** Made by the client before it sends, so that sending again is not sending twice. */
const ClientMadeId = z.guid({ error: 'id is invalid' }).check(z.toLowerCase())

export const messagesSpecs = defineSpecs({
  recent: {
    access: 'member',
    summary: 'The newest message of each conversation, newest first',
    reply: z.array(Conversation),
  },
  conversation: {
    access: 'member',
    summary: 'The newest messages with an owner, or those before one of them, oldest first',
    params: z.object({ userId: Id }),
    query: z.object({
      limit: clamped({ usual: MESSAGES_SHOWN, min: 1, max: MESSAGES_SHOWN }),
      before: z.optional(anyText()),
      // Says what new messages are about and filters nothing.
      dogId: z.optional(anyText()),
    }),
    reply: z.array(ChatMessage),
    problems: ['user-not-found'],
  },
  send: {
    access: 'member',
    summary: 'Sends a message; with the same id again it answers with what was sent',
    body: z.object({
      id: z.optional(z.nullable(ClientMadeId)),
      receiverId: givenId('receiverId is required'),
      content: text({ label: 'Message', max: CONTENT_MAX, required: 'Message content is required' }),
      contextDogId: idOrNull,
    }),
    status: [201, 200],
    reply: ChatMessage,
    rateLimit: ['message', 'messages-a-day'],
    problems: ['user-not-found', 'message-self', 'account-deleted', 'cannot-write', 'message-id-taken'],
  },
  markRead: {
    access: 'member',
    summary: 'Marks all messages from an owner as read',
    body: z.object({ otherUserId: givenId('otherUserId is required') }),
    reply: z.object({ updated: z.number() }),
  },
  remove: {
    access: 'member',
    summary: "Deletes the caller's copy of a conversation",
    params: z.object({ userId: AnyId }),
    reply: Message,
  },
  unreadCount: {
    access: 'member',
    summary: 'How many messages are unread',
    reply: z.object({ count: z.number() }),
  },
})
