import { FEEDBACK, MET_BY_ONE_DAYS, SETTLED_BEFORE_HOURS, type State, type Zone } from '#contract/playdates/options.ts'
import { instantOf, localTimeOf } from '#contract/playdates/wall-clock.ts'
import { daysAfter } from '#contract/kit/dates.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/kit/durations.ts'

/** Nobody is reminded between these hours. */
const NIGHT = { from: 21, until: 7 }
const END_OF_NIGHT = '07:00'
const DAY_BEFORE = '18:00'
const INSTEAD_OF_NIGHT = '20:00'
const SHORTLY_BEFORE_MS = 2 * HOUR_MS

/** When those who go are reminded; null for what has passed already when the time is settled. */
export interface Reminders {
  dayReminderAt: Date | null
  hoursReminderAt: Date | null
}

/** At 6 pm on the day before, and 2 hours before the start, which by night becomes 8 pm in the evening before it. */
export function remindersOf(startsAt: Date, zone: Zone, now: Date): Reminders {
  const start = localTimeOf(startsAt, zone)
  const dayBefore = instantOf(`${daysAfter(start.slice(0, 10), -1)}T${DAY_BEFORE}`, zone)
  const shortlyBefore = byDay(new Date(startsAt.getTime() - SHORTLY_BEFORE_MS), zone)
  const unlessPast = (instant: Date | null) => (instant && instant > now ? instant : null)
  return { dayReminderAt: unlessPast(dayBefore), hoursReminderAt: unlessPast(shortlyBefore) }
}

/** The instant itself, or 8 pm in the evening before when it lies in the night. */
function byDay(instant: Date, zone: Zone): Date | null {
  const local = localTimeOf(instant, zone)
  const hour = Number(local.slice(11, 13))
  if (hour >= NIGHT.until && hour < NIGHT.from) return instant
  const evening = hour < NIGHT.until ? daysAfter(local.slice(0, 10), -1) : local.slice(0, 10)
  return instantOf(`${evening}T${INSTEAD_OF_NIGHT}`, zone)
}

/** The instant itself, or 7 am in the morning after when it lies in the night. */
export function afterNight(instant: Date, zone: Zone): Date {
  const local = localTimeOf(instant, zone)
  const hour = Number(local.slice(11, 13))
  if (hour >= NIGHT.until && hour < NIGHT.from) return instant
  const morning = hour < NIGHT.until ? local.slice(0, 10) : daysAfter(local.slice(0, 10), 1)
  return instantOf(`${morning}T${END_OF_NIGHT}`, zone) ?? instant
}

interface Reminding extends Reminders {
  startsAt: Date
  zone: Zone
}

/**
 * Whether those who go are reminded at this moment, and the reminders that are left after it. At night one that is due is
 * put off until the morning, and left out when that is too late.
 */
export function dueReminders(
  { startsAt, zone, ...reminders }: Reminding,
  now: Date,
): { isToldNow: boolean; left: Reminders } {
  const { dayReminderAt, hoursReminderAt } = reminders
  const isDue = (at: Date | null) => at !== null && at <= now
  const toldAt = afterNight(now, zone)
  const later = toldAt > now && toldAt < startsAt ? toldAt : null
  const left = (at: Date | null) => (isDue(at) ? later : at)
  return {
    isToldNow: toldAt <= now && now < startsAt && (isDue(dayReminderAt) || isDue(hoursReminderAt)),
    left: { dayReminderAt: left(dayReminderAt), hoursReminderAt: left(hoursReminderAt) },
  }
}

/** When the time is settled at the latest, for want of further answers. */
export function settlingDeadline(times: readonly Date[]): Date {
  return new Date(Math.min(...times.map(Number)) - SETTLED_BEFORE_HOURS * HOUR_MS)
}

/** The end of a playdate that begins at the latest of these times. */
export function endOf(times: readonly Date[], minutes: number): Date {
  return new Date(Math.max(...times.map(Number)) + minutes * MINUTE_MS)
}

interface Scheduled extends Reminders {
  state: State
  endsAt: Date
}

/**
 * When something is to be done next without anybody asking: settling, reminding, ending, asking how it was; null when
 * nothing is.
 */
export function nextStep({ state, endsAt, ...reminders }: Scheduled, times: readonly Date[], now: Date): Date | null {
  if (state === 'proposed') return earliest([settlingDeadline(times), ...times].filter((at) => at > now)) ?? now
  if (state === 'confirmed') return earliest([reminders.dayReminderAt, reminders.hoursReminderAt, endsAt])
  return state === 'over' ? feedbackAskedAt(endsAt) : null
}

/** When those who went are asked how it was. */
export function feedbackAskedAt(endsAt: Date): Date {
  return new Date(endsAt.getTime() + FEEDBACK.afterHours * HOUR_MS)
}

/** The time from which the answer of a single owner is enough for dogs to count as met. */
export function reviewedAt(endsAt: Date): Date {
  return new Date(endsAt.getTime() + MET_BY_ONE_DAYS * DAY_MS)
}

function earliest(instants: readonly (Date | null)[]): Date | null {
  const known = instants.filter((instant) => instant !== null)
  return known.length === 0 ? null : new Date(Math.min(...known.map(Number)))
}
