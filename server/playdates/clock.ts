import { sql } from 'kysely'
import { localTimeOf } from '#contract/playdates/wall-clock.ts'
import { timeInWords } from '#contract/playdates/words.ts'
import { MINUTE_MS } from '#contract/kit/durations.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { idsInBatches } from '#server/platform/database/read-ids.ts'
import { attemptEach } from '#server/platform/jobs/attempt-each.ts'
import type { JobTools } from '#server/platform/jobs/jobs.ts'
import { settleOrCancel, attendeesOf, writePlaydate } from './state/life.ts'
import { lockPlaydate, type Locked } from './state/lock.ts'
import { notify, publishChanges } from './state/news.ts'
import { dueReminders, reviewedAt } from './state/schedule.ts'

/** Playdates that are read at once. */
const AT_ONCE = 100
/**
 * The pause before a playdate that failed is tried again, so that one that always does neither costs much nor fills the
 * log.
 */
const RETRY_AFTER_ERROR_MS = 10 * MINUTE_MS

/**
 * Does what is due without anybody asking: settles times, cancels what nobody answered, reminds, ends, and asks how it was. Each playdate has
 * its own transaction, in which its next step is looked at again under the lock, so that several processes, or one that
 * was killed, neither repeat nor lose a step. An error of one is thrown after all others are done.
 */
export async function advancePlaydates(tools: JobTools): Promise<void> {
  const due = idsInBatches(tools.db, sql`playdates where next_at <= ${new Date()}`, AT_ONCE)
  await attemptEach(due, async (ids) =>
    attemptEach(
      ids,
      async (id) => advanceOrPutOff(tools, id),
      (id) => `playdate ${id}`,
    ),
  )
}

async function advanceOrPutOff({ db, transact }: JobTools, id: string): Promise<void> {
  try {
    await transact(async (tx, publish) => advance(tx, publish, id))
  } catch (error) {
    await putOff(db, id).catch(() => {}) // the database is away
    throw error
  }
}

/** Unless another process or a call has advanced it meanwhile. */
async function putOff(db: Db, id: string): Promise<void> {
  await db
    .updateTable('playdates')
    .set({ nextAt: new Date(Date.now() + RETRY_AFTER_ERROR_MS) })
    .where('id', '=', id)
    .where('nextAt', '<=', new Date())
    .execute()
}

async function advance(db: Tx, publish: Publish, id: string): Promise<void> {
  const locked = await lockPlaydate(db, id)
  const { playdate } = locked
  if (playdate.nextAt === null || playdate.nextAt.getTime() > Date.now()) return
  if (playdate.state === 'proposed') await settleOrCancel(db, publish, { ...locked, by: null })
  else if (playdate.state === 'over') await followUp(db, publish, locked)
  else if (playdate.endsAt.getTime() <= Date.now()) await writePlaydate(db, locked, { state: 'over' })
  else await remind(db, publish, locked)
  await publishChanges(db, publish, [locked])
}

/** Asks everybody who went how it was, an hour after the end. A week after it, who has met is determined again. */
async function followUp(db: Tx, publish: Publish, { playdate, parts }: Locked): Promise<void> {
  const { id, endsAt, nextAt } = playdate
  const review = reviewedAt(endsAt)
  const isReview = nextAt !== null && nextAt >= review
  await db
    .updateTable('playdates')
    .set({ nextAt: isReview ? null : review })
    .where('id', '=', id)
    .execute()
  if (isReview) return
  const to = attendeesOf(parts.filter(({ feedbackAt }) => feedbackAt === null))
  const message = 'Did you meet? Tell us how it went, for yourself alone.'
  await notify(publish, { playdate, what: 'feedback', to, about: null, message })
}

/**
 * Reminds everybody who goes, once for each of the two reminders; none once it has begun. A reminder that is late, since
 * no process ran, waits at night for the morning.
 */
async function remind(db: Tx, publish: Publish, { playdate, parts, times }: Locked): Promise<void> {
  const { startsAt, minutes, zone, placeName } = playdate
  if (!startsAt) return
  const now = new Date()
  const { isToldNow, left } = dueReminders({ ...playdate, startsAt }, now)
  await writePlaydate(db, { playdate, times }, left)
  if (!isToldNow) return
  const day = localTimeOf(now, zone).slice(0, 10) === localTimeOf(startsAt, zone).slice(0, 10) ? 'Today' : 'Tomorrow'
  await notify(publish, {
    playdate,
    what: 'reminder',
    to: attendeesOf(parts),
    about: null,
    message: `${day}: ${timeInWords(startsAt, minutes, zone)}, ${placeName}`,
    until: startsAt,
  })
}
