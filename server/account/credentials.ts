import { type InsertObject, type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#server/platform/database/db.ts'
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

/** Notes that the owner has proved the mailbox; false when there is no such active account. */
export async function confirmAddress(db: Tx, userId: string): Promise<boolean> {
  const user = await db
    .updateTable('users')
    .set({ emailVerified: true, confirmBy: null, mailRefusedAt: null, updatedAt: new Date() })
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return user !== undefined
}

/** Whether an active account has the address. */
export async function isAddressTaken(db: Tx, email: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return user !== undefined
}

/** Gives an account another address; one that unsubscribed before gets no mail. `isProved`: by a mail's link. */
export async function changeAddress(
  db: Tx,
  userId: string,
  { email, isProved }: { email: string; isProved: boolean },
): Promise<{ emailNotifications: boolean }> {
  return db
    .updateTable('users')
    .set({
      email,
      emailVerified: isProved,
      confirmBy: null,
      mailRefusedAt: null,
      emailNotifications: sql<boolean>`
        email_notifications and not exists (select from email_optouts where email_optouts.email = ${email})`,
      updatedAt: new Date(),
    })
    .where('id', '=', userId)
    .returning('emailNotifications')
    .executeTakeFirstOrThrow()
}

/** Where no mail is sent, nobody can be asked to confirm an address: those who were asked before count as confirmed. */
export async function stopAsking(db: Db): Promise<void> {
  await db.updateTable('users').set({ confirmBy: null }).where('confirmBy', 'is not', null).execute()
}

/** Sets a new password; null lets nobody sign in. `emailVerified` where a mail's link proved the mailbox. */
export async function setPassword(
  db: Tx,
  userId: string,
  change: { password: string | null; emailVerified?: true },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, ...(change.emailVerified && { confirmBy: null, mailRefusedAt: null }), updatedAt: new Date() })
    .where('id', '=', userId)
    .execute()
}
