import { DAY_MS } from './durations.ts'

/** A date formatter. `Intl.DateTimeFormat` is created on first use, which takes 20 ms on a slow phone. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => (format ??= new Intl.DateTimeFormat(locale, options)).format(date)
}

const inNewZealand = dateFormat('en-CA', {
  timeZone: 'Pacific/Auckland',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Today's calendar date in Pacific/Auckland as "YYYY-MM-DD". */
export function todayInNewZealand(now = new Date()): string {
  return inNewZealand(now)
}

/** Today's calendar date in the local time zone, in the browser the person's own, as "YYYY-MM-DD". */
export function todayHere(now = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, '0')
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`
}

/** Whole days from one calendar date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** The calendar date `days` later (earlier when negative). */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The Monday of the week of a date. */
export function mondayOf(date: string): string {
  return daysAfter(date, -((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7))
}

const inWords = dateFormat('en-NZ', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A calendar date as mails and notifications write it: "5 January 2027". */
export function dayInWords(date: string): string {
  return inWords(new Date(`${date}T00:00:00Z`))
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether a text is an existing calendar date: "2028-02-29", not "2026-02-30" or "infinity". */
export function isCalendarDate(value: string): boolean {
  const parts = DATE.exec(value)
  if (!parts) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
