import type { InsertObject, Selectable } from 'kysely'
import type { Tables, Tx } from '#server/platform/database/db.ts'
import type { UsersTable } from './account.table.ts'

/** Adds an account; undefined when the address has one. */
export async function addUser(
  db: Tx,
  values: InsertObject<Tables, 'users'>,
): Promise<Selectable<UsersTable> | undefined> {
  return db
    .insertInto('users')
    .values(values)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/**
 * Locks the account if its password is still this one: another request may have replaced it while this one was being
 * hashed.
 */
export async function lockIfPassword(db: Tx, userId: string, password: string | null): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password', '=', password)
    .forUpdate()
    .executeTakeFirst()
  return user !== undefined
}

/** Stores the same password in another form. */
export async function replaceHash(db: Tx, userId: string, password: string): Promise<void> {
  await db.updateTable('users').set({ password }).where('id', '=', userId).execute()
}

/** Sets a new password; null lets nobody sign in. `emailVerified` where a mail's link proved the mailbox. */
export async function setPassword(
  db: Tx,
  userId: string,
  change: { password: string | null; emailVerified?: true },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, ...(change.emailVerified && { confirmBy: null }), updatedAt: new Date() })
    .where('id', '=', userId)
    .execute()
}
