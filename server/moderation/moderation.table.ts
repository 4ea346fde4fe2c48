import type { Generated } from 'kysely'
import type { ReportCategory } from '#contract/moderation/options.ts'

export interface BlockedUsersTable {
  id: Generated<string>
  userId: string
  blockedUserId: string
  createdAt: Generated<Date>
}

export interface ReportedUsersTable {
  id: Generated<string>
  reporterId: string
  reportedUserId: string
  reason: string
  category: ReportCategory | null
  /** The reported open walk, and what it said at the time. */
  playdateId: string | null
  snapshot: string | null
  status: Generated<'pending' | 'reviewed' | 'dismissed'>
  adminNotes: string | null
  createdAt: Generated<Date>
  reviewedAt: Date | null
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    blockedUsers: BlockedUsersTable
    reportedUsers: ReportedUsersTable
  }
}
