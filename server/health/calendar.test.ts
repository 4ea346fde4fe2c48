import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarDay, calendarOf } from './calendar.ts'

const day: CalendarDay = {
  uid: 'worming-1@wagmates',
  date: '2027-02-28',
  title: 'Biscuit: All-wormer tablet is due',
  description: 'Worming, last given on 2026-11-30.',
  changedAt: new Date('2026-11-30T20:15:30.123Z'),
}

/** The calendar as parsed by a published library. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as [])
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { calendar, events }
}

/** Names with characters that iCalendar has to escape or fold. */
const HOSTILE = [
  'Commas, semicolons; and back\\slashes \\n',
  'two\nlines',
  'carriage\r\nreturn\rBEGIN:VEVENT',
  '\u0000\u0007\u001B\u0085bell',
  ':"quotes":;VALUE=DATE:20270101',
  '🐶'.repeat(100),
  'ā'.repeat(150),
  '\u202Eright to left\u202C',
  '👩‍👩‍👧‍👦'.repeat(20),
  '',
]

test('a due date is an all-day entry without a time zone', () => {
  const { events } = read(calendarOf([day]))
  expect(events).toHaveLength(1)
  const [event] = events
  expect(event?.startDate.isDate).toBe(true)
  expect(event?.startDate.toString()).toBe('2027-02-28')
  expect(event?.endDate.toString()).toBe('2027-03-01')
  expect(event?.summary).toBe(day.title)
  expect(event?.description).toBe(day.description)
  expect(event?.uid).toBe(day.uid)
})

test('the file has version, product, method and refresh interval', () => {
  const { calendar } = read(calendarOf([day]))
  const names = ['version', 'prodid', 'calscale', 'method', 'x-wr-calname', 'refresh-interval']
  expect(names.map((name) => String(calendar.getFirstPropertyValue(name)))).toEqual([
    '2.0',
    '-//Wagmates//Calendar//EN',
    'GREGORIAN',
    'PUBLISH',
    'Wagmates',
    'P1D',
  ])
})

test('the stamp of an entry is the time of its record’s last change in UTC', () => {
  const { calendar } = read(calendarOf([day]))
  const stamp = calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('dtstamp')
  expect(String(stamp)).toBe('2026-11-30T20:15:30Z')
})

test.each(HOSTILE)('text stays text: %j', (title) => {
  const { events } = read(calendarOf([{ ...day, title, description: title }, day]))
  const expected = title.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')
  expect(events).toHaveLength(2)
  expect([events[0]?.summary, events[0]?.description]).toEqual([expected, expected])
})

test('commas, semicolons, backslashes and line breaks are escaped (RFC 5545 3.3.11)', () => {
  const unfolded = calendarOf([{ ...day, title: 'a, b; c\\d\ne' }]).replaceAll('\r\n ', '')
  expect(unfolded).toContain(String.raw`SUMMARY:a\, b\; c\\d\ne` + '\r\n')
})

test.each(HOSTILE)('lines end with CRLF and have at most 75 octets of whole characters (RFC 5545 3.1): %j', (title) => {
  const file = calendarOf([{ ...day, title }])
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const lines = file.split('\r\n').slice(0, -1)
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n]/)
    expect(line.isWellFormed()).toBe(true)
  }
})

test('a calendar without due dates has an invisible component (RFC 5545 3.6)', () => {
  const { calendar, events } = read(calendarOf([]))
  expect(events).toEqual([])
  expect(calendar.getAllSubcomponents()).toHaveLength(1)
})
