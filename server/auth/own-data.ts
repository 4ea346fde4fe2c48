import type { Db } from '#server/platform/database/db.ts'

/** The sessions of an owner, for the file of one's own data; without what identifies them, which opens the account. */
export async function* ownSessions(db: Db, userId: string) {
  yield await db
    .selectFrom('sessions')
    .select('expire as expiresAt')
    .where('userId', '=', userId)
    .orderBy('expire')
    .execute()
}
