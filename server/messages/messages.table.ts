import type { Generated } from 'kysely'

export interface MessagesTable {
  id: Generated<string>
  senderId: string
  receiverId: string
  contextDogId: string | null
  content: string
  /** How many it was sent with; `photos` has them. */
  pictures: Generated<number>
  isRead: Generated<boolean>
  senderDeleted: Generated<boolean>
  receiverDeleted: Generated<boolean>
  createdAt: Generated<Date>
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    messages: MessagesTable
  }
}
