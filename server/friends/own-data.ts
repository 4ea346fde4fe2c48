import type { Db } from '#server/platform/database/db.ts'

/** The friends that an owner added, for the file of one's own data; not the owners who added them. */
export async function* ownFriends(db: Db, userId: string) {
  const friends = await db
    .selectFrom('friends')
    .innerJoin('users', 'users.id', 'friends.friendUserId')
    .select(['users.id', 'users.firstName', 'friends.createdAt'])
    .where('friends.userId', '=', userId)
    .orderBy('friends.createdAt')
    .execute()
  yield friends.map(({ createdAt, ...friend }) => ({ friend, createdAt }))
}
