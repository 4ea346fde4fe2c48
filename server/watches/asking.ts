import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { WATCH_ASKS_AFTER_DAYS, WATCH_RESTS_AFTER_DAYS } from '#contract/watches/options.ts'
import { watchInWords } from '#contract/watches/words.ts'
import type { JobTools } from '#server/platform/jobs/jobs.ts'
import { loadWatches } from './watches.ts'

const WATCHES_AT_ONCE = 200
const DAY_MS = 86_400_000

/** Asks for watches of which nothing was opened for long whether they are still wanted, each in its own transaction. */
export async function askForUnopened({ db, transact }: JobTools): Promise<void> {
  const before = new Date(Date.now() - WATCH_ASKS_AFTER_DAYS * DAY_MS)
  for (;;) {
    const due = await db
      .selectFrom('watches')
      .select(['id', 'userId'])
      .where('isPaused', '=', false)
      .where('askedAt', 'is', null)
      .where('openedAt', '<', before)
      .orderBy('openedAt')
      .limit(WATCHES_AT_ONCE)
      .execute()
    for (const watch of due) await ask({ db, transact }, watch)
    if (due.length < WATCHES_AT_ONCE) return
  }
}

async function ask({ transact }: JobTools, { id, userId }: { id: string; userId: string }): Promise<void> {
  await transact(async (db, publish) => {
    const watch = (await loadWatches(db, userId)).find((one) => one.id === id)
    const { numUpdatedRows } = await db
      .updateTable('watches')
      .set({ askedAt: new Date() })
      .where('id', '=', id)
      .where('askedAt', 'is', null)
      .executeTakeFirst()
    if (!watch || numUpdatedRows === 0n) return
    const restsOn = daysAfter(todayInNewZealand(), WATCH_RESTS_AFTER_DAYS)
    await publish('watch-asked', { userId, words: watchInWords(watch), restsOn })
  })
}
