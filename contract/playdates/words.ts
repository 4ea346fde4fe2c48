import { clock, clockInWords, dateWords, half } from '../kit/dates.ts'
import type { DayPart } from '../kit/day-parts.ts'
import type { Zone } from './options.ts'
import { localEndOf, localTimeOf, partOfDay } from './wall-clock.ts'

/** "Saturday 5 December" */
export function localDayInWords(local: string): string {
  const { weekday, day, month } = dateWords(local.slice(0, 10))
  return `${weekday} ${day} ${month}`
}

/** "Saturday 5 December, 10:00 am" */
export function startInWords(local: string): string {
  return `${localDayInWords(local)}, ${clockInWords(local)}`
}

/** "Saturday 5 December, 10:00–11:00 am" */
export function timeInWords(startsAt: Date, minutes: number, zone: Zone): string {
  return localTimeInWords({ localStart: localTimeOf(startsAt, zone), localEnd: localEndOf(startsAt, minutes, zone) })
}

/** "Saturday 5 December, 10:00–11:00 am", from what the clock at the place shows at both ends. */
export function localTimeInWords({ localStart, localEnd }: { localStart: string; localEnd: string }): string {
  const from = half(localStart) === half(localEnd) ? clock(localStart) : clockInWords(localStart)
  return `${localDayInWords(localStart)}, ${from}–${clockInWords(localEnd)}`
}

/** "Saturday 5 December, 10:00 am instead of 9:00 am", with the day of the old time when that was another one. */
export function changeInWords(from: string, to: string): string {
  const isSameDay = from.slice(0, 10) === to.slice(0, 10)
  return `${startInWords(to)} instead of ${isSameDay ? clockInWords(from) : startInWords(from)}`
}

/** "Saturday morning, 5 December" */
export function dayPartInWords(day: string, part: DayPart): string {
  const [weekday = '', ...date] = localDayInWords(`${day}T00:00`).split(' ')
  return `${weekday} ${part}, ${date.join(' ')}`
}

/** "Saturday morning, 5 December": as much as those know of a start who are not told the time. */
export function partOfDayInWords(startsAt: Date, zone: Zone): string {
  const local = localTimeOf(startsAt, zone)
  return dayPartInWords(local.slice(0, 10), partOfDay(local))
}
