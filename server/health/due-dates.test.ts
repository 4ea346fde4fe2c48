import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { FREQUENCY_MONTHS } from '#contract/health/due.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()
const run = promisify(execFile)
const SCRIPT = fileURLToPath(import.meta.resolve('./testing/due-dates.ts'))
const ZONES = ['UTC', 'Pacific/Auckland', 'Pacific/Chatham', 'America/Los_Angeles']
const DAYS = 3288

const printed = new Map<string, string>()

beforeAll(async () => {
  await Promise.all(
    ZONES.map(async (zone) => {
      const { stdout } = await run(process.execPath, [SCRIPT], { env: { TZ: zone }, maxBuffer: 10_000_000 })
      printed.set(zone, stdout)
    }),
  )
})

describe('every day from 2024 to 2032 at every frequency [R15]', () => {
  test.each(ZONES)('has the same due date, the same words and the same today in New Zealand in %s', (zone) => {
    expect(printed.get(zone)).toBe(printed.get('UTC'))
  })

  test('has the due date that PostgreSQL computes, month ends and leap days included [C-14]', async () => {
    const frequencies = Object.entries(FREQUENCY_MONTHS)
    const { rows } = await world.pool.query<{ line: string }>(
      `select format('%s %s %s', day::date, frequency, (day + make_interval(months => months))::date) as line
       from generate_series(timestamp '2024-01-01', '2032-12-31', '1 day') day,
         unnest($1::text[], $2::int[]) with ordinality as f (frequency, months, place)
       order by day, place`,
      [frequencies.map(([frequency]) => frequency), frequencies.map(([, months]) => months)],
    )
    const lines = printed.get('UTC')?.split('\n').slice(0, rows.length) ?? []
    expect(rows).toHaveLength(DAYS * frequencies.length)
    expect(lines.map((line) => line.split(' ', 3).join(' '))).toEqual(rows.map((row) => row.line))
  })
})
