import { daysBetween } from '../kit/dates.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../kit/durations.ts'
import type { DayPart } from '../kit/day-parts.ts'
import { QUARTER_MINUTES, type Zone } from './options.ts'

/** Years from 1970 to 2999: neither `Date` nor `Intl` writes the first and the ten thousandth as others. */
const LOCAL_TIME = /^(19[7-9]\d|2\d{3})-(\d{2})-(\d{2})T([01]\d|2[0-3]):([0-5]\d)$/
/** Longer than any offset from UTC, and shorter than the time between two changes of the clocks. */
const AROUND_MS = DAY_MS

/** The time zone at a position: the Chatham Islands lie beyond the 180th meridian. */
export function zoneAt({ lng }: { lng: number }): Zone {
  return lng < 0 ? 'Pacific/Chatham' : 'Pacific/Auckland'
}

/** Whether a text is a time on the clock of an existing day from 1970 to 2999, "2026-12-05T10:00", without an offset. */
export function isLocalTime(text: string): boolean {
  const time = new Date(`${text}Z`)
  return LOCAL_TIME.test(text) && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}

/** Whether a local time is a full quarter of an hour. */
export function isQuarter(local: string): boolean {
  return Number(local.slice(-2)) % QUARTER_MINUTES === 0
}

/**
 * The instant at which the clocks of a zone show a local time: the first one when they show it twice, and null when they
 * skip it or it is no local time. The offsets come from the time zone data of `Intl`.
 */
export function instantOf(local: string, zone: Zone): Date | null {
  if (!isLocalTime(local)) return null
  const asUtc = Date.parse(`${local}Z`)
  const instants = [asUtc - AROUND_MS, asUtc + AROUND_MS]
    .map((around) => asUtc - offsetMs(zone, around))
    .filter((instant) => instant + offsetMs(zone, instant) === asUtc)
  return instants.length === 0 ? null : new Date(Math.min(...instants))
}

/** Local time of a zone at an instant: "2026-12-05T10:00". */
export function localTimeOf(instant: Date, zone: Zone): string {
  return new Date(instant.getTime() + offsetMs(zone, instant.getTime())).toISOString().slice(0, 16)
}

/** Local time of a zone at the end of what begins at an instant. */
export function localEndOf(startsAt: Date, minutes: number, zone: Zone): string {
  return localTimeOf(new Date(startsAt.getTime() + minutes * MINUTE_MS), zone)
}

/** An instant, and what the clocks of a zone show then. */
interface KnownTime {
  startsAt: string
  localStart: string
  zone: Zone
}

/**
 * Days from today to the day of a known time, by the calendar of its zone. The clocks are as far ahead of UTC now as at
 * that time, give or take the hour of summer time. `Intl`, whose first use takes a slow phone 80 ms, is asked only where
 * that hour makes another day.
 */
export function daysUntil({ startsAt, localStart, zone }: KnownTime, now = new Date()): number {
  const day = localStart.slice(0, 10)
  const local = now.getTime() + Date.parse(`${localStart}Z`) - Date.parse(startsAt)
  const [least, most] = [HOUR_MS, -HOUR_MS].map((change) => daysBetween(dateOfUtc(local + change), day))
  return least !== undefined && least === most ? least : daysBetween(localTimeOf(now, zone).slice(0, 10), day)
}

const dateOfUtc = (ms: number) => new Date(ms).toISOString().slice(0, 10)

const formats = new Map<Zone, Intl.DateTimeFormat>()

/** How far the clocks of a zone are ahead of UTC at an instant; whole minutes. */
function offsetMs(zone: Zone, instant: number): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const { year, month, day, hour, minute } = parts
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`)
  return shown - Math.floor(instant / MINUTE_MS) * MINUTE_MS
}

/** Created on first use: the first formatter of a page takes a slow phone 80 ms. */
function formatOf(zone: Zone): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** The part of the day of a local time. */
export function partOfDay(local: string): DayPart {
  const hour = Number(local.slice(11, 13))
  if (hour < 11) return 'morning'
  if (hour < 14) return 'midday'
  return hour < 17 ? 'afternoon' : 'evening'
}
