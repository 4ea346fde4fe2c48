import type { Generated } from 'kysely'
import type { SanctionKind } from '#contract/moderation/decisions.ts'
import type { ReportCategory, ReportSubject } from '#contract/moderation/options.ts'

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
  subject: Generated<ReportSubject>
  /** The reported dog, message, photo or open walk, which may be gone; null for an owner. */
  subjectId: string | null
  /** What it said at the time, and its picture. */
  snapshot: string | null
  picture: Buffer | null
  /** Where the reported open walk stood before there was `subjectId`. */
  playdateId: string | null
  status: Generated<'pending' | 'reviewed' | 'dismissed'>
  adminNotes: string | null
  createdAt: Generated<Date>
  reviewedAt: Date | null
}

export interface SanctionsTable {
  id: Generated<string>
  userId: string
  reportId: string
  kind: SanctionKind
  reason: ReportCategory
  /** What the person reads. */
  sentence: string
  decidedBy: string
  createdAt: Generated<Date>
  /** null: for good, or of no duration. */
  endsAt: Date | null
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    blockedUsers: BlockedUsersTable
    reportedUsers: ReportedUsersTable
    sanctions: SanctionsTable
  }
}
