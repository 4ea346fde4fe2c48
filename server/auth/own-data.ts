import type { Db } from '#server/platform/database/db.ts'

/** The sessions of an owner for the file of own data, without their ids, which are secrets. */
export async function* ownSessions(db: Db, userId: string) {
  yield await db
    .selectFrom('sessions')
    .select('expire as expiresAt')
    .where('userId', '=', userId)
    .orderBy('expire')
    .execute()
}
