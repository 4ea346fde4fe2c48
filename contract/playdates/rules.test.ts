import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../kit/durations.ts'
import { TIME_SKIPPED, ZONES } from './options.ts'
import { timeForMost } from './settling.ts'
import { looksLikeStreetAddress } from './street-address.ts'
import { faultOfTime, NOT_A_QUARTER, TIME_INVALID, TOO_FAR_AHEAD, TOO_SOON } from './times.ts'
import { instantOf, isLocalTime, localTimeOf, partOfDay, zoneAt } from './wall-clock.ts'

describe('the clock at the place', () => {
  test.each([
    // Forward on 27 September 2026, back on 4 April 2027.
    ['2026-09-27T01:45', 'Pacific/Auckland', '2026-09-26T13:45:00.000Z'],
    ['2026-09-27T02:00', 'Pacific/Auckland', undefined],
    ['2026-09-27T02:45', 'Pacific/Auckland', undefined],
    ['2026-09-27T03:00', 'Pacific/Auckland', '2026-09-26T14:00:00.000Z'],
    ['2027-04-04T01:45', 'Pacific/Auckland', '2027-04-03T12:45:00.000Z'],
    ['2027-04-04T02:30', 'Pacific/Auckland', '2027-04-03T13:30:00.000Z'],
    ['2027-04-04T03:00', 'Pacific/Auckland', '2027-04-03T15:00:00.000Z'],
    ['2026-09-27T02:30', 'Pacific/Chatham', '2026-09-26T13:45:00.000Z'],
    ['2026-09-27T02:45', 'Pacific/Chatham', undefined],
    ['2026-09-27T03:30', 'Pacific/Chatham', undefined],
    ['2026-09-27T03:45', 'Pacific/Chatham', '2026-09-26T14:00:00.000Z'],
    ['2027-04-04T02:45', 'Pacific/Chatham', '2027-04-03T13:00:00.000Z'],
    ['2027-04-04T03:45', 'Pacific/Chatham', '2027-04-03T15:00:00.000Z'],
  ] as const)('%s in %s is %s: none when skipped, the first when it comes twice [PLAY-05]', (local, zone, instant) => {
    expect(instantOf(local, zone)?.toISOString()).toBe(instant)
  })

  test('is shown for every half hour around both changes, and read back', () => {
    for (const zone of ZONES) {
      for (const around of ['2026-09-26T00:00Z', '2027-04-02T12:00Z', '2026-12-31T00:00Z']) {
        for (let n = 0; n < 100; n++) {
          const instant = new Date(Date.parse(around) + n * 0.5 * HOUR_MS)
          const local = localTimeOf(instant, zone)
          const first = instantOf(local, zone)
          expect(first && localTimeOf(first, zone)).toBe(local)
          expect([0, HOUR_MS]).toContain(instant.getTime() - (first?.getTime() ?? 0))
        }
      }
    }
  })

  test.each(['2026-12-05T10:00', '2028-02-29T00:00', '1970-01-01T00:00', '2999-12-31T23:45'])('%s is a time', (text) =>
    expect(isLocalTime(text)).toBe(true),
  )
  test.each([
    '2026-02-30T10:00',
    '2026-12-05T24:00',
    '2026-12-05T10:00Z',
    '2026-12-05 10:00',
    '2026-12-05T10:00+13:00',
    '',
    '0002-12-05T10:00',
    '1969-12-31T23:45',
    '3000-01-01T00:00',
    '9999-12-31T10:00',
  ])('"%s" is none', (text) => {
    expect(isLocalTime(text)).toBe(false)
    expect(instantOf(text, 'Pacific/Auckland')).toBeNull()
  })

  test('of the Chatham Islands is their own [PLAY-05]', () => {
    expect(zoneAt({ lng: -176.6 })).toBe('Pacific/Chatham')
    expect(zoneAt({ lng: 178.3 })).toBe('Pacific/Auckland')
  })

  test('says the part of the day', () => {
    const times = ['00:00', '10:59', '11:00', '13:59', '14:00', '16:59', '17:00']
    expect(times.map((time) => partOfDay(`2026-12-05T${time}`))).toEqual([
      'morning',
      'morning',
      'midday',
      'midday',
      'afternoon',
      'afternoon',
      'evening',
    ])
  })
})

test.each([
  ['2026-09-01T10:15', null],
  ['2026-09-01T10:00', TOO_SOON],
  ['2026-09-27T02:30', TIME_SKIPPED],
  ['2026-09-01T10:20', NOT_A_QUARTER],
  ['tomorrow', TIME_INVALID],
])('%s may be proposed unless: %s [PLAY-05]', (local, fault) => {
  expect(faultOfTime(local, 'Pacific/Auckland', new Date('2026-08-31T21:45:00Z'))).toBe(fault)
})

test('times lie between 30 minutes and 90 days ahead, both included [PLAY-05]', () => {
  const now = new Date('2026-05-01T00:00:00Z')
  const fault = (ms: number) =>
    faultOfTime(localTimeOf(new Date(now.getTime() + ms), 'Pacific/Auckland'), 'Pacific/Auckland', now)
  expect([fault(0.5 * HOUR_MS), fault(0.25 * HOUR_MS)]).toEqual([null, TOO_SOON])
  expect([fault(90 * 24 * HOUR_MS), fault(90 * 24 * HOUR_MS + 0.25 * HOUR_MS)]).toEqual([null, TOO_FAR_AHEAD])
})

test('the time that suits most is chosen, the earlier of two alike [PLAY-11]', () => {
  const time = (day: number, ...suits: string[]) => ({ startsAt: new Date(Date.UTC(2026, 11, day)), suits })
  expect(timeForMost([time(3, 'a', 'b'), time(2, 'a', 'b'), time(1, 'a')])).toEqual(time(2, 'a', 'b'))
  expect(timeForMost([time(3), time(2)])).toBeNull()
})

test.each(['12 Karangahape Road', '3/14b Elm St, Masterton', 'Flat 2, 7 Te Ara Crescent', 'at 12A Lake Tce'])(
  '"%s" looks like a home [PLAY-09]',
  (text) => expect(looksLikeStreetAddress(text)).toBe(true),
)
test.each(['Victoria Park', 'Memorial Park, Masterton', 'The beach at 12 o’clock', '2 Mile Bay', 'Park Road Reserve'])(
  '"%s" does not [PLAY-09]',
  (text) => expect(looksLikeStreetAddress(text)).toBe(false),
)
