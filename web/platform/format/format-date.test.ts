import { expect, test } from 'vitest'
import { dateOf, dayOf, formatRelative, formatTimestamp, timeOf, wholeDayOf } from './format-date.ts'

const TODAY = '2026-03-10'
const at = (year: number, month: number, day: number) => new Date(year, month - 1, day, 9, 41).toISOString()

test.each([
  [at(2026, 3, 11), 'Today', '9:41 am'],
  [at(2026, 3, 10), 'Today', '9:41 am'],
  [at(2026, 3, 9), 'Yesterday', 'Yesterday'],
  [at(2026, 3, 8), 'Sunday 8 March', 'Sunday'],
  [at(2026, 3, 4), 'Wednesday 4 March', 'Wednesday'],
  [at(2026, 3, 3), 'Tuesday 3 March', '3 Mar'],
  [at(2026, 1, 1), 'Thursday 1 January', '1 Jan'],
  [at(2025, 12, 31), '31 December 2025', '31/12/25'],
])('on 10 March 2026 %s is "%s" in a conversation and "%s" in a list', (iso, day, short) => {
  expect(dayOf(iso, TODAY)).toBe(day)
  expect(formatRelative(iso, TODAY)).toBe(short)
})

test('without a day given, today is the day of this moment', () => {
  const now = new Date().toISOString()
  expect(dayOf(now)).toBe('Today')
  expect(formatRelative(now)).toBe(timeOf(now))
})

test('the whole instant, its time, its day and its date', () => {
  const iso = at(2026, 3, 3)
  expect(formatTimestamp(iso)).toBe('Tuesday 3 March 2026 at 9:41 am')
  expect([timeOf(iso), wholeDayOf(iso), dateOf(iso)]).toEqual(['9:41 am', '3 March 2026', '2026-03-03'])
})
