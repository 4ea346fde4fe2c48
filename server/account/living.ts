import { type Db, isId, type Tx } from '#server/platform/database/db.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

/**
 * The id of another living account as the tables spell it. Both rows stay as they are until the transaction ends:
 * neither account can be deleted meanwhile.
 * Refuses unknown, malformed and deleted ones with `user-not-found`, and a caller who was just deleted.
 */
export async function lockActiveUsers(db: Tx, myId: string, ownerId: string): Promise<string> {
  refuseUnless(isId(ownerId), 'user-not-found')
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [myId, ownerId])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const id = ownerId.toLowerCase()
  refuseUnless(
    rows.some((row) => row.id === myId),
    'unauthorized',
  )
  refuseUnless(
    rows.some((row) => row.id === id),
    'user-not-found',
  )
  return id
}

/**
 * Locks the own account, which comes before every other row: changes of one owner's account, dogs and records take turns
 * (docs/decisions/0016-take-locks-in-one-order.md). Refuses a caller who was just deleted.
 */
export async function lockOwnAccount(db: Tx, userId: string) {
  const user = await db
    .selectFrom('users')
    .select(['city', 'emailNotifications'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  refuseUnless(user, 'unauthorized')
  return user
}

/** Whether an id names a living account, for checks before the input is judged. */
export async function isLiving(db: Db, ownerId: string): Promise<boolean> {
  if (!isId(ownerId)) return false
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', ownerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
