import { daysAfter, todayInNewZealand } from '../../kit/dates.ts'
import { dueDate, type Frequency, FREQUENCY_MONTHS, monthsAfter } from '../due.ts'

/**
 * The date of a treatment, and when it is due again: this many days ahead, or up to three days sooner where no date leads
 * to that day. Nothing monthly is due on 31 December: November has no 31st.
 */
export function dueWithin(days: number, frequency: Frequency): { date: string; due: string } {
  const date = monthsAfter(daysAfter(todayInNewZealand(), days), -FREQUENCY_MONTHS[frequency])
  return { date, due: dueDate({ date, frequency }) }
}
