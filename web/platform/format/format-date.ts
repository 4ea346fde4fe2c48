import { clockInWords, dateWords, dayInWords, daysBetween, todayHere } from '#contract/kit/dates.ts'
import { MINUTE_MS } from '#contract/kit/durations.ts'

// Instants in words, in the browser's own time zone.

/** The clock of the browser's time zone at an instant: "2026-03-03T09:41". */
function localOf(iso: string): string {
  const instant = new Date(iso)
  return new Date(instant.getTime() - instant.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}

/** The calendar date in the browser's time zone. */
export const dateOf = (iso: string): string => localOf(iso).slice(0, 10)

/** "9:41 am" */
export const timeOf = (iso: string): string => clockInWords(localOf(iso))

/** "3 March 2026" */
export const wholeDayOf = (iso: string): string => dayInWords(dateOf(iso))

/** "Tuesday 3 March 2026 at 9:41 am" */
export const formatTimestamp = (iso: string): string =>
  `${dateWords(dateOf(iso)).weekday} ${wholeDayOf(iso)} at ${timeOf(iso)}`

/** "Today", "Yesterday", "Tuesday 3 March", "3 March 2025" */
export function dayOf(iso: string, today = todayHere()): string {
  const days = daysBetween(dateOf(iso), today)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  const { weekday, day, month, year } = dateWords(dateOf(iso))
  return year === today.slice(0, 4) ? `${weekday} ${day} ${month}` : wholeDayOf(iso)
}

/** The short form for lists: "9:41 am", "Yesterday", "Tuesday", "3 Mar", "03/03/25" */
export function formatRelative(iso: string, today = todayHere()): string {
  const date = dateOf(iso)
  const days = daysBetween(date, today)
  if (days <= 0) return timeOf(iso)
  if (days === 1) return 'Yesterday'
  const { weekday, day, shortMonth, year } = dateWords(date)
  if (days < 7) return weekday
  return year === today.slice(0, 4) ? `${day} ${shortMonth}` : `${date.slice(8)}/${date.slice(5, 7)}/${year.slice(2)}`
}
