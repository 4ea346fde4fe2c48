import { daysBetween, todayHere } from '#contract/kit/dates.ts'

// Instants as people say them, in the place and time of their own browser.

const clock = new Intl.DateTimeFormat('en-NZ', { hour: 'numeric', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat('en-NZ', { weekday: 'long' })
const dayOfYear = new Intl.DateTimeFormat('en-NZ', { weekday: 'long', day: 'numeric', month: 'long' })
const wholeDay = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'short' })
const numbers = new Intl.DateTimeFormat('en-NZ', { day: '2-digit', month: '2-digit', year: '2-digit' })
const whole = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'full', timeStyle: 'short' })

/** "9:41 am" */
export const timeOf = (iso: string): string => clock.format(new Date(iso))

/** "Tuesday, 3 March 2026 at 9:41 am" */
export const momentOf = (iso: string): string => whole.format(new Date(iso))

/** "3 March 2026" */
export const wholeDayOf = (iso: string): string => wholeDay.format(new Date(iso))

/** The calendar date where this browser is. */
export const dateOf = (iso: string): string => todayHere(new Date(iso))

/** "Today", "Yesterday", "Tuesday, 3 March", "3 March 2025" */
export function dayOf(iso: string, today = todayHere()): string {
  const days = daysBetween(dateOf(iso), today)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return (dateOf(iso).slice(0, 4) === today.slice(0, 4) ? dayOfYear : wholeDay).format(new Date(iso))
}

/** The short form for lists: "9:41 am", "Yesterday", "Tuesday", "3 Mar", "03/03/25" */
export function agoOf(iso: string, today = todayHere()): string {
  const days = daysBetween(dateOf(iso), today)
  if (days <= 0) return timeOf(iso)
  if (days === 1) return 'Yesterday'
  if (days < 7) return weekday.format(new Date(iso))
  return (dateOf(iso).slice(0, 4) === today.slice(0, 4) ? shortDay : numbers).format(new Date(iso))
}
