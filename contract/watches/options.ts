export const WATCHES_MAX = 5
/** The least verdict that a dog may have for the own one, best first. */
export const LEAST_VERDICTS = ['great', 'good', 'careful'] as const
export type LeastVerdict = (typeof LEAST_VERDICTS)[number]
/** Bell and phone tell of at most so many dogs for each watch and day; the others stand in the mail. */
export const WATCH_NEWS_A_DAY = 10
/** A watch of which nothing was opened for so long asks whether it is still wanted. */
export const WATCH_ASKS_AFTER_DAYS = 90
/** Without an answer for so long it rests. */
export const WATCH_RESTS_AFTER_DAYS = 14
export const WATCH_STATES = ['on', 'paused', 'asked', 'resting'] as const
/** Value of `from` in the address of a dog's page to which news of a watch led. */
export const FROM_WATCH = 'watch'
