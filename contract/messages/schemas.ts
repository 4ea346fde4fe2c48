import * as z from 'zod/mini'
import { CONTENT_MAX, MESSAGE_PICTURES_MAX, MESSAGES_SHOWN } from './options.ts'
import { REFUSALS_FOR_NOW } from './refusals.ts'
import { clamped } from '../kit/paging.ts'
import { PublicOwner } from '../kit/public-owner.ts'
import { defineSpecs } from '../kit/route.ts'
import {
  AnyId,
  anyText,
  ClientMadeId,
  givenId,
  Id,
  idOrNull,
  Instant,
  listOf,
  maybeEmptyText,
  Message,
} from '../kit/scalars.ts'
import { MessagePicture } from '../photos/schemas.ts'

/** A message between two owners. */
export const ChatMessage = z.object({
  id: Id,
  senderId: Id,
  receiverId: Id,
  contextDogId: z.nullable(Id),
  /** Empty when the message consists of pictures alone. */
  content: z.string(),
  /** Absent without pictures. Only the two who have the message see them. */
  pictures: z.optional(z.array(MessagePicture)),
  isRead: z.boolean(),
  createdAt: Instant,
  sender: PublicOwner,
  receiver: PublicOwner,
})
export type ChatMessage = z.input<typeof ChatMessage>

/** The newest message of a conversation with the number of unread ones from the other owner. */
export const Conversation = z.extend(ChatMessage, {
  unreadCount: z.number(),
  /** Whether it waits under "Requests", because the other owner is no friend and was not answered yet. */
  isRequest: z.boolean(),
})
export type Conversation = z.input<typeof Conversation>

/** Why an owner receives no messages of the caller for now, with the words of the refusal; null when they do. */
export const WritingTo = z.object({
  refusal: z.nullable(z.object({ code: z.enum(REFUSALS_FOR_NOW), message: z.string() })),
  /** Why messages may not carry pictures yet, although they are received. */
  noPictures: z.optional(z.string()),
})
export type WritingTo = z.input<typeof WritingTo>

const NO_CONTENT = 'Message content is required'

export const messagesSpecs = defineSpecs({
  recent: {
    access: 'member',
    summary: "Lists the newest message of each of the caller's conversations, newest first",
    reply: z.array(Conversation),
  },
  conversation: {
    access: 'member',
    summary: 'Lists the newest messages between the caller and an owner, or those before one of them, oldest first',
    params: z.object({ userId: Id }),
    query: z.object({
      limit: clamped({ usual: MESSAGES_SHOWN, min: 1, max: MESSAGES_SHOWN }),
      before: z.optional(anyText()),
      // The context dog of new messages; it does not filter the list.
      dogId: z.optional(anyText()),
    }),
    reply: z.array(ChatMessage),
    problems: ['user-not-found'],
  },
  send: {
    access: 'member',
    contactsOthers: true,
    summary: 'Sends a message to an owner; a repeat with the same id returns the message that was sent',
    body: z
      .object({
        id: z.optional(z.nullable(ClientMadeId)),
        receiverId: givenId('receiverId is required'),
        /** May be empty with pictures alone. */
        content: maybeEmptyText({ label: 'Message', max: CONTENT_MAX, invalid: NO_CONTENT }),
        contextDogId: idOrNull,
        /** Uploaded before, and not used yet. */
        photoIds: z._default(listOf(givenId('A picture has no id'), 'Pictures', MESSAGE_PICTURES_MAX), []),
      })
      .check(
        z.refine(({ content, photoIds }) => content !== '' || photoIds.length > 0, {
          error: NO_CONTENT,
          path: ['content'],
        }),
      ),
    status: [201, 200],
    reply: ChatMessage,
    rateLimit: ['message', 'messages-a-day'],
    problems: [
      'user-not-found',
      'message-self',
      'account-deleted',
      'cannot-write',
      ...REFUSALS_FOR_NOW,
      'message-id-taken',
      'pictures-after-answer',
      'picture-removed',
      'pictures-away',
    ],
  },
  mayWrite: {
    access: 'member',
    summary: 'Tells whether an owner receives messages of the caller, and if not, why',
    params: z.object({ userId: Id }),
    reply: WritingTo,
    problems: ['user-not-found'],
  },
  acceptRequest: {
    access: 'member',
    summary: "Moves an owner's request to the caller's conversations; idempotent",
    params: z.object({ userId: AnyId }),
    reply: Message,
  },
  declineRequest: {
    access: 'member',
    summary: "Hides an owner's request from the caller, of which the owner learns nothing; idempotent",
    params: z.object({ userId: AnyId }),
    reply: Message,
  },
  markRead: {
    access: 'member',
    summary: 'Marks all messages from an owner to the caller as read',
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
    summary: "Returns the number of the caller's unread messages",
    reply: z.object({ count: z.number() }),
  },
})
