import { expect, test } from 'vitest'
import { checklistOf, MOST_IMPORTANT, TICK_LENGTH_MAX, TICKS_MAX } from './checklist.ts'

const idsOf = (meeting: Parameters<typeof checklistOf>[0]) => checklistOf(meeting).map(({ id }) => id)
const EVERY = ['neutral-ground', 'loose-leads', 'way-out', 'walk-first', 'no-toys', 'water', 'bags']

test('a first meeting has every line, the most important first [PLAY-25]', () => {
  expect(idsOf({ advice: [], haveMet: false })).toEqual(EVERY)
  expect(MOST_IMPORTANT).toBeLessThan(EVERY.length)
  expect(EVERY.length).toBeLessThan(TICKS_MAX)
})

test('friends meet with the lines that every meeting needs [PLAY-25]', () => {
  expect(idsOf({ advice: [], haveMet: true })).toEqual(['loose-leads', 'way-out', 'water'])
})

test('what these dogs need stands before all else, once, under an id of its words [PLAY-25]', () => {
  const advice = ['Choose a fenced place.', 'Choose a fenced place.', '3 metres apart, at first!']
  const [fenced, apart, ...rest] = checklistOf({ advice, haveMet: true })
  expect(fenced).toEqual({ id: 'choose-a-fenced-place', text: 'Choose a fenced place.' })
  expect(apart).toEqual({ id: '-metres-apart-at-first', text: '3 metres apart, at first!' })
  expect(rest.map(({ id }) => id)).toEqual(['loose-leads', 'way-out', 'water'])
})

test('an id is at most as long as a tick may be, and does not end with a dash', () => {
  const [long] = checklistOf({ advice: [`${'a'.repeat(TICK_LENGTH_MAX - 1)} bc`], haveMet: true })
  expect(long?.id).toBe('a'.repeat(TICK_LENGTH_MAX - 1))
  const [whole] = checklistOf({ advice: ['b'.repeat(TICK_LENGTH_MAX + 1)], haveMet: true })
  expect(whole?.id).toHaveLength(TICK_LENGTH_MAX)
})
