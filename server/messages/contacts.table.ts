import type { Generated } from 'kysely'

/** The messages of one owner to another; kept when those are deleted. */
export interface ContactsTable {
  id: Generated<string>
  senderId: string
  receiverId: string
  /** Whether nothing had been written in the other direction before. */
  isOpening: boolean
  /** How many were sent without an answer, counted up to `UNANSWERED_MAX`. */
  messages: number
  /** The receiver's answer: a request waits, and a declined one is not shown. */
  state: 'request' | 'accepted' | 'declined'
  createdAt: Generated<Date>
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    contacts: ContactsTable
  }
}
