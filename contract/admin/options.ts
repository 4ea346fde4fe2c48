export const EMAILS_SHOWN = 50

/** The actions of operators that are recorded permanently. */
export const ADMIN_ACTS = [
  'looked-up-user',
  'deleted-user',
  'read-reports',
  'decided-report',
  'read-email-log',
  'read-email',
  'exported-acts',
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
  'took-down',
  'appealed',
  'decided-appeal',
  'joined-complaint',
  'told-author',
  'closed-complaint',
] as const

/** How many weeks of playdates operators see, the current one included. */
export const PLAYDATE_WEEKS = 12

/** The operator's id in acts by `npm run admin`: the person who ran the command is not known. */
export const BY_COMMAND = '00000000-0000-0000-0000-000000000000'
/** How many acts a file of them holds at most, newest first. */
export const ACTS_EXPORTED = 10_000

/** The counts of the page "Transparency", in its order. */
export const COUNTED_ACTS = [
  'no-breach',
  'warned',
  'took-down',
  'muted',
  'suspended',
  'deleted',
  'read-messages',
  'appealed',
  'lifted',
] as const
export type CountedAct = (typeof COUNTED_ACTS)[number]
/** Smaller counts than this are not published as they are: they could name somebody. */
export const SMALL_COUNT = 5
/** How many years are published, latest first; the running one is not over. */
export const YEARS_PUBLISHED = 10
