/** A report that waits longer than this stands first in the queue, and is marked. */
export const OVERDUE_HOURS = 48
/** For how long nobody else takes the reports about a person whom an operator looks at. */
export const TAKEN_MINUTES = 10
/** How many reports about one person the queue shows, newest first; deciding some brings up the others. */
export const REPORTS_OF_ONE = 10
/** For how many days after a decision one can appeal, once. */
export const APPEAL_DAYS = 30
export const APPEAL_MAX = 1000
/** How many decisions a person reads at once on their next screen, the earliest first; further ones come after them. */
export const NEW_DECISIONS_LISTED = 10
/** Outcomes of an appeal: the decision stands, or no longer does. */
export const APPEAL_OUTCOMES = ['stands', 'lifted'] as const
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number]
/** How many earlier decisions about one person the queue shows, newest first. */
export const DECISIONS_OF_ONE = 5
