import { daysAfter, mondayOf } from '#contract/kit/dates.ts'
import { WALKS_LISTED, type WeekPart, type Zone } from '#contract/playdates/options.ts'
import { instantOf, localTimeOf } from '#contract/playdates/wall-clock.ts'
import { DAY_MS, HOUR_MS } from '#contract/kit/durations.ts'

/** A range of time, its end not included. */
export interface Range {
  from: Date
  to: Date
}

interface WalkDays {
  /** The first day and the last one, in the zone. */
  from?: string | undefined
  to?: string | undefined
  week?: WeekPart | undefined
}

/** When the wanted walks start: from now until the end of the listed days, soonest first. */
export function timesOfWalks({ from, to, week }: WalkDays, zone: Zone, now = new Date()): Range[] {
  const last = now.getTime() + WALKS_LISTED.days * DAY_MS
  const all = {
    from: new Date(from === undefined ? now : Math.max(now.getTime(), startOfDay(from, zone) ?? 0)),
    to: new Date(to === undefined ? last : Math.min(last, startOfDay(daysAfter(to, 1), zone) ?? last)),
  }
  const parts = week === undefined ? [all] : partsOfWeeks(week, zone, now).map((part) => bothOf(part, all))
  return parts.filter((part) => part.from < part.to)
}

/** Undefined when that time cannot be written, as after the year 2999. */
function startOfDay(day: string, zone: Zone): number | undefined {
  return instantOf(`${day}T00:00`, zone)?.getTime()
}

function bothOf(one: Range, other: Range): Range {
  return {
    from: one.from > other.from ? one.from : other.from,
    to: one.to < other.to ? one.to : other.to,
  }
}

/** Those of a week are kept: `Intl` takes longer for them than the database for its part. */
const known = new Map<string, { monday: string; parts: Range[] }>()

/** The weekends, or the days between them, that the listed days touch. */
function partsOfWeeks(week: WeekPart, zone: Zone, now: Date): Range[] {
  const monday = mondayOf(localTimeOf(now, zone).slice(0, 10))
  const before = known.get(zone + week)
  if (before?.monday === monday) return before.parts
  const [first, end] = week === 'weekend' ? [5, 7] : [0, 5]
  const weeks = Math.ceil(WALKS_LISTED.days / 7) + 1
  const at = (day: number) => new Date(startOfDay(daysAfter(monday, day), zone) ?? 0)
  const parts = Array.from({ length: weeks }, (_, n) => ({ from: at(7 * n + first), to: at(7 * n + end) }))
  known.set(zone + week, { monday, parts })
  return parts
}

const FIRST_HOURS = 12
const GROWTH = 8

/** The same ranges in pieces, each longer than the one before: where many walk, the first pieces fill a page. */
export function inGrowingPieces(ranges: readonly Range[]): Range[] {
  const pieces: Range[] = []
  let length = FIRST_HOURS * HOUR_MS
  for (const { from, to } of ranges) {
    for (let start = from.getTime(); start < to.getTime(); length *= GROWTH) {
      const end = Math.min(to.getTime(), start + length)
      pieces.push({ from: new Date(start), to: new Date(end) })
      start = end
    }
  }
  return pieces
}
