import { countOf } from '../kit/count-of.ts'
import { daysAfter, daysBetween, isCalendarDate } from '../kit/dates.ts'

const DAYS_PER_MONTH = 30.44
const OLDEST_YEARS = 40

/** The fields that age is computed from; `age` holds whole years, for dogs without a date of birth. */
export interface AgeFields {
  dateOfBirth: string | null
  age: number | null
}

/** The message for an invalid date of birth, or null. `slack`: days by which today differs between time zones. */
export function dateOfBirthProblem(dateOfBirth: string, today: string, slack = 0): string | null {
  if (!isCalendarDate(dateOfBirth)) return 'Please enter a valid date of birth'
  if (dateOfBirth > daysAfter(today, slack)) return 'Date of birth cannot be in the future'
  if (dateOfBirth < yearsBefore(daysAfter(today, -slack), OLDEST_YEARS)) {
    return `Date of birth cannot be more than ${OLDEST_YEARS} years ago`
  }
  return null
}

/** The same day of an earlier year, for comparison only: 29 February may not exist in it. */
function yearsBefore(date: string, years: number): string {
  return `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4)}`
}

/** Age in full years: the number of birthdays passed. */
export function fullYears(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** Age in years as a decimal, by whole months; a date of birth that is still tomorrow here counts as today. */
export function decimalYears(dateOfBirth: string, today: string): number {
  const monthsOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  const isDayToCome = today.slice(8) < dateOfBirth.slice(8)
  return Math.max(0, monthsOf(today) - monthsOf(dateOfBirth) - (isDayToCome ? 1 : 0)) / 12
}

/** The value of the `age` column and reply: full years, at least 1. */
export function ageInYears(dateOfBirth: string, today: string): number {
  return Math.max(1, fullYears(dateOfBirth, today))
}

/** Age in words for the dog page and friends: "9 days", "7 weeks", "3 months", "2 years 4 months". */
export function longAge({ dateOfBirth, age }: AgeFields, today: string): string {
  if (!dateOfBirth) return age === null ? 'Age unknown' : countOf(age, 'year')
  const { days, weeks, months } = spanOf(dateOfBirth, today)
  if (days < 14) return countOf(days, 'day')
  if (days < 60) return countOf(weeks, 'week')
  if (months < 12) return countOf(months, 'month')
  const rest = months % 12
  return rest === 0
    ? countOf(Math.floor(months / 12), 'year')
    : `${countOf(Math.floor(months / 12), 'year')} ${countOf(rest, 'month')}`
}

/** Age on a card: "9d", "7w", "3m", "2y"; null when nothing is known. */
export function shortAge({ dateOfBirth, age }: AgeFields, today: string): string | null {
  if (!dateOfBirth) return age === null ? null : `${age}y`
  const { days, weeks, months } = spanOf(dateOfBirth, today)
  if (days < 14) return `${days}d`
  if (days < 60) return `${weeks}w`
  return months < 12 ? `${months}m` : `${Math.floor(months / 12)}y`
}

/** Age on the own dogs' card: whole years, or the long form below one year. */
export function yearsAge(dog: AgeFields, today: string): string {
  if (dog.dateOfBirth && fullYears(dog.dateOfBirth, today) < 1) return longAge(dog, today)
  return dog.age === null ? 'Age unknown' : countOf(dog.age, 'year')
}

function spanOf(dateOfBirth: string, today: string) {
  const days = Math.max(0, daysBetween(dateOfBirth, today))
  return { days, weeks: Math.floor(days / 7), months: Math.floor(days / DAYS_PER_MONTH) }
}
