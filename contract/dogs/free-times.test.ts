import { expect, test } from 'vitest'
import { FREE_TIMES, freeTimesIn } from './free-times.ts'
import { freeTimesInWords } from './free-times-in-words.ts'

const at = (days: string, parts: string) =>
  FREE_TIMES.filter((time) => days.includes(time.slice(0, 3)) && parts.includes(time.slice(4)))
const WORKDAYS = 'mon tue wed thu fri'
const WEEKEND = 'sat sun'
const ALL_DAY = 'morning midday afternoon evening'

test('there are seven days with four parts each, in the order of the week [PLAY-40]', () => {
  expect(FREE_TIMES).toHaveLength(28)
  expect(FREE_TIMES.slice(0, 5)).toEqual(['mon-morning', 'mon-midday', 'mon-afternoon', 'mon-evening', 'tue-morning'])
  expect(freeTimesIn(['sun-evening', 'noon', 'mon-morning', 'sun-evening'])).toEqual(['mon-morning', 'sun-evening'])
})

test.each([
  [[], ''],
  [[...at(WORKDAYS, 'evening'), 'sat-morning'], 'Weekday evenings, Saturday mornings'],
  [['wed-afternoon'], 'Wednesday afternoons'],
  [at('tue thu', 'evening'), 'Tuesday and Thursday evenings'],
  [at('mon tue thu', 'midday'), 'Monday, Tuesday and Thursday middays'],
  [at(WEEKEND, 'morning'), 'Weekend mornings'],
  [at(`fri ${WEEKEND}`, 'evening'), 'Friday evenings, weekend evenings'],
  [at(`${WORKDAYS} sat`, 'morning'), 'Weekday mornings, Saturday mornings'],
  [at(`${WORKDAYS} ${WEEKEND}`, 'morning'), 'Every morning'],
  [at('sun', ALL_DAY), 'All day Sunday'],
  [[...at(WEEKEND, ALL_DAY), 'fri-evening'], 'Friday evenings, all day Saturday and Sunday'],
  [at(WORKDAYS, ALL_DAY), 'All day Monday to Friday'],
  [at(`${WORKDAYS} sat`, ALL_DAY), 'All day Monday to Friday and Saturday'],
  [FREE_TIMES, 'Any time'],
])('%j is "%s" [PLAY-40]', (times, words) => {
  expect(freeTimesInWords(times)).toBe(words)
})
