import type { ColumnType, Generated } from 'kysely'

/** What a session's row says. */
export interface SessionData {
  userId: string
  /** When the password was last entered, in milliseconds since 1970. */
  passwordAt: number
}

export interface SessionsTable {
  sid: string
  sess: ColumnType<SessionData, string, string>
  expire: Date
}

export interface PasswordResetTokensTable {
  id: Generated<string>
  userId: string
  token: string
  expiresAt: Date
  used: Generated<boolean>
  createdAt: Generated<Date>
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    sessions: SessionsTable
    passwordResetTokens: PasswordResetTokensTable
  }
}
