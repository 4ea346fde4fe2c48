import { describe, expect, test } from 'vitest'
import { FREE_TIMES } from '../dogs/free-times.ts'
import { commonFreeTimes, nearestFreeTimes } from './free-times.ts'
import type { Zone } from './options.ts'
import { instantOf } from './wall-clock.ts'

const free = (...usuallyFree: string[]) => ({ usuallyFree })
/** The instant at which the clocks of a zone show this. */
const at = (local: string, zone: Zone = 'Pacific/Auckland') => instantOf(local, zone) ?? new Date(Number.NaN)
const nearest = (dogs: readonly { usuallyFree: string[] }[], now: string, zone: Zone = 'Pacific/Auckland') =>
  nearestFreeTimes(dogs, zone, at(now, zone))

describe('the times that suit all chosen dogs [PLAY-06]', () => {
  test('are those that every dog has chosen; a dog that says nothing suits none', () => {
    const koa = free('sat-morning', 'mon-evening', 'wed-midday')
    expect(commonFreeTimes([koa, free('wed-midday', 'sat-morning', 'sun-morning')])).toEqual([
      'wed-midday',
      'sat-morning',
    ])
    expect(commonFreeTimes([koa, free()])).toEqual([])
    expect(commonFreeTimes([])).toEqual([])
    expect(nearest([koa, free()], '2026-12-01T09:00')).toEqual([])
  })

  test('are the nearest three, soonest first', () => {
    // 1 December 2026 is a Tuesday.
    const dogs = [free(...FREE_TIMES), free('tue-evening', 'sat-morning', 'tue-morning')]
    expect(nearest(dogs, '2026-12-01T12:00')).toEqual(['2026-12-01T18:00', '2026-12-05T10:00', '2026-12-08T10:00'])
    expect(nearest([free('thu-afternoon')], '2026-12-01T12:00')).toEqual([
      '2026-12-03T15:00',
      '2026-12-10T15:00',
      '2026-12-17T15:00',
    ])
  })

  test('begin half an hour ahead at the earliest', () => {
    const dogs = [free('tue-midday')]
    expect(nearest(dogs, '2026-12-01T11:30')[0]).toBe('2026-12-01T12:00')
    expect(nearest(dogs, '2026-12-01T11:31')[0]).toBe('2026-12-08T12:00')
  })

  test.each(['Pacific/Auckland', 'Pacific/Chatham'] as const)(
    'keep their clock in %s when the clocks change',
    (zone) => {
      // Forward on Sunday 27 September 2026, back on Sunday 4 April 2027.
      const dogs = [free('sat-morning', 'sun-morning')]
      const spring = ['2026-09-26T10:00', '2026-09-27T10:00', '2026-10-03T10:00']
      expect(nearest(dogs, '2026-09-25T20:00', zone)).toEqual(spring)
      expect(nearest(dogs, '2027-04-02T20:00', zone)).toEqual([
        '2027-04-03T10:00',
        '2027-04-04T10:00',
        '2027-04-10T10:00',
      ])
    },
  )

  test('are those of the day at the place, wherever the browser is', () => {
    // In Auckland it is Saturday evening, on the Chatham Islands Sunday already.
    const now = at('2026-12-05T23:30')
    expect(nearestFreeTimes([free('sun-morning')], 'Pacific/Auckland', now)[0]).toBe('2026-12-06T10:00')
    expect(nearestFreeTimes([free('sat-evening')], 'Pacific/Chatham', now)[0]).toBe('2026-12-12T18:00')
  })
})
