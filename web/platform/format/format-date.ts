import { dateFormat, daysBetween, todayHere } from '#contract/kit/dates.ts'

// Formats instants with `Intl`, in the browser's own time zone.

const clock = dateFormat('en-NZ', { hour: 'numeric', minute: '2-digit' })
const weekday = dateFormat('en-NZ', { weekday: 'long' })
const dayOfYear = dateFormat('en-NZ', { weekday: 'long', day: 'numeric', month: 'long' })
const wholeDay = dateFormat('en-NZ', { day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = dateFormat('en-NZ', { day: 'numeric', month: 'short' })
const numbers = dateFormat('en-NZ', { day: '2-digit', month: '2-digit', year: '2-digit' })
const whole = dateFormat('en-NZ', { dateStyle: 'full', timeStyle: 'short' })

/** "9:41 am" */
export const timeOf = (iso: string): string => clock(new Date(iso))

/** "Tuesday, 3 March 2026 at 9:41 am" */
export const formatTimestamp = (iso: string): string => whole(new Date(iso))

/** "3 March 2026" */
export const wholeDayOf = (iso: string): string => wholeDay(new Date(iso))

/** The calendar date in the browser's time zone. */
export const dateOf = (iso: string): string => todayHere(new Date(iso))

/** "Today", "Yesterday", "Tuesday, 3 March", "3 March 2025" */
export function dayOf(iso: string, today = todayHere()): string {
  const days = daysBetween(dateOf(iso), today)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return (dateOf(iso).slice(0, 4) === today.slice(0, 4) ? dayOfYear : wholeDay)(new Date(iso))
}

/** The short form for lists: "9:41 am", "Yesterday", "Tuesday", "3 Mar", "03/03/25" */
export function formatRelative(iso: string, today = todayHere()): string {
  const days = daysBetween(dateOf(iso), today)
  if (days <= 0) return timeOf(iso)
  if (days === 1) return 'Yesterday'
  if (days < 7) return weekday(new Date(iso))
  return (dateOf(iso).slice(0, 4) === today.slice(0, 4) ? shortDay : numbers)(new Date(iso))
}
