import type { Generated } from 'kysely'
import type { Role } from '#contract/account/options.ts'

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
  role: Generated<Role>
  emailNotifications: Generated<boolean>
  termsAcceptedAt: Date | null
  welcomeEmailSentAt: Date | null
  /** Until then the account cannot write, add friends, host or join. */
  mutedUntil: Date | null
  /** Until then the account cannot sign in, and meets nobody. */
  suspendedUntil: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  deletedAt: Date | null
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    users: UsersTable
  }
}
