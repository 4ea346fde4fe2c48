import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { showDate } from './labels.ts'

interface Chromium {
  send: (method: string, params: object) => Promise<unknown>
}

const liveIn = async (timezoneId: string) =>
  (cdp() as unknown as Chromium).send('Emulation.setTimezoneOverride', { timezoneId })

afterEach(async () => liveIn(''))

test.each([
  ['America/Los_Angeles', 8 * 60],
  ['Pacific/Auckland', -13 * 60],
])('a date is the same day everywhere: in %s [HEALTH-04]', async (zone, offset) => {
  await liveIn(zone)
  expect(new Date('2025-01-05T00:00:00Z').getTimezoneOffset()).toBe(offset)
  expect(showDate('2025-01-05')).toBe('Jan 5, 2025')
})
