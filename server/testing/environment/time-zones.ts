import { afterAll, beforeAll, describe, vi } from 'vitest'

const TIME_ZONES = ['UTC', 'Pacific/Auckland', 'Pacific/Chatham', 'America/Los_Angeles']

/** Runs tests in each of four time zones of the process, on which no clock of a place may depend. */
export function inEveryTimeZone(tests: () => void): void {
  describe.each(TIME_ZONES)('with the process in %s:', (zone) => {
    beforeAll(() => {
      vi.stubEnv('TZ', zone)
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      if (timeZone !== zone) throw new Error(`The process is in ${timeZone}, not in ${zone}`)
    })
    afterAll(() => {
      vi.unstubAllEnvs()
    })
    tests()
  })
}
