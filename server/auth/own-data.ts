import type { Db } from '#server/platform/database/db.ts'

/** The sessions of an owner for the file of own data, without their ids, which are secrets. */
export async function* ownSessions(db: Db, userId: string) {
  yield await db
    .selectFrom('sessions')
    .select(['browser', 'system', 'createdAt', 'usedAt', 'expire as expiresAt'])
    .where('userId', '=', userId)
    .orderBy('expire')
    .execute()
}

/** The browsers from which an owner has signed in. */
export async function* ownBrowsers(db: Db, userId: string) {
  yield await db
    .selectFrom('knownBrowsers')
    .select(['browser', 'system', 'seenAt'])
    .where('userId', '=', userId)
    .orderBy('seenAt')
    .execute()
}

/** The changes of an owner's address of the last week, without the secrets of their links. */
export async function* ownEmailChanges(db: Db, userId: string) {
  yield await db
    .selectFrom('emailChanges')
    .select(['oldEmail', 'newEmail', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}
