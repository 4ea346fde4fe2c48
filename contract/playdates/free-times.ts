import { type FreeTime, freeTimesIn, WEEK_DAYS } from '../dogs/free-times.ts'
import { daysAfter } from '../kit/dates.ts'
import type { DayPart } from '../kit/day-parts.ts'
import { AHEAD, TIMES_MAX, type Zone } from './options.ts'
import { faultOfTime } from './times.ts'
import { localTimeOf } from './wall-clock.ts'

/** The clock at which a playdate in this part of the day is offered. */
const CLOCKS: Record<DayPart, string> = { morning: '10:00', midday: '12:00', afternoon: '15:00', evening: '18:00' }

interface FreeDog {
  usuallyFree: readonly string[]
}

/** The times of the week at which all of these dogs are usually free; none when one of them has not said any. */
export function commonFreeTimes(dogs: readonly FreeDog[]): FreeTime[] {
  const [first, ...others] = dogs
  if (!first) return []
  return freeTimesIn(first.usuallyFree).filter((time) => others.every(({ usuallyFree }) => usuallyFree.includes(time)))
}

/**
 * The nearest three times that can be proposed and at which all of these dogs are usually free, as the clock of the
 * zone shows them: "2026-12-05T10:00".
 */
export function nearestFreeTimes(dogs: readonly FreeDog[], zone: Zone, now = new Date()): string[] {
  const times = commonFreeTimes(dogs)
  const today = localTimeOf(now, zone).slice(0, 10)
  const found: string[] = []
  for (let days = 0; days <= AHEAD.days && times.length > 0 && found.length < TIMES_MAX; days++) {
    found.push(...timesOn(daysAfter(today, days), times).filter((time) => faultOfTime(time, zone, now) === null))
  }
  return found.slice(0, TIMES_MAX)
}

function timesOn(date: string, times: readonly FreeTime[]): string[] {
  const day = WEEK_DAYS[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7]
  return times.filter((time) => time.startsWith(`${day}-`)).map((time) => `${date}T${CLOCKS[partOf(time)]}`)
}

const partOf = (time: FreeTime) => time.slice(4) as DayPart
