import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import type { DailyJobsTable } from './daily-jobs.table.ts'
import type { Db } from '../database/db.ts'

/** What is done once a day, from a full hour in Pacific/Auckland on. */
export interface DailyJob extends Pick<DailyJobsTable, 'name'> {
  /** 0–23 */
  hour: number
  /** Safe to run again: after a crash the same day's run is repeated. */
  run(db: Db, day: string): Promise<void>
}

const LOOK_EVERY_MS = 60_000
/** When the process stops, a run under way has this long to end. */
const FINISH_WITHIN_MS = 4_000
/** As long as a run may take before another process may think that it has died. */
const LEASE = '15 minutes'

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
 * one gets the lease; a run that failed is tried again when the lease ends.
 * @returns whether it ran now
 */
export async function runIfDue(db: Db, job: DailyJob, now = new Date()): Promise<boolean> {
  const day = dueDay(job.hour, now)
  if (!(await lease(db, job.name, day))) return false
  await job.run(db, day)
  await db.updateTable('dailyJobs').set({ day, leasedUntil: new Date() }).where('name', '=', job.name).execute()
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

interface DailyRuns {
  db: Db
  jobs: readonly DailyJob[]
  onError: (error: unknown, name: string) => void
  finishWithinMs?: number
}

/**
 * Looks every minute, and at once, whether a job is due. The returned function ends that, after a run under way; one
 * that takes longer loses its connections when the process closes, and is repeated by the next.
 */
export function startDaily({ db, jobs, onError, finishWithinMs = FINISH_WITHIN_MS }: DailyRuns): () => Promise<void> {
  let isOver = false
  const report = (error: unknown, name: string) => {
    if (!isOver) onError(error, name)
  }
  const look = async () => {
    for (const job of jobs) await runIfDue(db, job).catch((error: unknown) => report(error, job.name))
  }
  let current = look()
  const timer = setInterval(() => {
    current = current.then(look)
  }, LOOK_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await Promise.race([current, pause(finishWithinMs, undefined, { ref: false })])
    isOver = true
  }
}
