import { DAY_MS, MINUTE_MS } from '../kit/durations.ts'
import { AHEAD, TIME_SKIPPED, type Zone } from './options.ts'
import { instantOf, isLocalTime, isQuarter } from './wall-clock.ts'

export const TIME_INVALID = 'Please choose a date and a time'
export const NOT_A_QUARTER = 'Please choose a full quarter of an hour'
export const TOO_SOON = `Please choose a time at least ${AHEAD.minutes} minutes ahead`
export const TOO_FAR_AHEAD = `Please choose a time within the next ${AHEAD.days} days`

/** Why a local time cannot be proposed, as a sentence for its field; null when it can. */
export function faultOfTime(local: string, zone: Zone, now: Date): string | null {
  if (!isLocalTime(local)) return TIME_INVALID
  if (!isQuarter(local)) return NOT_A_QUARTER
  const instant = instantOf(local, zone)
  if (!instant) return TIME_SKIPPED
  const ahead = instant.getTime() - now.getTime()
  if (ahead < AHEAD.minutes * MINUTE_MS) return TOO_SOON
  return ahead > AHEAD.days * DAY_MS ? TOO_FAR_AHEAD : null
}
