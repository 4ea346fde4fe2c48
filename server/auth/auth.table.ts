import type { Generated } from 'kysely'

export interface SessionsTable {
  sid: string
  /** Names it to its owner. */
  id: Generated<string>
  userId: string
  /** When the password was last entered; 1970 where it never was. */
  passwordAt: Date
  /** When a passkey was last used; null: never. */
  passkeyAt: Date | null
  /** In words; empty when unknown. */
  browser: Generated<string>
  system: Generated<string>
  createdAt: Generated<Date>
  /** To the hour. */
  usedAt: Generated<Date>
  expire: Date
  /** Up to where in PostgreSQL's log it has written; noted where replicas are read. */
  writtenTo: number | null
}

/** A browser from which an owner has signed in. */
export interface KnownBrowsersTable {
  userId: string
  browser: string
  system: string
  seenAt: Generated<Date>
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

/** A change of an account's address, as long as its links are valid. */
export interface EmailChangesTable {
  id: Generated<string>
  userId: string
  oldEmail: string
  newEmail: string
  confirmToken: string | null
  undoToken: string | null
  createdAt: Generated<Date>
  expiresAt: Date
  /** The switch "E-mail notifications" when the new address became the account's; null until then. */
  notificationsBefore: Generated<boolean | null>
}

/** From which network accounts were made, for two hours. */
export interface SignUpNetworksTable {
  accountId: string
  /** A keyed hash, never the address. */
  network: string
  createdAt: Generated<Date>
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    signUpNetworks: SignUpNetworksTable
    sessions: SessionsTable
    knownBrowsers: KnownBrowsersTable
    passwordResetTokens: PasswordResetTokensTable
    emailConfirmations: EmailConfirmationsTable
    emailChanges: EmailChangesTable
  }
}
