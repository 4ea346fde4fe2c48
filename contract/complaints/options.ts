/** How long each text of a complaint may be. */
export const COMPLAINT_LENGTHS = { name: 100, what: 1000, where: 300 }
/** Within how many hours the author is written to (Harmful Digital Communications Act 2015, section 24). */
export const AUTHOR_TOLD_HOURS = 48
/** After how many hours operators are reminded that the author was not written to. */
export const REMINDER_HOURS = [24, 40] as const
/** How many hours the author has to answer. */
export const ANSWER_HOURS = 48
export const ANSWER_MAX = 1000
/** After how many days a closed complaint is deleted. */
export const COMPLAINT_KEPT_DAYS = 365
