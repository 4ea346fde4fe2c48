import { expect, test } from 'vitest'
import { daysBetween } from '../kit/dates.ts'
import { HOUR_MS } from '../kit/durations.ts'
import { ZONES } from './options.ts'
import { daysUntil, instantOf, localTimeOf } from './wall-clock.ts'
import { timeInWords } from './words.ts'

const QUARTER_MS = 15 * 60_000

test('these tests run in the time zone that their project names', ({ task }) => {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const [, named = here] = / in (.+)$/.exec(task.file.projectName ?? '') ?? []
  expect(here).toBe(named)
})

// Days with a change at 14:00 UTC: the hours by which clocks are ahead of the standard time before it and after it.
const CHANGES = { '2026-09-26': [0, 1], '2027-04-03': [1, 0], '2026-11-01': [1, 1], '2027-03-14': [1, 1] } as const
const STANDARD_HOURS = { 'Pacific/Auckland': 12, 'Pacific/Chatham': 12.75 }

// Those of Los Angeles change on the two days on which New Zealand's do not.
test.each(Object.entries(CHANGES))(
  'each quarter of an hour around %s is the same wherever the process runs [PLAY-05]',
  (day, [before, after]) => {
    const change = Date.parse(`${day}T14:00Z`)
    for (const zone of ZONES) {
      for (let ms = change - 24 * HOUR_MS; ms < change + 24 * HOUR_MS; ms += QUARTER_MS) {
        const hours = STANDARD_HOURS[zone] + (ms < change ? before : after)
        const local = new Date(ms + hours * HOUR_MS).toISOString().slice(0, 16)
        expect(localTimeOf(new Date(ms), zone)).toBe(local)
        const isSecond = before > after && ms >= change && ms < change + HOUR_MS
        expect(instantOf(local, zone)?.getTime()).toBe(isSecond ? ms - HOUR_MS : ms)
      }
    }
  },
)

test('words tell the clock at the place, also when it changes during the playdate [PLAY-21]', () => {
  const words = (instant: string, zone: (typeof ZONES)[number]) => timeInWords(new Date(instant), 120, zone)
  expect(words('2026-09-26T13:00:00Z', 'Pacific/Auckland')).toBe('Sunday 27 September, 1:00–4:00 am')
  expect(words('2027-04-03T13:00:00Z', 'Pacific/Auckland')).toBe('Sunday 4 April, 2:00–3:00 am')
  expect(words('2026-12-04T21:00:00Z', 'Pacific/Chatham')).toBe('Saturday 5 December, 10:45 am–12:45 pm')
})

test('days until a time are those of the calendar at the place, at every quarter of an hour before it [PLAY-24]', () => {
  const DAYS = 12
  for (const zone of ZONES) {
    // Days after the clocks go forward, days after they go back, and far from both.
    for (const instant of ['2026-10-01T23:00:00Z', '2027-04-08T23:00:00Z', '2026-12-04T20:15:00Z']) {
      const end = Date.parse(instant)
      const localStart = localTimeOf(new Date(end), zone)
      for (let ms = end - DAYS * 24 * HOUR_MS; ms <= end + 24 * HOUR_MS; ms += QUARTER_MS) {
        const days = daysBetween(localTimeOf(new Date(ms), zone).slice(0, 10), localStart.slice(0, 10))
        expect(daysUntil({ startsAt: instant, localStart, zone }, new Date(ms))).toBe(days)
      }
    }
  }
})
