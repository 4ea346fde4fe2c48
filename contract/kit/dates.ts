import { DAY_MS } from './durations.ts'

let inNewZealand: Intl.DateTimeFormat | undefined

/** Today's calendar date in Pacific/Auckland as "YYYY-MM-DD". */
export function todayInNewZealand(now = new Date()): string {
  // Created on first use: browsers load this module with every page.
  inNewZealand ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Pacific/Auckland',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return inNewZealand.format(now)
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

// Days and times in words are put together by hand: the first use of `Intl` on a page takes a slow phone 80 ms.

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** The words for a calendar date: "Tuesday", 5, "January", "Jan" and "2027". */
export function dateWords(date: string) {
  const at = new Date(`${date}T00:00:00Z`)
  const month = MONTHS[at.getUTCMonth()] ?? ''
  return {
    weekday: WEEKDAYS[at.getUTCDay()] ?? '',
    day: at.getUTCDate(),
    month,
    shortMonth: month.slice(0, 3),
    year: date.slice(0, 4),
  }
}

/** A calendar date as mails and notifications write it: "5 January 2027". */
export function dayInWords(date: string): string {
  const { day, month, year } = dateWords(date)
  return `${day} ${month} ${year}`
}

/** The time of day of a local time, "2027-01-05T09:41": "9:41 am". */
export function clockInWords(local: string): string {
  return `${clock(local)} ${half(local)}`
}

/** The time of day without its half: "9:41". */
export function clock(local: string): string {
  const hour = Number(local.slice(11, 13)) % 12 || 12
  return `${hour}:${local.slice(14, 16)}`
}

/** The half of the day: "am" or "pm". */
export function half(local: string): string {
  return Number(local.slice(11, 13)) < 12 ? 'am' : 'pm'
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether a text is an existing calendar date: "2028-02-29", not "2026-02-30" or "infinity". */
export function isCalendarDate(value: string): boolean {
  const parts = DATE.exec(value)
  if (!parts) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
