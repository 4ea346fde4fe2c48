import { type Decision, MUTE_DAYS } from '#contract/moderation/decisions.ts'

const inDays = (days: number) => ({ value: String(days), label: days === 1 ? '1 day' : `${days} days` })
const FOR_GOOD = 'Infinity'
/** Another field says which day. */
export const UNTIL = 'until'

/** For how long each of the two that last may last, as offered. */
export const DURATIONS = {
  mute: MUTE_DAYS.map(inDays),
  suspend: [
    ...[1, 7, 30, 365].map(inDays),
    { value: UNTIL, label: 'Until a date' },
    { value: FOR_GOOD, label: 'For good' },
  ],
}

/** The duration as it is sent: null days for good, and none of what does not last. */
export function durationOf({
  decision,
  mute,
  suspend,
  until,
}: Record<'mute' | 'suspend' | 'until', string> & { decision: Decision }) {
  if (decision === 'mute') return { days: Number(mute) }
  if (decision !== 'suspend') return {}
  if (suspend === UNTIL) return { until }
  return { days: suspend === FOR_GOOD ? null : Number(suspend) }
}
