import type { SanctionKind } from '#contract/moderation/decisions.ts'
import type { ReportCategory } from '#contract/moderation/options.ts'

/** An administrator, an act and a user. The detail is not personal: a status, a type of e-mail. */
export interface AdminAct {
  adminId: string
  act:
    | 'looked-up-user'
    | 'deleted-user'
    | 'read-reports'
    | 'decided-report'
    | 'read-email-log'
    | 'read-email'
    | 'sent-test-emails'
    | 'sent-test-reminders'
    | 'sent-test-incomplete-profile'
    | 'checked-reminders'
    | 'cancelled-walk'
    | 'changed-role'
    | 'read-messages'
    | 'warned'
    | 'muted'
    | 'suspended'
  userId?: string | null
  detail?: string
}

/** What the person is told of a decision about them. */
export interface Sanctioned {
  email: string
  firstName: string | null
  kind: SanctionKind
  reason: ReportCategory
  sentence: string
  /** null: for good, or of no duration. */
  endsAt: Date | null
}

/** One owner blocked the other; both directions are closed. */
interface Block {
  userId: string
  blockedUserId: string
}

declare module '#server/platform/events/domain-events.ts' {
  interface DomainEvents {
    blocked: Block
    unblocked: Block
    /** A new report waits for an administrator. */
    reported: { reportId: string; reporterId: string; reportedUserId: string; reason: string }
    /** An operator decided a report. */
    'report-decided': { reporterId: string; hasActed: boolean }
    /** Somebody was muted or suspended: what waits from them is not sent. */
    'held-back': { userId: string; email: string; isSuspended: boolean }
    /** Somebody was warned, muted or suspended. */
    sanctioned: Sanctioned
    /** An administrator did something that is logged for good. */
    'admin-acted': AdminAct
  }
}
