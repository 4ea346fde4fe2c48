export const EMAILS_SHOWN = 50

/** What administrators do that is kept for good. */
export const ADMIN_ACTS = [
  'looked-up-user',
  'deleted-user',
  'read-reports',
  'decided-report',
  'read-email-log',
  'read-email',
  'sent-test-emails',
  'sent-test-reminders',
  'sent-test-incomplete-profile',
  'checked-reminders',
] as const
