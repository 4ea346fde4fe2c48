import type { Generated } from 'kysely'
import type { MessagesFrom, Role } from '#contract/account/options.ts'

export interface UsersTable {
  id: Generated<string>
  email: string
  password: string | null
  googleId: string | null
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  location: string | null
  city: string | null
  age: number | null
  bio: string | null
  authProvider: Generated<string>
  emailVerified: Generated<boolean>
  /** When the account is deleted unless its address is confirmed before; null when it is, or nobody asked. */
  confirmBy: Date | null
  /** Since when the address is refused for good by its mail server; null while mail arrives. */
  mailRefusedAt: Date | null
  role: Generated<Role>
  emailNotifications: Generated<boolean>
  /** Owners whose messages they receive. */
  messagesFrom: Generated<MessagesFrom>
  /** The last day on which a session was used; written by a trigger. */
  activeOn: string | null
  /** Whether they were not active for a year; a trigger takes it back. */
  isAway: Generated<boolean>
  /** Whether others see how active they are, and they that of others. */
  showsActivity: Generated<boolean>
  termsAcceptedAt: Date | null
  welcomeEmailSentAt: Date | null
  /** Until then the account cannot write, add friends, host or join. */
  mutedUntil: Date | null
  /** Until then the account cannot sign in, and meets nobody. */
  suspendedUntil: Date | null
  /** Whether a decision about them waits until they have read it. */
  hasNewDecision: Generated<boolean>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  deletedAt: Date | null
}

export interface NewsSettingsTable {
  userId: string
  turnedOff: Generated<string[]>
  showsText: Generated<boolean>
  quietFrom: Generated<number>
  quietUntil: Generated<number>
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    users: UsersTable
    newsSettings: NewsSettingsTable
  }
}
