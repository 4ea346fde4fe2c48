import { expect, test } from 'vitest'
import { localTimeOf } from '#contract/playdates/wall-clock.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { inEveryTimeZone } from '#server/testing/environment/time-zones.ts'
import { inGrowingPieces, timesOfWalks } from './walk-times.ts'

inEveryTimeZone(() => {
  const NOW = new Date('2026-09-22T03:15:00Z')

  test('weekends are those of the clock at the place, also with the night when it goes forward [PLAY-35]', () => {
    for (const zone of ['Pacific/Auckland', 'Pacific/Chatham'] as const) {
      const ranges = timesOfWalks({ week: 'weekend' }, zone, NOW)
      const local = ranges.map(({ from, to }) => [localTimeOf(from, zone), localTimeOf(to, zone)])
      expect(local).toEqual([
        ['2026-09-26T00:00', '2026-09-28T00:00'],
        ['2026-10-03T00:00', '2026-10-05T00:00'],
        ['2026-10-10T00:00', '2026-10-12T00:00'],
        ['2026-10-17T00:00', '2026-10-19T00:00'],
      ])
      expect(ranges.map(({ from, to }) => (to.getTime() - from.getTime()) / HOUR_MS)).toEqual([47, 48, 48, 48])
    }
  })

  test('weekdays begin now and end with the listed days; a first and a last day narrow them [PLAY-35]', () => {
    const days = timesOfWalks({ week: 'weekdays', from: '2026-09-24', to: '2026-09-29' }, 'Pacific/Auckland', NOW)
    expect(days.map(({ from, to }) => [from, to])).toEqual([
      [new Date('2026-09-23T12:00:00Z'), new Date('2026-09-25T12:00:00Z')],
      [new Date('2026-09-27T11:00:00Z'), new Date('2026-09-29T11:00:00Z')],
    ])
    const all = timesOfWalks({ week: 'weekdays' }, 'Pacific/Auckland', NOW)
    expect([all[0]?.from, all.at(-1)?.to]).toEqual([NOW, new Date('2026-10-22T03:15:00Z')])
    expect(timesOfWalks({ to: '2026-09-01' }, 'Pacific/Auckland', NOW)).toEqual([])
    // The day after the last one that can be written is no day.
    expect(timesOfWalks({ to: '2999-12-31' }, 'Pacific/Auckland', NOW)).toEqual(
      timesOfWalks({}, 'Pacific/Auckland', NOW),
    )
  })
})

test('the pieces of a range follow each other without a gap, each longer than the one before [PLAY-35]', () => {
  const from = new Date('2026-09-22T03:15:00Z')
  const hours = (n: number) => new Date(from.getTime() + n * HOUR_MS)
  const pieces = inGrowingPieces(timesOfWalks({}, 'Pacific/Auckland', from))
  expect(pieces).toEqual([
    { from, to: hours(12) },
    { from: hours(12), to: hours(108) },
    { from: hours(108), to: hours(720) },
  ])
})
