import type { Db } from '#server/platform/database/db.ts'

/** The browsers of an owner that get news, for the file of one's own data. */
export async function ownDevices(db: Db, userId: string) {
  return db
    .selectFrom('pushDevices')
    .innerJoin('sessions', 'sessions.sid', 'pushDevices.sid')
    .select(['browser', 'system', 'pushDevices.createdAt'])
    .where('pushDevices.userId', '=', userId)
    .orderBy('pushDevices.createdAt')
    .execute()
}
