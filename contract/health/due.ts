import { countOf } from '../kit/count-of.ts'
import { daysAfter, daysBetween } from '../kit/dates.ts'

/** The calendar months after which a treatment of each frequency is due again. */
export const FREQUENCY_MONTHS = {
  monthly: 1,
  'every-2-months': 2,
  'every-3-months': 3,
  'every-6-months': 6,
  annually: 12,
  'every-2-years': 24,
} as const

export type Frequency = keyof typeof FREQUENCY_MONTHS

/** Reminders go out this many days before the due date. */
const REMIND_DAYS_BEFORE = 7

const DAYS_PER_WEEK = 7
/** Spans below two weeks are given in days, below two months in weeks, below two years in months. */
const WEEKS_FROM_DAYS = 14
const MONTHS_FROM = 2
const YEARS_FROM_MONTHS = 24

/** The fields of a record that determine its due date. */
export interface Given {
  date: string
  frequency: Frequency
}

/** The fields that `newestRecordPerTreatment` compares. */
export interface ComparableRecord extends Given {
  dogId: string
  name: string
  createdAt: string | Date
}

/** Text of the single mail and notification that cover several due treatments of an owner. */
export function treatmentsAreDue(count: number): string {
  return `${count} treatments are due for your dogs`
}

/** The distance of a due date: passed, within the days of the reminder, or later. */
export type Urgency = 'overdue' | 'soon' | 'later'

/** The same day of the month some calendar months later, or that month's last day if it has no such day. */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const count = year * 12 + (month - 1) + months
  const target = { year: Math.floor(count / 12), month: (count % 12) + 1 }
  const parts = [target.month, Math.min(day, lastDayOf(target))].map((part) => String(part).padStart(2, '0'))
  return [String(target.year).padStart(4, '0'), ...parts].join('-')
}

/** Computed in UTC, which has no daylight saving. */
function lastDayOf({ year, month }: { year: number; month: number }): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The due date of the next treatment: the record's date plus its frequency in calendar months. */
export function dueDate({ date, frequency }: Given): string {
  return monthsAfter(date, FREQUENCY_MONTHS[frequency])
}

/**
 * The dates of records at this frequency for which a reminder is sent today: those due today or within the next seven
 * days. Records of several dates can be due on the last day of one month.
 */
export function datesToRemindOf(today: string, frequency: Frequency): string[] {
  const dates: string[] = []
  const last = daysAfter(today, REMIND_DAYS_BEFORE)
  let date = monthsAfter(today, -FREQUENCY_MONTHS[frequency])
  for (; dueDate({ date, frequency }) <= last; date = daysAfter(date, 1)) {
    if (dueDate({ date, frequency }) >= today) dates.push(date)
  }
  return dates
}

/** The due date of a record and how far away it is, in words: "Due in 5 days", "Overdue by 3 weeks". */
export function dueState(record: Given, today: string): { due: string; days: number; urgency: Urgency; words: string } {
  const due = dueDate(record)
  const days = daysBetween(today, due)
  return { due, days, urgency: urgencyOf(days), words: wordsFor(today, due, days) }
}

function urgencyOf(days: number): Urgency {
  if (days < 0) return 'overdue'
  return days <= REMIND_DAYS_BEFORE ? 'soon' : 'later'
}

function wordsFor(today: string, due: string, days: number): string {
  if (days === 0) return 'Due today'
  if (days === 1) return 'Due tomorrow'
  return days > 0 ? `Due in ${spanOf(today, due)}` : `Overdue by ${spanOf(due, today)}`
}

/** The time from one date to a later one in words, rounded down to whole days, weeks, months or years. */
function spanOf(from: string, to: string): string {
  const days = daysBetween(from, to)
  if (days < WEEKS_FROM_DAYS) return countOf(days, 'day')
  const months = fullMonths(from, to)
  if (months < MONTHS_FROM) return countOf(Math.floor(days / DAYS_PER_WEEK), 'week')
  return months < YEARS_FROM_MONTHS ? countOf(months, 'month') : countOf(Math.floor(months / 12), 'year')
}

function fullMonths(from: string, to: string): number {
  const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  const months = monthOf(to) - monthOf(from)
  return monthsAfter(from, months) <= to ? months : months - 1
}

/** The identity of a treatment: the dog and the name in any letter case. */
function treatmentKey({ dogId, name }: Pick<ComparableRecord, 'dogId' | 'name'>): string {
  return `${dogId} ${name.toLowerCase()}`
}

/** The newest record of each dog and name among records of one kind; it determines the next due date. */
export function newestRecordPerTreatment<R extends ComparableRecord>(records: readonly R[]): R[] {
  const newest = new Map<string, R>()
  for (const record of records) {
    const key = treatmentKey(record)
    const other = newest.get(key)
    if (!other || isNewer(record, other)) newest.set(key, record)
  }
  return [...newest.values()]
}

/** Compares by date; on the same day the record created later is newer. */
function isNewer(a: ComparableRecord, b: ComparableRecord): boolean {
  if (a.date !== b.date) return a.date > b.date
  return new Date(a.createdAt).getTime() > new Date(b.createdAt).getTime()
}

/** The next due dates of the given kinds of records, soonest first. */
export function nextDue<Kind extends string, R extends ComparableRecord>(
  recordsByKind: Readonly<Record<Kind, readonly R[]>>,
): { kind: Kind; record: R; due: string }[] {
  const kinds = Object.entries(recordsByKind) as [Kind, readonly R[]][]
  return kinds
    .flatMap(([kind, records]) =>
      newestRecordPerTreatment(records).map((record) => ({ kind, record, due: dueDate(record) })),
    )
    .toSorted((a, b) => compare(a.due, b.due) || compare(a.record.name, b.record.name))
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
