import { sql } from 'kysely'
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
  const before = new Date(Date.now() - WATCH_ASKS_AFTER_DAYS * DAY_MS)
  const unopened = sql`watches where not is_paused and asked_at is null and opened_at < ${before}`
  await attemptEach(idsInBatches(db, unopened, WATCHES_AT_ONCE), async (ids) =>
    attemptEach(ids, async (id) => ask({ db, transact }, id)),
  )
}

async function ask({ transact }: JobTools, id: string): Promise<void> {
  await transact(async (db, publish) => {
    const asked = await db
      .updateTable('watches')
      .set({ askedAt: new Date() })
      .where('id', '=', id)
      .where('askedAt', 'is', null)
      .returning('userId')
      .executeTakeFirst()
    if (!asked) return
    const { userId } = asked
    const watch = (await loadWatches(db, userId)).find((one) => one.id === id)
    if (!watch) return
    const restsOn = daysAfter(todayInNewZealand(), WATCH_RESTS_AFTER_DAYS)
    await publish('watch-asked', { userId, words: watchInWords(watch), restsOn })
  })
}
