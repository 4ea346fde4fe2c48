import type { EventUser } from '#server/account/account.events.ts'

declare module '#server/platform/events/domain-events.ts' {
  interface DomainEvents {
    /**
     * A new message; `isFirstUnread` when the receiver had read, or deleted, all earlier ones from this sender,
     * `isUnwanted` when the receiver is not interested and is not told, `isRequest` while it waits among the requests,
     * `wasAlerted` when an e-mail told of this sender within the hour or waits to, and `hasDevice` when the receiver turned on
     * news on some device.
     */
    'message-sent': {
      sender: EventUser
      receiver: EventUser
      content: string
      /** How many pictures it carries. */
      pictures: number
      isFirstUnread: boolean
      isUnwanted: boolean
      isRequest: boolean
      wasAlerted: boolean
      hasDevice: boolean
    }
    /**
     * The user moved the sender's request to the conversations, or wrote to an owner whom they had hidden or whose request
     * they had declined: what they were not shown of the sender is shown again.
     */
    'request-accepted': { userId: string; senderId: string }
    /** The reader is not interested in the sender's request, of which the sender learns nothing. */
    'request-declined': { readerId: string; senderId: string }
    /** Unread messages from the sender were read, or deleted unread, or go with the dog they are about. */
    'messages-read': { readerId: string; senderId: string }
    /** Messages between the two were deleted for both, with the dog that they were about; the dog was the first one's. */
    'messages-removed': { userId: string; otherUserId: string }
    /** One side deleted its copy. */
    'conversation-deleted': { userId: string; otherUserId: string }
  }
}
