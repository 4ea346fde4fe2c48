import { DAY_PARTS } from '../kit/day-parts.ts'
import { listInWords } from '../kit/list-in-words.ts'
import { WEEK, WEEK_DAYS, type WeekDay } from './free-times.ts'

const WORKDAYS = WEEK_DAYS.slice(0, 5)
const WEEKEND = WEEK_DAYS.slice(5)

/** Words for some of the times, with the first day that they are about. */
interface Phrase {
  from: WeekDay
  words: string
}

/** "Weekday evenings, Saturday mornings"; empty without free times. */
export function freeTimesInWords(times: readonly string[]): string {
  const isFree = (day: WeekDay, part: string) => times.includes(`${day}-${part}`)
  const whole = WEEK_DAYS.filter((day) => DAY_PARTS.every((part) => isFree(day, part)))
  if (whole.length === WEEK_DAYS.length) return 'Any time'
  const others = WEEK_DAYS.filter((day) => !whole.includes(day))
  const parts = DAY_PARTS.flatMap((part) =>
    groupsOf(others.filter((day) => isFree(day, part))).map(({ from, words }) => ({
      from,
      words: `${words} ${words === 'every' ? part : `${part}s`}`,
    })),
  )
  const phrases = [...wholeDays(whole), ...parts].toSorted(
    (a, b) => WEEK_DAYS.indexOf(a.from) - WEEK_DAYS.indexOf(b.from),
  )
  const text = phrases.map(({ words }) => words).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "all day Saturday and Sunday" */
function wholeDays(days: readonly WeekDay[]): Phrase[] {
  const isAllWeek = includesAll(days, WORKDAYS)
  const words = [...(isAllWeek ? ['Monday to Friday'] : []), ...namesOf(isAllWeek ? without(days, WORKDAYS) : days)]
  return days.slice(0, 1).map((from) => ({ from, words: `all day ${listInWords(words)}` }))
}

/** Days of which the same is said: all, the workdays, the weekend, and the others by their names. */
function groupsOf(days: readonly WeekDay[]): Phrase[] {
  if (days.length === WEEK_DAYS.length) return [{ from: 'mon', words: 'every' }]
  const sets = [
    { set: WORKDAYS, words: 'weekday' },
    { set: WEEKEND, words: 'weekend' },
  ].filter(({ set }) => includesAll(days, set))
  const single = without(
    days,
    sets.flatMap(({ set }) => set),
  )
  return [
    ...sets.flatMap(({ set, words }) => set.slice(0, 1).map((from) => ({ from, words }))),
    ...single.slice(0, 1).map((from) => ({ from, words: listInWords(namesOf(single)) })),
  ]
}

const includesAll = (days: readonly WeekDay[], set: readonly WeekDay[]) => set.every((day) => days.includes(day))
const without = (days: readonly WeekDay[], set: readonly WeekDay[]) => days.filter((day) => !set.includes(day))
const namesOf = (days: readonly WeekDay[]) => days.map((day) => WEEK[day])
