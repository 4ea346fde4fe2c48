/** Decisions that an operator may make about a report. */
export const DECISIONS = ['dismiss', 'warn', 'take-down', 'mute', 'suspend', 'delete'] as const
export type Decision = (typeof DECISIONS)[number]
/** The decisions that are kept about a person. */
export const SANCTION_KINDS = ['warn', 'take-down', 'mute', 'suspend', 'delete'] as const satisfies readonly Decision[]
export type SanctionKind = (typeof SANCTION_KINDS)[number]

/** For how many days somebody is muted. */
export const MUTE_DAYS = [1, 3, 7, 30] as const
/** For how many days somebody is suspended, unless for good. */
export const SUSPEND_DAYS = { min: 1, max: 365 }
/** The longest sanction that a moderator may decide; a longer one takes an administrator. */
export const MODERATOR_DAYS = 7
/** The length of the sentence for the person. */
export const SENTENCE_TO_PERSON_MAX = 500
