import type { Db } from '#server/platform/database/db.ts'

/** The notifications of an owner, for the file of one's own data. */
export async function* ownNotifications(db: Db, userId: string) {
  yield await db
    .selectFrom('notifications')
    .select(['title', 'message', 'isRead', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}
