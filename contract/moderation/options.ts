/** The reason that the report button sends. */
export const REPORT_REASON = 'User reported for inappropriate behavior'
export const REASON_MAX = 1000
export const ADMIN_NOTES_MAX = 2000
/** The number of blocks listed, newest first; unblocking some of them brings up earlier ones. */
export const BLOCKED_LISTED = 1000
/** The number of hidden owners listed, newest first. */
export const HIDDEN_LISTED = 1000
export const REPORT_STATUSES = ['pending', 'reviewed', 'dismissed'] as const

/** Categories of reports, in the order in which they are offered. */
export const REPORT_CATEGORY_LABELS = {
  'unsafe-dog': 'Unsafe dog',
  harassment: 'Harassment',
  'fake-profile': 'Fake profile',
  'inappropriate-picture': 'Inappropriate picture',
  'selling-or-breeding': 'Selling or breeding',
  'dog-welfare': 'Welfare of a dog',
  'something-else': 'Something else',
} as const
export type ReportCategory = keyof typeof REPORT_CATEGORY_LABELS
export const REPORT_CATEGORIES = Object.keys(REPORT_CATEGORY_LABELS) as ReportCategory[]

/** Kinds of reported things; a complaint came by the form for everybody. */
export const REPORT_SUBJECTS = ['owner', 'dog', 'message', 'photo', 'walk', 'complaint'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]
/** An open walk has a call of its own. */
export const REPORTED_HERE = ['owner', 'dog', 'message', 'photo'] as const

/** How many messages before a reported one, and how many after it, an operator can read. */
export const MESSAGES_AROUND = 5
