import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { cleanUp } from './admin/clean-up.ts'
import { jobKinds, listenersOf } from './app.ts'
import { backupJobs } from './backups.ts'
import { endUnconfirmed } from './auth/unconfirmed.ts'
import type { Config } from './config.ts'
import { recountDogs, type WrongCounts } from './dogs/recount.ts'
import { openSmtp } from './emails/smtp.ts'
import { startMailWorker } from './emails/worker.ts'
import { remindOfHealth } from './health/reminders.ts'
import { refreshCatalogue } from './meeting-places/catalogue.ts'
import { createPublisher } from './platform/events/domain-events.ts'
import { type DailyJob, startDaily } from './platform/jobs/daily-jobs.ts'
import { inTransaction, openDb } from './platform/database/db.ts'
import { type JobTools, openJobs } from './platform/jobs/jobs.ts'
import { startRepeated } from './platform/jobs/repeated.ts'
import { advancePlaydates } from './playdates/clock.ts'

/** A reminder comes at most so much late. */
const PLAYDATES_EVERY_MS = 20_000
/** A meeting place that an operator added or hid is seen at most so much later. */
const MEETING_PLACES_EVERY_MS = 60_000

/** The daily jobs with their hour in Pacific/Auckland. Wrong counts are logged. */
export function dailyJobs(config: Config, onWrongCounts: (wrong: WrongCounts) => void = () => {}): readonly DailyJob[] {
  const listeners = listenersOf(config)
  return [
    ...backupJobs(config),
    { name: 'clean-up', hour: 3, run: cleanUp },
    {
      name: 'unconfirmed-accounts',
      hour: 9,
      run: async (db) => {
        if (config.smtpUrl === null) return
        await endUnconfirmed({
          db,
          transact: (work) => inTransaction(db, (tx) => work(tx, createPublisher(listeners, tx))),
        })
      },
    },
    {
      name: 'recount-dogs',
      hour: 4,
      run: async (db) => {
        for (const wrong of await recountDogs(db)) onWrongCounts(wrong)
      },
    },
    {
      name: 'health-reminders',
      hour: 8,
      // Uses today's date even for a missed run of yesterday: what fell due yesterday is no longer due.
      run: async (db) => {
        await remindOfHealth({
          db,
          transact: (work) => inTransaction(db, (tx) => work(tx, createPublisher(listeners, tx))),
        })
      },
    },
  ]
}

interface BackgroundParts {
  pool: pg.Pool
  config: Config
  log: FastifyBaseLogger
}

/**
 * Starts the background work: mail, daily jobs, jobs in portions, the steps of playdates, and reading the meeting
 * places. Every process starts it; leases and locks in the database decide which one does what.
 */
export function startBackground({ pool, config, log }: BackgroundParts): { stop(): Promise<void> } {
  const db = openDb(pool, config)
  const stopMail = startMailWorker({
    db,
    send: openSmtp(config),
    onFailure: (failure) => log.warn(failure, 'a mail was not taken'),
    onFault: (err) => log.error({ err }, 'the mail worker failed'),
  })
  const stopDaily = startDaily({
    db,
    jobs: dailyJobs(config, (wrong) => log.warn(wrong, 'kept counts were wrong, and are repaired')),
    onError: (err, job) => log.error({ err, job }, 'a daily job failed'),
  })
  const stopJobs = openJobs({ db, listeners: listenersOf(config), kinds: jobKinds }).startWorker((err) =>
    log.error({ err }, 'a job failed'),
  )
  const transact: JobTools['transact'] = async (work) =>
    inTransaction(db, (tx) => work(tx, createPublisher(listenersOf(config), tx)))
  const stopPlaydates = startRepeated({
    everyMs: PLAYDATES_EVERY_MS,
    run: async () => advancePlaydates({ db, transact }),
    onError: (err) => log.error({ err }, 'playdates did not advance'),
  })
  const stopMeetingPlaces = startRepeated({
    everyMs: MEETING_PLACES_EVERY_MS,
    run: async () => refreshCatalogue(db),
    onError: (err) => log.error({ err }, 'the meeting places were not read again'),
  })
  return {
    stop: async () => {
      await Promise.all([stopMail(), stopDaily(), stopJobs(), stopPlaydates(), stopMeetingPlaces()])
    },
  }
}
