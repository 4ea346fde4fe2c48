import { dueDate, dueState, type Frequency, FREQUENCY_MONTHS } from '#contract/health/due.ts'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { DAY_MS, HOUR_MS } from '#contract/kit/durations.ts'

/**
 * Prints, for the machine's time zone, the due date of every day from 2024 to 2032 at every frequency with its words two
 * weeks earlier, and what day it is in New Zealand around its changes of the clock.
 */
const lines: string[] = []
for (let date = '2024-01-01'; date <= '2032-12-31'; date = daysAfter(date, 1)) {
  for (const frequency of Object.keys(FREQUENCY_MONTHS) as Frequency[]) {
    const { words } = dueState({ date, frequency }, date)
    lines.push(`${date} ${frequency} ${dueDate({ date, frequency })} ${words}`)
  }
}
for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2033, 0, 1); day += DAY_MS) {
  for (const hour of [10.99, 11, 11.99, 12]) lines.push(todayInNewZealand(new Date(day + hour * HOUR_MS)))
}
process.stdout.write(lines.join('\n'))
