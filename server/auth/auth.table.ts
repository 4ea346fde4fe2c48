import type { Generated } from 'kysely'

export interface SessionsTable {
  sid: string
  userId: string
  /** When the password was last entered. */
  passwordAt: Date
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

export interface EmailConfirmationsTable {
  userId: string
  token: string
  expiresAt: Date
  /** When the owner was told that the account will be deleted. */
  warnedAt: Date | null
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    sessions: SessionsTable
    passwordResetTokens: PasswordResetTokensTable
    emailConfirmations: EmailConfirmationsTable
  }
}
