/** The reason that the report button sends. */
export const REPORT_REASON = 'User reported for inappropriate behavior'
export const REASON_MAX = 1000
export const ADMIN_NOTES_MAX = 2000
/** The number of blocks listed, newest first; unblocking some of them brings up earlier ones. */
export const BLOCKED_LISTED = 1000
export const REPORT_STATUSES = ['pending', 'reviewed', 'dismissed'] as const
