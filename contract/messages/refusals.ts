/** Refusals that an answer, a friendship, a setting or time lifts. */
export const REFUSALS_FOR_NOW = [
  'no-answer-yet',
  'friends-only',
  'nearby-only',
  'many-conversations',
  'first-day-conversations',
] as const
