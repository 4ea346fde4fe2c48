/** The only words shown for how recently an owner was active; null when longer ago. */
export const ACTIVITY = {
  week: { words: 'Active this week', days: 7 },
  month: { words: 'Active this month', days: 30 },
} as const
/** An owner who was not active for so many days is away: their dogs come last in every list. */
export const AWAY_AFTER_DAYS = 365

export type Activity = keyof typeof ACTIVITY
export const ACTIVITIES = Object.keys(ACTIVITY) as [Activity, ...Activity[]]
