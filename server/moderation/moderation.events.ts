import type { ADMIN_ACTS } from '#contract/admin/options.ts'
import type { SanctionKind } from '#contract/moderation/decisions.ts'
import type { ReportCategory, ReportSubject } from '#contract/moderation/options.ts'

/** An operator, an act and a user. The detail is not personal: a status, a type of e-mail. */
export interface AdminAct {
  adminId: string
  act: (typeof ADMIN_ACTS)[number]
  userId?: string | null
  detail?: string
}

/** Decision as told to the person whom it is about. */
export interface Sanctioned {
  userId: string
  email: string
  firstName: string | null
  kind: SanctionKind
  /** Subject of the report. */
  subject: ReportSubject
  /** Whether an owner reported it; not so after a complaint or an automatic signal (signals.ts). */
  wasReported: boolean
  reason: ReportCategory
  sentence: string
  /** Of the link to appeal; null when nobody can any more. */
  appealToken: string | null
  /** null: for good, or of no duration. */
  endsAt: Date | null
}

/** A photo, a dog's description, an open walk or a message that operators took down. It may be gone already. */
export interface TakenDown {
  reportId: string
  subject: ReportSubject
  subjectId: string | null
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
    /** One owner hid the other, or showed them again; nothing changes for the other. */
    'hidden-changed': { userId: string; hiddenUserId: string; isHidden: boolean }
    /** A new report waits for an operator. */
    reported: { reportId: string; reportedUserId: string }
    /** An operator decided a report. */
    'report-decided': {
      /** null: a complaint, or an automatic signal (signals.ts). */
      reporterId: string | null
      reportedUserId: string
      subject: ReportSubject
      subjectId: string | null
      hasActed: boolean
    }
    /** Somebody was muted or suspended: what waits from them is not sent. */
    'held-back': { userId: string; email: string; isSuspended: boolean }
    /** Somebody was warned, muted or suspended. */
    sanctioned: Sanctioned
    'taken-down': TakenDown
    /** Somebody appealed, and operators have to decide. */
    appealed: { userId: string }
    'appeal-decided': { email: string; firstName: string | null; isLifted: boolean; answer: string }
    /** The thing that was taken down by this report may come back. */
    'take-down-lifted': { reportId: string }
    /** An operator did something that is logged for good. */
    'admin-acted': AdminAct
  }
}
