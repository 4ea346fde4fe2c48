import type { Generated } from 'kysely'
import type { MessagesFrom, Role } from '#contract/account/options.ts'

export interface UsersTable {
  id: Generated<string>
  email: string
  password: string | null
  /** The subject at the OpenID provider (docs/decisions/0024-sign-in-by-one-openid-provider.md); null without one. */
  googleId: string | null
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  location: string | null
  city: string | null
  age: number | null
  bio: string | null
  /** The issuer of the OpenID provider, or `email`. */
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

/** Which news an owner wants; the defaults of `news.ts` where there is no row. */
export interface NewsSettingsTable {
  userId: string
  /** News that the owner does not want, as `phone:message` or `email:playdate`. */
  turnedOff: Generated<string[]>
  /** Whether a push carries what was written. */
  showsText: Generated<boolean>
  /** Hours of the day in Auckland between which no push is sent; equal: no quiet hours. */
  quietFrom: Generated<number>
  quietUntil: Generated<number>
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    users: UsersTable
    newsSettings: NewsSettingsTable
  }
}
