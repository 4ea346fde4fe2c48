import { expect, test } from 'vitest'
import { clockInWords } from '../kit/dates.ts'
import { instantOf } from './wall-clock.ts'
import { changeInWords, localDayInWords, dayPartInWords, startInWords, timeInWords } from './words.ts'

const at = (local: string) => instantOf(local, 'Pacific/Auckland') ?? new Date(Number.NaN)
const lasting = (local: string, minutes: number) => timeInWords(at(local), minutes, 'Pacific/Auckland')

test('days and clocks are told as people say them', () => {
  expect(localDayInWords('2026-12-05T10:00')).toBe('Saturday 5 December')
  expect(
    ['00:05', '09:30', '11:59', '12:00', '13:45', '23:59'].map((time) => clockInWords(`2026-12-05T${time}`)),
  ).toEqual(['12:05 am', '9:30 am', '11:59 am', '12:00 pm', '1:45 pm', '11:59 pm'])
  expect(startInWords('2026-12-05T10:00')).toBe('Saturday 5 December, 10:00 am')
  expect(dayPartInWords('2026-12-05', 'morning')).toBe('Saturday morning, 5 December')
})

test('the half of the day is said once where both ends lie in it [PLAY-21]', () => {
  expect(lasting('2026-12-05T10:00', 60)).toBe('Saturday 5 December, 10:00–11:00 am')
  expect(lasting('2026-12-05T11:30', 60)).toBe('Saturday 5 December, 11:30 am–12:30 pm')
  expect(lasting('2026-12-05T13:00', 90)).toBe('Saturday 5 December, 1:00–2:30 pm')
})

test('a change names the old day only where it was another one [PLAY-14]', () => {
  expect(changeInWords('2026-12-05T09:00', '2026-12-05T10:00')).toBe('Saturday 5 December, 10:00 am instead of 9:00 am')
  expect(changeInWords('2026-12-04T09:00', '2026-12-05T10:00')).toBe(
    'Saturday 5 December, 10:00 am instead of Friday 4 December, 9:00 am',
  )
})
