import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { MINUTE_MS } from '#contract/kit/durations.ts'
import type { DailyJobsTable } from './daily-jobs.table.ts'
import type { Db } from '../database/db.ts'

// Daily jobs. Schedulers such as `croner` or `node-cron` run in one process and forget missed times; here the last day
// is a row, so that each job runs once a day over all processes, also after an outage (decision 0005).

/** A job that runs once a day, from a full hour in Pacific/Auckland on. */
export interface DailyJob extends Pick<DailyJobsTable, 'name'> {
  /** 0–23 */
  hour: number
  /** Must be idempotent: after a crash the run of that day is repeated. */
  run(db: Db, day: string): Promise<void>
}

const POLL_INTERVAL_MS = MINUTE_MS
/** Time for a run in progress to end when the process stops. */
const FINISH_WITHIN_MS = 4_000
/** The lease of a run, which is renewed while it lasts; after it another process takes over. */
const LEASE = '15 minutes'
const RENEW_EVERY_MS = 300_000

const hourInNewZealand = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Pacific/Auckland',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** The day whose run is due at `now`: today once its hour has come, until then yesterday. */
export function dueDay(hour: number, now = new Date()): string {
  const today = todayInNewZealand(now)
  return Number(hourInNewZealand.format(now)) >= hour ? today : daysAfter(today, -1)
}

/**
 * Runs a job if this day's run has not been done by any process, also when its hour was missed. Of several processes
 * one gets the lease; a run that failed is repeated when the lease ends.
 * @returns whether it ran now
 */
export async function runIfDue(db: Db, job: DailyJob, now = new Date()): Promise<boolean> {
  const day = dueDay(job.hour, now)
  if (!(await lease(db, job.name, day))) return false
  const renewal = setInterval(() => void renew(db, job.name).catch(() => {}), RENEW_EVERY_MS).unref()
  await job.run(db, day).finally(() => clearInterval(renewal))
  await db
    .updateTable('dailyJobs')
    .set({ day, leasedUntil: sql<Date>`now()` })
    .where('name', '=', job.name)
    .execute()
  return true
}

async function lease(db: Db, name: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into daily_jobs as job (name, day, leased_until)
    values (${name}, date '-infinity', now() + interval '${sql.raw(LEASE)}')
    on conflict (name) do update set leased_until = excluded.leased_until
    where job.day < ${day} and job.leased_until <= now()
    returning name
  `.execute(db)
  return rows.length > 0
}

async function renew(db: Db, name: string): Promise<void> {
  const leasedUntil = sql<Date>`now() + interval '${sql.raw(LEASE)}'`
  await db.updateTable('dailyJobs').set({ leasedUntil }).where('name', '=', name).execute()
}

interface DailyRuns {
  db: Db
  jobs: readonly DailyJob[]
  onError: (error: unknown, name: string) => void
  finishWithinMs?: number
}

/**
 * Checks at once and every minute whether jobs are due, each by itself, so that a long one holds up no other. The
 * returned function stops that after the runs in progress; one that takes longer loses its connections when the process
 * ends, and is repeated by the next process.
 */
export function startDaily({ db, jobs, onError, finishWithinMs = FINISH_WITHIN_MS }: DailyRuns): () => Promise<void> {
  let isOver = false
  const report = (error: unknown, name: string) => {
    if (!isOver) onError(error, name)
  }
  const runs = new Map<string, Promise<unknown>>()
  const look = () => {
    for (const job of jobs.filter(({ name }) => !runs.has(name))) {
      const run = runIfDue(db, job)
        .catch((error: unknown) => report(error, job.name))
        .finally(() => runs.delete(job.name))
      runs.set(job.name, run)
    }
  }
  look()
  const timer = setInterval(look, POLL_INTERVAL_MS)
  return async () => {
    clearInterval(timer)
    await Promise.race([Promise.all(runs.values()), pause(finishWithinMs, undefined, { ref: false })])
    isOver = true
  }
}
