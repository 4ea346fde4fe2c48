import { expect, test } from 'vitest'
import { ageInYears, dateOfBirthProblem, decimalYears, fullYears, longAge, shortAge, yearsAge } from './age.ts'
import { daysAfter } from '../kit/dates.ts'

const TODAY = '2026-06-15'
const daysOld = (days: number) => ({ dateOfBirth: daysAfter(TODAY, -days), age: null })

test.each([
  [0, '0 days', '0d'],
  [1, '1 day', '1d'],
  [13, '13 days', '13d'],
  [14, '2 weeks', '2w'],
  [20, '2 weeks', '2w'],
  [59, '8 weeks', '8w'],
  [60, '1 month', '1m'],
  [61, '2 months', '2m'],
  [365, '11 months', '11m'],
  [366, '1 year', '1y'],
  [395, '1 year', '1y'],
  [396, '1 year 1 month', '1y'],
  [427, '1 year 2 months', '1y'],
  [730, '1 year 11 months', '1y'],
  [731, '2 years', '2y'],
])('a dog %i days old is "%s", on a card "%s" [CARD-05 CARD-06 CARD-07 CARD-08 C-20]', (days, long, short) => {
  expect(longAge(daysOld(days), TODAY)).toBe(long)
  expect(shortAge(daysOld(days), TODAY)).toBe(short)
})

test('a month has 30.44 days: eleven pass on day 335, not on day 334 [CARD-06]', () => {
  expect(longAge(daysOld(334), TODAY)).toBe('10 months')
  expect(longAge(daysOld(335), TODAY)).toBe('11 months')
})

test('a dog whose date of birth is still tomorrow here is 0 days old [CARD-08]', () => {
  expect(longAge(daysOld(-1), TODAY)).toBe('0 days')
  expect(shortAge(daysOld(-1), TODAY)).toBe('0d')
})

test('without a date of birth the stored age is shown [CARD-09]', () => {
  expect(longAge({ dateOfBirth: null, age: 3 }, TODAY)).toBe('3 years')
  expect(longAge({ dateOfBirth: null, age: 1 }, TODAY)).toBe('1 year')
  expect(shortAge({ dateOfBirth: null, age: 3 }, TODAY)).toBe('3y')
})

test('without date of birth and stored age the age is unknown, and a card has no badge [CARD-09]', () => {
  expect(longAge({ dateOfBirth: null, age: null }, TODAY)).toBe('Age unknown')
  expect(shortAge({ dateOfBirth: null, age: null }, TODAY)).toBeNull()
})

test('the age of own dogs is in whole years, or in the long form below one year [HOME-08 C-19]', () => {
  expect(yearsAge({ dateOfBirth: '2024-06-15', age: 2 }, TODAY)).toBe('2 years')
  expect(yearsAge({ dateOfBirth: '2025-06-15', age: 1 }, TODAY)).toBe('1 year')
  expect(yearsAge({ dateOfBirth: '2026-03-10', age: 1 }, TODAY)).toBe('3 months')
  expect(yearsAge({ dateOfBirth: null, age: 4 }, TODAY)).toBe('4 years')
  expect(yearsAge({ dateOfBirth: null, age: null }, TODAY)).toBe('Age unknown')
})

test('full years increase on the birthday itself [DOGC-15 C-19]', () => {
  expect(fullYears('2020-06-16', TODAY)).toBe(5)
  expect(fullYears('2020-06-15', TODAY)).toBe(6)
  expect(fullYears('2020-02-29', '2026-02-28')).toBe(5)
  expect(fullYears('2020-02-29', '2026-03-01')).toBe(6)
})

test('the computed age is at least 1 [DOGC-15 C-19]', () => {
  expect(ageInYears(TODAY, TODAY)).toBe(1)
  expect(ageInYears('2025-06-16', TODAY)).toBe(1)
  expect(ageInYears('2024-06-16', TODAY)).toBe(1)
  expect(ageInYears('2024-06-15', TODAY)).toBe(2)
})

test('today is allowed as date of birth, tomorrow is not [DOGC-15 DOGC-16 C-66]', () => {
  expect(dateOfBirthProblem(TODAY, TODAY)).toBeNull()
  expect(dateOfBirthProblem('2026-06-16', TODAY)).toBe('Date of birth cannot be in the future')
})

test('a date of birth lies at most 40 full years back [K-20]', () => {
  expect(dateOfBirthProblem('1986-06-15', TODAY)).toBeNull()
  expect(dateOfBirthProblem('1986-06-14', TODAY)).toBe('Date of birth cannot be more than 40 years ago')
})

test('where today differs by a day between time zones, both days count [DOGC-16 K-20]', () => {
  expect(dateOfBirthProblem('2026-06-16', TODAY, 1)).toBeNull()
  expect(dateOfBirthProblem('2026-06-17', TODAY, 1)).toBe('Date of birth cannot be in the future')
  expect(dateOfBirthProblem('1986-06-14', TODAY, 1)).toBeNull()
  expect(dateOfBirthProblem('1986-06-13', TODAY, 1)).toBe('Date of birth cannot be more than 40 years ago')
})

test.each([
  ['2024-06-15', 2],
  ['2024-06-16', 23 / 12],
  ['2024-05-31', 2],
  ['2023-12-15', 2.5],
  ['2023-12-16', 29 / 12],
  ['2026-05-15', 1 / 12],
  ['2026-05-16', 0],
  [TODAY, 0],
  ['2026-06-16', 0],
])('born on %s, a dog is %d years old on 15 June 2026, by whole months', (dateOfBirth, years) => {
  expect(decimalYears(dateOfBirth, TODAY)).toBe(years)
})

test.each(['', '2026-02-30', '15/06/2026', '2026-6-15', 'infinity', '2026-06-15T00:00:00Z'])(
  '"%s" is not a date [K-20]',
  (text) => expect(dateOfBirthProblem(text, TODAY)).toBe('Please enter a valid date of birth'),
)
