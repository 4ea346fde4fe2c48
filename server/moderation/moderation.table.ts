import type { Generated } from 'kysely'
import type { SanctionKind } from '#contract/moderation/decisions.ts'
import type { AppealOutcome } from '#contract/operators/options.ts'
import type { ReportCategory, ReportSubject } from '#contract/moderation/options.ts'

export interface BlockedUsersTable {
  id: Generated<string>
  userId: string
  blockedUserId: string
  createdAt: Generated<Date>
}

export interface HiddenOwnersTable {
  id: Generated<string>
  userId: string
  hiddenUserId: string
  createdAt: Generated<Date>
}

export interface ReportedUsersTable {
  id: Generated<string>
  /** null: a complaint, or an automatic signal (signals.ts). */
  reporterId: string | null
  reportedUserId: string
  reason: string
  category: ReportCategory | null
  subject: Generated<ReportSubject>
  /** The reported dog, message, photo or open walk, which may be gone; null for an owner. */
  subjectId: string | null
  /** Text of the reported subject at the time, and its picture. */
  snapshot: string | null
  picture: Buffer | null
  /** Its further pictures. */
  morePictures: Generated<Buffer[]>
  /** Where the reported open walk stood before there was `subjectId`. */
  playdateId: string | null
  status: Generated<'pending' | 'reviewed' | 'dismissed'>
  adminNotes: string | null
  /** When it was filed, or last opened again. */
  pendingSince: Generated<Date>
  /** Whether "Transparency" counts it as a report without a breach. */
  wasDismissed: Generated<boolean>
  /** The operator. */
  decidedBy: string | null
  createdAt: Generated<Date>
  reviewedAt: Date | null
}

export interface SanctionsTable {
  id: Generated<string>
  userId: string
  reportId: string
  kind: SanctionKind
  reason: ReportCategory
  /** Sentence that the person reads. */
  sentence: string
  decidedBy: string
  createdAt: Generated<Date>
  /** null: for good, or of no duration. */
  endsAt: Date | null
  /** When an appeal ended it; null: never. */
  liftedAt: Date | null
  /** When the person said that they have read it. */
  acknowledgedAt: Date | null
}

export interface AppealLinksTable {
  /** A hash. */
  token: string
  sanctionId: string
  createdAt: Generated<Date>
}

export interface AppealsTable {
  id: Generated<string>
  sanctionId: string
  text: string
  createdAt: Generated<Date>
  /** null until it is decided. */
  outcome: AppealOutcome | null
  answer: string | null
  decidedBy: string | null
  decidedAt: Date | null
}

/** The operator who looks at the reports about somebody. */
export interface ReportTakesTable {
  userId: string
  takenBy: string
  takenAt: Generated<Date>
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    blockedUsers: BlockedUsersTable
    hiddenOwners: HiddenOwnersTable
    reportedUsers: ReportedUsersTable
    reportTakes: ReportTakesTable
    sanctions: SanctionsTable
    appealLinks: AppealLinksTable
    appeals: AppealsTable
  }
}
