import type { Generated } from 'kysely'
import type { NewsKind } from '#contract/account/news.ts'

export interface EmailOutboxTable {
  id: Generated<string>
  type: string
  recipient: string
  subject: string
  html: string
  text: string
  status: Generated<'queued' | 'sent' | 'logged' | 'failed'>
  attempts: Generated<number>
  createdAt: Generated<Date>
  sentAt: Date | null
  dueAt: Generated<Date>
  /** From when on it is not worth sending; null when it always is. */
  expiresAt: Date | null
  aboutUserId: string | null
  /** The playdate or health record that it is about. */
  aboutId: Generated<string | null>
  /** The new dogs that it names; null in other mails. */
  dogIds: Generated<readonly string[] | null>
  /** The owner whose address the recipient was, of those who have another one now, or who asked for it. */
  formerOwnerId: Generated<string | null>
  dogName: string | null
  kind: NewsKind | null
}

export interface EmailOptoutsTable {
  id: Generated<string>
  email: string
  createdAt: Generated<Date>
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    emailOutbox: EmailOutboxTable
    emailOptouts: EmailOptoutsTable
  }
}
