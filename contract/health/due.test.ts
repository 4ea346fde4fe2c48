import { expect, test } from 'vitest'
import {
  datesToRemindOf,
  dueDate,
  dueState,
  type Frequency,
  FREQUENCY_MONTHS,
  monthsAfter,
  newestRecordPerTreatment,
  nextDue,
  treatmentsAreDue,
} from './due.ts'
import { daysAfter } from '../kit/dates.ts'

const FREQUENCIES = Object.keys(FREQUENCY_MONTHS) as Frequency[]
const TODAY = '2026-06-15'

test('a treatment is due 1, 2, 3, 6, 12 or 24 calendar months later [C-14 DATA-31]', () => {
  const due = FREQUENCIES.map((frequency) => dueDate({ date: '2026-01-15', frequency }))
  expect(due).toEqual(['2026-02-15', '2026-03-15', '2026-04-15', '2026-07-15', '2027-01-15', '2028-01-15'])
})

test.each([
  ['2026-01-31', 'monthly', '2026-02-28'],
  ['2028-01-31', 'monthly', '2028-02-29'],
  ['2028-01-30', 'monthly', '2028-02-29'],
  ['2028-01-29', 'monthly', '2028-02-29'],
  ['2026-03-31', 'monthly', '2026-04-30'],
  ['2026-12-31', 'monthly', '2027-01-31'],
  ['2026-12-31', 'every-2-months', '2027-02-28'],
  ['2026-11-30', 'every-3-months', '2027-02-28'],
  ['2026-08-31', 'every-6-months', '2027-02-28'],
  ['2024-02-29', 'annually', '2025-02-28'],
  ['2024-02-29', 'every-2-years', '2026-02-28'],
  ['2026-02-28', 'every-2-years', '2028-02-28'],
  ['2099-12-31', 'every-2-months', '2100-02-28'],
] as const)(
  'a day that the month lacks becomes its last day: %s %s is due on %s [C-14 R15]',
  (date, frequency, due) => {
    expect(dueDate({ date, frequency })).toBe(due)
  },
)

test.each([
  ['2026-04-05', 'the clocks go back in New Zealand'],
  ['2026-09-27', 'the clocks go forward in New Zealand'],
  ['2027-04-04', 'the clocks go back in New Zealand'],
  ['2027-09-26', 'the clocks go forward in New Zealand'],
])('due dates are exact on %s, when %s [R15]', (due) => {
  const date = monthsAfter(due, -1)
  expect(dueDate({ date, frequency: 'monthly' })).toBe(due)
  expect(dueState({ date, frequency: 'monthly' }, daysAfter(due, -1)).words).toBe('Due tomorrow')
  expect(dueState({ date, frequency: 'monthly' }, daysAfter(due, 1)).words).toBe('Overdue by 1 day')
})

test.each([
  [0, 'Due today', 'soon'],
  [1, 'Due tomorrow', 'soon'],
  [5, 'Due in 5 days', 'soon'],
  [7, 'Due in 7 days', 'soon'],
  [8, 'Due in 8 days', 'later'],
  [13, 'Due in 13 days', 'later'],
  [14, 'Due in 2 weeks', 'later'],
  [59, 'Due in 8 weeks', 'later'],
  [61, 'Due in 2 months', 'later'],
  [365, 'Due in 12 months', 'later'],
  [730, 'Due in 23 months', 'later'],
  [731, 'Due in 2 years', 'later'],
  [-1, 'Overdue by 1 day', 'overdue'],
  [-13, 'Overdue by 13 days', 'overdue'],
  [-14, 'Overdue by 2 weeks', 'overdue'],
  [-21, 'Overdue by 3 weeks', 'overdue'],
  [-61, 'Overdue by 2 months', 'overdue'],
  [-1500, 'Overdue by 4 years', 'overdue'],
])('a due date %i days from today reads "%s"', (days, words, urgency) => {
  const due = daysAfter(TODAY, days)
  const date = monthsAfter(due, -1)
  expect(dueState({ date, frequency: 'monthly' }, TODAY)).toEqual({ due, days, urgency, words })
})

/** `datesToRemindOf` by brute force over all candidate dates. */
function bruteForceDates(today: string, frequency: Frequency): string[] {
  const first = daysAfter(monthsAfter(today, -FREQUENCY_MONTHS[frequency]), -5)
  const dates = Array.from({ length: 20 }, (_, i) => daysAfter(first, i))
  const due = (date: string) => dueDate({ date, frequency })
  return dates.filter((date) => due(date) >= today && due(date) <= daysAfter(today, 7))
}

test.each(FREQUENCIES)(
  'each day from 2024 to 2032 reminds of %s treatments due within a week [J-1 R15]',
  (frequency) => {
    const days = Array.from({ length: 3288 }, (_, i) => daysAfter('2024-01-01', i))
    expect(days.at(-1)).toBe('2032-12-31')
    const wrong = days.filter(
      (today) => datesToRemindOf(today, frequency).join() !== bruteForceDates(today, frequency).join(),
    )
    expect(wrong).toEqual([])
  },
)

const record = (name: string, date: string, fields = {}) => ({
  dogId: 'biscuit',
  name,
  date,
  frequency: 'annually' as Frequency,
  createdAt: '2026-01-01T00:00:00Z',
  ...fields,
})

test('the newest record per dog and name counts, in any letter case of the name [J-1]', () => {
  const [old, newer] = [record('DHP', '2024-05-01'), record('dhp', '2025-05-01')]
  const other = record('Leptospirosis', '2024-01-01')
  const rockets = record('DHP', '2023-01-01', { dogId: 'rocket' })
  expect(newestRecordPerTreatment([old, other, newer, rockets])).toEqual([newer, other, rockets])
  expect(newestRecordPerTreatment([newer, old])).toEqual([newer])
})

test('the record created later counts when two have the same date [J-1]', () => {
  const first = record('DHP', '2025-05-01')
  const second = record('DHP', '2025-05-01', { frequency: 'monthly', createdAt: '2026-01-01T00:00:01Z' })
  expect(newestRecordPerTreatment([first, second])).toEqual([second])
  expect(newestRecordPerTreatment([second, first])).toEqual([second])
})

test('due treatments of all kinds are sorted soonest first', () => {
  const lepto = record('Leptospirosis', '2025-08-01')
  const tablet = record('All-wormer tablet', '2026-05-20', { frequency: 'every-3-months' })
  const chew = record('Monthly flea tablet', '2026-05-01', { frequency: 'monthly' })
  const older = record('Monthly flea tablet', '2026-04-01', { frequency: 'monthly' })
  expect(nextDue({ vaccinations: [lepto], worming: [tablet], flea: [older, chew] })).toEqual([
    { kind: 'flea', record: chew, due: '2026-06-01' },
    { kind: 'vaccinations', record: lepto, due: '2026-08-01' },
    { kind: 'worming', record: tablet, due: '2026-08-20' },
  ])
})

test('treatments that are due on the same day are sorted by name', () => {
  const names = (records: ReturnType<typeof record>[]) => nextDue({ flea: records }).map(({ record: { name } }) => name)
  const [a, b, c] = [record('Chew', '2026-05-01'), record('Drops', '2026-05-01'), record('Spray', '2026-04-30')]
  expect(names([b, a, c])).toEqual(['Spray', 'Chew', 'Drops'])
  expect(names([a, c, b])).toEqual(['Spray', 'Chew', 'Drops'])
})

test('one sentence says how many treatments of an owner are due', () => {
  expect(treatmentsAreDue(6)).toBe('6 treatments are due for your dogs')
})

test('of two equal records the first one counts', () => {
  const [first, second] = [record('DHP', '2025-05-01'), record('dhp', '2025-05-01')]
  expect(newestRecordPerTreatment([first, second])).toEqual([first])
})
