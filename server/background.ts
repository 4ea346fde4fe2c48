import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { MINUTE_MS } from '#contract/kit/durations.ts'
import { cleanUp } from './admin/clean-up.ts'
import { markOwnersAway } from './account/away.ts'
import { listenersOf } from './wiring/listeners.ts'
import { jobKinds } from './wiring/job-kinds.ts'
import { backupJobs } from './backups.ts'
import { endUnconfirmed } from './auth/unconfirmed.ts'
import { remindOfComplaints } from './complaints/following-up.ts'
import type { Config } from './config.ts'
import { recountDogs, type WrongCounts } from './dogs/recount.ts'
import { reportSignals } from './moderation/signals.ts'
import { openSmtp } from './emails/smtp.ts'
import { openConfiguredStore, startRemoving, sweepJobs } from './photo-store.ts'
import { startMailWorker } from './emails/worker.ts'
import { remindOfHealth } from './health/reminders.ts'
import { refreshCatalogue } from './meeting-places/catalogue.ts'
import { type Transact, transactWith } from './platform/events/domain-events.ts'
import { type DailyJob, startDaily } from './platform/jobs/daily-jobs.ts'
import { type Db, openDb } from './platform/database/db.ts'
import { type JobTools, openJobs } from './platform/jobs/jobs.ts'
import { startRepeated } from './platform/jobs/loop.ts'
import { advancePlaydates } from './playdates/clock.ts'
import { askForUnopened } from './watches/unopened-watches.ts'
import { mailNewDogs } from './watches/digest.ts'
import { openPush } from './push/send.ts'
import { startPushWorker } from './push/worker.ts'

/** The longest delay of a reminder. */
const PLAYDATES_EVERY_MS = 20_000
/** The longest time until signs of misuse are noticed. */
const SIGNALS_EVERY_MS = 5 * MINUTE_MS
/** The longest delay of a reminder to operators of a complaint. */
const COMPLAINTS_EVERY_MS = 5 * MINUTE_MS
/** The longest time until owners see a meeting place that an operator added, or no longer see one that was hidden. */
const MEETING_PLACES_EVERY_MS = MINUTE_MS

/** The daily jobs with their hour in Pacific/Auckland. Wrong counts are logged. */
export function dailyJobs(config: Config, onWrongCounts: (wrong: WrongCounts) => void = () => {}): readonly DailyJob[] {
  const listeners = listenersOf(config)
  const toolsOf = (db: Db): JobTools => ({ db, transact: transactWith(db, listeners) })
  return [
    ...backupJobs(config),
    { name: 'clean-up', hour: 3, run: cleanUp },
    { name: 'owners-away', hour: 5, run: markOwnersAway },
    {
      name: 'unconfirmed-accounts',
      hour: 9,
      run: async (db) => {
        if (config.smtpUrl === null) return
        await endUnconfirmed(toolsOf(db))
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
        await remindOfHealth(toolsOf(db))
      },
    },
    { name: 'asked-watches', hour: 10, run: async (db) => askForUnopened(toolsOf(db)) },
    { name: 'new-dogs', hour: 17, run: async (db) => mailNewDogs(toolsOf(db)) },
  ]
}

interface BackgroundParts {
  pool: pg.Pool
  config: Config
  log: FastifyBaseLogger
}

/** Starts all background work. Every process starts it; leases and locks in the database decide which one does what. */
export function startBackground({ pool, config, log }: BackgroundParts): { stop(): Promise<void> } {
  const db = openDb(pool, config)
  const objects = openConfiguredStore(config, log)
  const stopMail = startMailWorker({
    db,
    send: openSmtp(config),
    onFailure: (failure) => log.warn(failure, 'a mail was not taken'),
    onError: (err) => log.error({ err }, 'the mail worker failed'),
  })
  const stopPushes = startPushWorker({
    db,
    send: openPush(config),
    onFailure: (failure) => log.warn(failure, 'news were not taken by a push service'),
    onError: (err) => log.error({ err }, 'the push worker failed'),
  })
  const stopDaily = startDaily({
    db,
    jobs: [
      ...dailyJobs(config, (wrong) => log.warn(wrong, 'kept counts were wrong, and are repaired')),
      ...sweepJobs(objects, (found) => log.warn(found, 'photos and their store did not agree')),
    ],
    onError: (err, job) => log.error({ err, job }, 'a daily job failed'),
  })
  const stopJobs = openJobs({ db, listeners: listenersOf(config), kinds: jobKinds }).startWorker((err) =>
    log.error({ err }, 'a job failed'),
  )
  const stopClocks = startClocks(transactWith(db, listenersOf(config)), { db, log })
  const stopRemoving = startRemoving({
    db,
    objects,
    onError: (err) => log.error({ err }, 'deleted photos were not removed from their store'),
  })
  const stops = [stopMail, stopPushes, stopDaily, stopJobs, stopRemoving, ...stopClocks]
  return {
    stop: async () => {
      await Promise.all(stops.map(async (stop) => stop()))
    },
  }
}

/** Starts the functions that run every so many seconds or minutes. */
function startClocks(transact: Transact, { db, log }: { db: Db; log: FastifyBaseLogger }) {
  return [
    startRepeated({
      everyMs: PLAYDATES_EVERY_MS,
      run: async () => advancePlaydates({ db, transact }),
      onError: (err) => log.error({ err }, 'playdates did not advance'),
    }),
    startRepeated({
      everyMs: MEETING_PLACES_EVERY_MS,
      run: async () => refreshCatalogue(db),
      onError: (err) => log.error({ err }, 'the meeting places were not read again'),
    }),
    startRepeated({
      everyMs: SIGNALS_EVERY_MS,
      run: async () => reportSignals({ db, transact }),
      onError: (err) => log.error({ err }, 'the signs of misuse were not looked for'),
    }),
    startRepeated({
      everyMs: COMPLAINTS_EVERY_MS,
      run: async () => remindOfComplaints(transact),
      onError: (err) => log.error({ err }, 'operators were not reminded of complaints'),
    }),
  ]
}
