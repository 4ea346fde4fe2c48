import { type InsertObject, type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#server/platform/database/db.ts'
import { lockText } from '#server/platform/database/lock-rows.ts'
import type { UsersTable } from './account.table.ts'

/** Adds an account; undefined when the address, or the provider's name for the person, has one. */
export async function addUser(
  db: Tx,
  values: InsertObject<Tables, 'users'>,
): Promise<Selectable<UsersTable> | undefined> {
  return db
    .insertInto('users')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
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
    .forNoKeyUpdate()
    .executeTakeFirst()
  return user !== undefined
}

/** Stores the same password in another form. */
export async function replaceHash(db: Tx, userId: string, password: string): Promise<void> {
  await db.updateTable('users').set({ password }).where('id', '=', userId).execute()
}

/** An address as somebody types it, in the form in which accounts have it. */
export function readAddress(address: string): string {
  return address.trim().toLowerCase()
}

/** The columns of an account whose owner has confirmed the address by a mail's link. */
export const CONFIRMED_ADDRESS = { emailVerified: true, confirmBy: null, mailRefusedAt: null }

/** Notes that the owner has confirmed the address; false when there is no such active account. */
export async function confirmAddress(db: Tx, userId: string): Promise<boolean> {
  const user = await db
    .updateTable('users')
    .set({ ...CONFIRMED_ADDRESS, updatedAt: new Date() })
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return user !== undefined
}

/** Whether an account has the address. Deleted accounts have none that anybody could give. */
export async function isAddressTaken(db: Tx, email: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return user !== undefined
}

/**
 * Lets those who want this address take turns until the transaction ends: the second finds it taken. To be called before
 * the address is looked up, and once the own account is locked, if there is one.
 */
export async function lockAddress(db: Tx, email: string): Promise<void> {
  await lockText(db, `address ${email}`)
}

/** An address that an account gets. */
export interface NewAddress {
  email: string
  /** Whether a mail's link proved it. */
  isProved: boolean
  /** The switch "E-mail notifications" as it is to be; it stays when left out. */
  wantsMail?: boolean | null
}

/** Gives an account another address; one that unsubscribed before gets no mail. */
export async function changeAddress(
  db: Tx,
  userId: string,
  { email, isProved, wantsMail = null }: NewAddress,
): Promise<{ emailNotifications: boolean }> {
  return db
    .updateTable('users')
    .set({
      email,
      emailVerified: isProved,
      confirmBy: null,
      mailRefusedAt: null,
      emailNotifications: sql<boolean>`
        coalesce(${wantsMail}::boolean, email_notifications)
          and not exists (select from email_optouts where email_optouts.email = ${email})`,
      updatedAt: new Date(),
    })
    .where('id', '=', userId)
    .returning('emailNotifications')
    .executeTakeFirstOrThrow()
}

/** Confirms the addresses of all who were asked to: where no mail is sent, nobody can answer. */
export async function confirmAllAddresses(db: Db): Promise<void> {
  await db.updateTable('users').set({ confirmBy: null }).where('confirmBy', 'is not', null).execute()
}

const NO_PROVIDER = { googleId: null, authProvider: 'email' }

/**
 * Sets a new password. With `null`, or with `emailVerified` (a mail's link proved the mailbox), the OpenID connection ends
 * too: whoever knew the old password may have connected a provider's account of theirs, or have
 * signed up with somebody else's address at a provider that does not verify it.
 */
export async function setPassword(
  db: Tx,
  userId: string,
  change: { password: string | null; emailVerified?: true },
): Promise<void> {
  const isTakenBack = change.password === null || change.emailVerified
  await db
    .updateTable('users')
    .set({
      ...change,
      ...(change.emailVerified && { confirmBy: null, mailRefusedAt: null }),
      ...(isTakenBack && NO_PROVIDER),
      updatedAt: new Date(),
    })
    .where('id', '=', userId)
    .execute()
}

/** Lets nobody sign in to the account by an OpenID provider any more. */
export async function disconnectProvider(db: Tx, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...NO_PROVIDER, updatedAt: new Date() })
    .where('id', '=', userId)
    .execute()
}

/** A person as an OpenID provider names them: its address, and its name for the person. */
export interface ProvidersPerson {
  issuer: string
  subject: string
}

/** The active account of a person of an OpenID provider. */
export async function findUserOfProvider(
  db: Db,
  { issuer, subject }: ProvidersPerson,
): Promise<Selectable<UsersTable> | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('googleId', '=', subject)
    .where('authProvider', '=', issuer)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** The active account with an address. */
export async function findUserByEmail(db: Db, email: string): Promise<Selectable<UsersTable> | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).where('deletedAt', 'is', null).executeTakeFirst()
}

/** Locks the account if the person of the provider still signs in to it. */
export async function lockIfOfProvider(db: Tx, userId: string, { issuer, subject }: ProvidersPerson): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('googleId', '=', subject)
    .where('authProvider', '=', issuer)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return user !== undefined
}

/** Whether any account has this name of a provider, which may be that of another person of a former provider. */
export async function isSubjectTaken(db: Tx, subject: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('googleId', '=', subject).executeTakeFirst()
  return user !== undefined
}

/** Lets a person of an OpenID provider sign in to the account; one who did before no longer does. */
export async function connectProvider(db: Tx, userId: string, { issuer, subject }: ProvidersPerson) {
  return db
    .updateTable('users')
    .set({ googleId: subject, authProvider: issuer, updatedAt: new Date() })
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('users as others').select('id').where('googleId', '=', subject).where('id', '<>', userId),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst()
}
