import type { Generated } from 'kysely'

export interface ContactsTable {
  id: Generated<string>
  senderId: string
  receiverId: string
  isOpening: boolean
  messages: number
  state: 'request' | 'accepted' | 'declined'
  createdAt: Generated<Date>
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    contacts: ContactsTable
  }
}
