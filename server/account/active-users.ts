import { type Db, isId, type Tx } from '#server/platform/database/db.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

/**
 * Locks the caller's and another active account until the transaction ends, so that neither can be deleted meanwhile.
 * Refuses unknown, malformed and deleted ids with `user-not-found`, and a caller whose account was just deleted.
 * @returns the other account's id in lower case
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
 * Locks an account until the transaction ends, so that it cannot be deleted meanwhile; it comes before every other row
 * (docs/decisions/0016-take-locks-in-one-order.md).
 * @returns whether it is active
 */
export async function lockActiveUser(db: Tx, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return user !== undefined
}

/**
 * Locks the own account, which comes before every other row: this serialises changes of one owner's account, dogs and
 * records (docs/decisions/0016-take-locks-in-one-order.md). Refuses a caller whose account was just deleted.
 */
export async function lockOwnAccount(db: Tx, userId: string) {
  const user = await db
    .selectFrom('users')
    .select(['city', 'emailNotifications', 'profileImageUrl'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  refuseUnless(user, 'unauthorized')
  return user
}

interface NamedRow {
  id: string
  firstName: string | null
  isDeleted: boolean
}

/** A user as `NamedUser` of the contract has them. */
export function toNamedUser({ id, firstName, isDeleted }: NamedRow) {
  return { id, firstName, ...(isDeleted && { isDeleted: true as const }) }
}

/** Whether an id belongs to an active account; for checks before the input is validated. */
export async function isActiveUser(db: Db, ownerId: string): Promise<boolean> {
  if (!isId(ownerId)) return false
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', ownerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
