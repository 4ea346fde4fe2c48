import type { Insertable } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import type { FriendsTable } from './friends.table.ts'

/** Adds friendships of the past, of which nobody is notified: those of the demo. */
export async function insertFriends(db: Tx, rows: Insertable<FriendsTable>[]): Promise<void> {
  await db.insertInto('friends').values(rows).execute()
}
