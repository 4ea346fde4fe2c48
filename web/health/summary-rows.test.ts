import { expect, test } from 'vitest'
import { newestWithin, rowsWithin } from './summary-rows.ts'
import { record } from './testing/records.ts'

const named = (name: string) => ({ name })
const many = (n: number) => Array.from({ length: n }, (_, i) => record({ id: `${i}` }))

test('as many rows are shown as the page has lines; long names take more of them', () => {
  const rows = [named('DHP'), named('x'.repeat(60)), named('Lepto')]
  expect(rowsWithin(rows, 4, (row) => row)).toEqual(rows)
  expect(rowsWithin(rows, 3, (row) => row)).toEqual(rows.slice(0, 2))
  expect(rowsWithin([named('犬'.repeat(20)), named('DHP')], 2, (row) => row)).toHaveLength(1)
  expect(rowsWithin([{ name: 'DHP', clinic: 'x'.repeat(90) }, named('DHP')], 4, (row) => row)).toHaveLength(1)
})

test('of many records the newest of every kind have room, and what one kind leaves over is given to the others', () => {
  const shown = newestWithin({ vaccinations: many(2), worming: many(500), flea: many(500) }, 12)
  expect(Object.values(shown).map(({ length }) => length)).toEqual([2, 5, 5])
  expect(shown.worming.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4'])
})

test('without records nothing is shown', () => {
  expect(newestWithin({ vaccinations: [], worming: [], flea: [] }, 9)).toEqual({
    vaccinations: [],
    worming: [],
    flea: [],
  })
})

test('a line has 34 letters of a name or 24 of a clinic; wide characters count twice', () => {
  const linesOf = (row: { name: string; clinic?: string }) => {
    const two = [row, named('DHP')]
    return rowsWithin(two, 2, (one) => one).length === 2 ? 1 : 2
  }
  expect([34, 35].map((length) => linesOf(named('x'.repeat(length))))).toEqual([1, 2])
  expect([17, 18].map((length) => linesOf(named('犬'.repeat(length))))).toEqual([1, 2])
  expect([17, 18].map((length) => linesOf(named('\u1100'.repeat(length))))).toEqual([1, 2])
  expect([34, 35].map((length) => linesOf(named('\u10FF'.repeat(length))))).toEqual([1, 2])
  expect([24, 25].map((length) => linesOf({ name: '', clinic: 'x'.repeat(length) }))).toEqual([1, 2])
})

test('a row without a name takes a line', () => {
  expect(rowsWithin([named(''), named('')], 1, (row) => row)).toHaveLength(1)
})

test('a row that does not fit ends the list: no later, shorter row takes its place', () => {
  expect(rowsWithin([named('x'.repeat(60)), named('DHP')], 1, (row) => row)).toEqual([])
})

test('rows are taken in turn, one of each kind', () => {
  const shown = newestWithin({ vaccinations: many(9), worming: many(9), flea: many(9) }, 4)
  expect(Object.values(shown).map(({ length }) => length)).toEqual([2, 1, 1])
})
