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
  userId?: string | null
  detail?: string
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
    /** An administrator did something that is logged for good. */
    'admin-acted': AdminAct
  }
}
