import type { Db } from '#server/platform/database/db.ts'

/** The dogs that an owner saved, for the file of one's own data; not who saved the owner's. */
export async function* ownSavedDogs(db: Db, userId: string) {
  yield await db
    .selectFrom('savedDogs')
    .select(['dogId', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}
