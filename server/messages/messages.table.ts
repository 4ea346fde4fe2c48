import type { Generated } from 'kysely'

export interface MessagesTable {
  id: Generated<string>
  senderId: string
  receiverId: string
  contextDogId: string | null
  content: string
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
