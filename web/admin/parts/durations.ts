import { type Decision, MUTE_DAYS } from '#contract/moderation/decisions.ts'

const inDays = (days: number) => ({ value: String(days), label: days === 1 ? '1 day' : `${days} days` })
const FOR_GOOD = 'Infinity'

/** For how long each of the two that last may last, as offered. */
export const DURATIONS = {
  mute: MUTE_DAYS.map(inDays),
  suspend: [...[1, 7, 30, 365].map(inDays), { value: FOR_GOOD, label: 'For good' }],
}

/** The days as they are sent: null for good, and none for what does not last. */
export function daysOf({ decision, mute, suspend }: { decision: Decision; mute: string; suspend: string }) {
  if (decision === 'mute') return Number(mute)
  if (decision !== 'suspend') return undefined
  return suspend === FOR_GOOD ? null : Number(suspend)
}
