import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { vi } from 'vitest'
import { MINUTE_S } from '#contract/kit/durations.ts'
import { cpuMs } from './cpu-time.ts'

/** CPU of this process and, where Linux tells it, of its connections in PostgreSQL, in milliseconds. */
export async function cpuMsWithDatabase(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  const before = await databaseCpuMs(pool)
  const used = await cpuMs(work)
  const after = await databaseCpuMs(pool)
  const inDatabase = [...after].map(([pid, ms]) => ms - (before.get(pid) ?? 0))
  return used + inDatabase.reduce((sum, ms) => sum + ms, 0)
}

async function databaseCpuMs(pool: pg.Pool): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  const times = await Promise.all(
    rows.map(async ({ pid }) => {
      const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')
      return [pid, Number(text.split(' ')[0]) / 1e6] as const
    }),
  )
  return new Map(times)
}

export interface Taken {
  /** How many calls like those since `forget` a caller may make in a minute, on the average of each limit's own time. */
  callsAMinute(calls: number): number
  forget(): void
}

/** Counts the points that calls take of each limit; no limit ever refuses. */
export function watchLimits(): Taken {
  const taken = new Map<RateLimiterMemory | RateLimiterPostgres, number>()
  let serial = 0
  for (const limiter of [RateLimiterMemory, RateLimiterPostgres]) {
    const consume = limiter.prototype.consume
    vi.spyOn(limiter.prototype, 'consume').mockImplementation(async function (
      this: RateLimiterMemory | RateLimiterPostgres,
      key,
      points = 1,
    ) {
      taken.set(this, (taken.get(this) ?? 0) + points)
      serial += 1
      return consume.call(this, `${key} ${serial}`, points)
    })
  }
  return {
    callsAMinute: (calls) =>
      Math.min(
        ...[...taken].map(
          ([{ points, duration }, spent]) => ((points / spent) * calls * MINUTE_S) / Math.max(duration, MINUTE_S),
        ),
      ),
    forget: () => taken.clear(),
  }
}
