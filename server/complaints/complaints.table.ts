import type { Generated } from 'kysely'

export interface ComplaintsTable {
  id: Generated<string>
  name: string
  email: string
  what: string
  place: string
  createdAt: Generated<Date>
  /** The author, once an operator has found the account. */
  userId: string | null
  /** The hours after which operators were reminded last. */
  remindedAfter: Generated<number>
  toldAt: Date | null
  /** A hash, of the link in the author's mail. */
  answerToken: string | null
  agrees: boolean | null
  answer: string | null
  answeredAt: Date | null
  closedAt: Date | null
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    complaints: ComplaintsTable
  }
}
