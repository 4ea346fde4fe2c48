import { DAY_PARTS, type DayPart } from '../kit/day-parts.ts'

/** The days of the week, in their order. */
export const WEEK = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const
export type WeekDay = keyof typeof WEEK
export const WEEK_DAYS = Object.keys(WEEK) as WeekDay[]

/** A part of a day of the week at which a dog is usually free. */
export type FreeTime = `${WeekDay}-${DayPart}`
/** All of them, in the order of the week. */
export const FREE_TIMES: readonly FreeTime[] = WEEK_DAYS.flatMap((day) =>
  DAY_PARTS.map((part): FreeTime => `${day}-${part}`),
)

/** The free times that are among these texts, in the order of the week. */
export function freeTimesIn(texts: readonly string[]): FreeTime[] {
  return FREE_TIMES.filter((time) => texts.includes(time))
}
