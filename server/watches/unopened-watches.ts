import { type RawBuilder, sql } from 'kysely'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { WATCH_ASKS_AFTER_DAYS, WATCH_RESTS_AFTER_DAYS } from '#contract/watches/options.ts'
import { watchInWords } from '#contract/watches/words.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { idsInBatches } from '#server/platform/database/read-ids.ts'
import { attemptEach } from '#server/platform/jobs/attempt-each.ts'
import type { JobTools } from '#server/platform/jobs/jobs.ts'
import { loadWatches } from './watches.ts'

const WATCHES_AT_ONCE = 200

/**
 * Asks the owners of watches whether they still want them, when nothing that a watch found was opened for long. Each
 * watch has its own transaction.
 */
export async function askForUnopened({ db, transact }: JobTools): Promise<void> {
  await attemptEach(idsInBatches(db, sql`watches where ${isUnopened()}`, WATCHES_AT_ONCE), async (ids) =>
    attemptEach(ids, async (id) => ask({ db, transact }, id)),
  )
}

/** SQL for whether a row of `watches` is on, and nothing that it found was opened for long. */
function isUnopened(): RawBuilder<boolean> {
  const before = new Date(Date.now() - WATCH_ASKS_AFTER_DAYS * DAY_MS)
  return sql`not is_paused and asked_at is null and opened_at < ${before}`
}

async function ask({ transact }: JobTools, id: string): Promise<void> {
  await transact(async (db, publish) => {
    // The account comes before every other row (docs/decisions/0016-take-locks-in-one-order.md).
    const owner = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', (one) => one.selectFrom('watches').select('userId').where('watches.id', '=', id))
      .where('deletedAt', 'is', null)
      .forKeyShare()
      .executeTakeFirst()
    if (!owner) return
    const userId = owner.id
    const asked = await db
      .updateTable('watches')
      .set({ askedAt: new Date() })
      .where('id', '=', id)
      .where(isUnopened())
      .returning('id')
      .executeTakeFirst()
    if (!asked) return
    const watch = (await loadWatches(db, userId)).find((one) => one.id === id)
    if (!watch) return
    const restsOn = daysAfter(todayInNewZealand(), WATCH_RESTS_AFTER_DAYS)
    await publish('watch-asked', { userId, words: watchInWords(watch), restsOn })
  })
}
