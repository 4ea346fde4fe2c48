import { localTimeOf } from '#contract/playdates/wall-clock.ts'
import { timeInWords } from '#contract/playdates/words.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { JobTools } from '#server/platform/jobs/jobs.ts'
import { settleOrCancel, attendeesOf, writePlaydate } from './state/life.ts'
import { lockPlaydate, type Locked } from './state/lock.ts'
import { notify, publishChanges } from './state/news.ts'
import { dueReminders, reviewedAt } from './state/schedule.ts'

/** Playdates that are read at once. */
const AT_ONCE = 100

/**
 * Does what is due without anybody asking: settles times, cancels what nobody answered, reminds, ends, and asks how it was. Each playdate has
 * its own transaction, in which its next step is looked at again under the lock, so that several processes, or one that
 * was killed, neither repeat nor lose a step. An error of one is thrown after all others are done.
 */
export async function advancePlaydates({ db, transact }: JobTools): Promise<void> {
  const faults: unknown[] = []
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db
      .selectFrom('playdates')
      .select('id')
      .where('nextAt', '<=', new Date())
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const { id } of rows) {
      await transact(async (tx, publish) => advance(tx, publish, id)).catch((fault: unknown) => faults.push(fault))
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < AT_ONCE) break
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} playdates did not advance`)
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
