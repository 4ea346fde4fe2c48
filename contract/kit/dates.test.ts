import { expect, test } from 'vitest'
import {
  clockInWords,
  dateWords,
  dayInWords,
  daysAfter,
  daysBetween,
  isCalendarDate,
  mondayOf,
  todayHere,
  todayInNewZealand,
} from './dates.ts'

test.each([
  ['2026-06-15T11:59:59Z', '2026-06-15'],
  ['2026-06-15T12:00:00Z', '2026-06-16'],
  ['2026-12-31T10:59:59Z', '2026-12-31'],
  ['2026-12-31T11:00:00Z', '2027-01-01'],
])('at %s it is %s in New Zealand, in winter and in summer time', (now, today) => {
  expect(todayInNewZealand(new Date(now))).toBe(today)
})

test("today here is the day of the person's own clock", () => {
  expect(todayHere(new Date(2026, 0, 5, 0, 0, 0))).toBe('2026-01-05')
  expect(todayHere(new Date(2026, 10, 30, 23, 59, 59))).toBe('2026-11-30')
})

test('a week begins on Monday, also across a year', () => {
  for (const date of ['2026-12-28', '2026-12-31', '2027-01-03']) expect(mondayOf(date)).toBe('2026-12-28')
  expect(mondayOf('2027-01-04')).toBe('2027-01-04')
})

test('days between two dates, and the date some days later, take leap days into account', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1)
  expect(daysBetween('2026-03-01', '2026-03-01')).toBe(0)
  expect(daysAfter('2028-02-28', 2)).toBe('2028-03-01')
  expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31')
})

test('a date in words', () => expect(dayInWords('2027-01-05')).toBe('5 January 2027'))

test("each day of a leap year has the words of the browser's own formats", () => {
  const days = Array.from({ length: 366 }, (_, day) => daysAfter('2028-01-01', day))
  const long = new Intl.DateTimeFormat('en-NZ', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const short = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' })
  for (const date of days) {
    const { weekday, day, month, shortMonth, year } = dateWords(date)
    expect([`${weekday}, ${day} ${month} ${year}`, shortMonth]).toEqual([
      long.format(new Date(date)),
      short.format(new Date(date)),
    ])
  }
})

test('the clock of each hour is told as people say it', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => `2028-02-29T${String(hour).padStart(2, '0')}:05`)
  const format = new Intl.DateTimeFormat('en-NZ', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
  expect(hours.map((local) => clockInWords(local))).toEqual(hours.map((local) => format.format(new Date(`${local}Z`))))
})

test.each(['2026-06-15', '2028-02-29', '2000-02-29', '0001-01-01'])('%s is a calendar date', (date) => {
  expect(isCalendarDate(date)).toBe(true)
})

test.each([
  '',
  '2026-02-29',
  '2026-02-30',
  '1900-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-1-1',
  '12026-01-01',
  '2026-01-011',
  '2026-01-01T00:00:00Z',
  ' 2026-01-01',
  'infinity',
])('"%s" is no calendar date', (text) => expect(isCalendarDate(text)).toBe(false))
