import { watchInWords } from '#contract/watches/words.ts'
import type { Db } from '#server/platform/database/db.ts'
import { loadWatches } from './watches.ts'

/** The searches that an owner keeps, for the file of one's own data. */
export async function* ownWatches(db: Db, userId: string) {
  yield (await loadWatches(db, userId)).map((watch) => ({
    search: watchInWords(watch),
    radiusKm: watch.radiusKm,
    isPaused: watch.state === 'paused',
    createdAt: watch.createdAt,
  }))
}

/** The dogs of which an owner heard, for the file of one's own data. */
export async function* ownWatchNews(db: Db, userId: string) {
  yield await db
    .selectFrom('watchNews')
    .select(['dogId', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}
