export const EMAILS_SHOWN = 50

/** The actions of administrators that are recorded permanently. */
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
  'cancelled-walk',
  'changed-role',
  'read-messages',
  'warned',
  'muted',
  'suspended',
] as const

/** How many weeks of playdates administrators see, the current one included. */
export const PLAYDATE_WEEKS = 12
