import { type Selectable, sql } from 'kysely'
import type { Role } from '#contract/account/options.ts'
import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { lockText } from '#server/platform/database/lock-rows.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { isAdminAccount } from './account.ts'
import { isNotSuspended } from './restrictions.ts'
import type { UsersTable } from './account.table.ts'
import { readAddress } from './credentials.ts'

/** Whether an address is in ADMIN_EMAILS or belongs to an account with the role of an administrator. */
export async function isAdminAddress(db: Db, config: Pick<Config, 'adminEmails'>, address: string): Promise<boolean> {
  const email = readAddress(address)
  return config.adminEmails.has(email) || (await listAdminAddresses(db)).includes(email)
}

/** The addresses of the active accounts with the role of an administrator, in order. */
export async function listAdminAddresses(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', sql.lit('admin'))
    .where('deletedAt', 'is', null)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

/**
 * Gives an active account the role of an administrator; it counts from the account's next call on.
 * @returns the account, null when none has the address
 */
export async function grantAdmin(db: Tx, address: string): Promise<{ id: string; createdAt: Date } | null> {
  const user = await db
    .updateTable('users')
    .set({ role: 'admin', updatedAt: new Date() })
    .where('email', '=', readAddress(address))
    .where('deletedAt', 'is', null)
    .returning(['id', 'createdAt'])
    .executeTakeFirst()
  return user ?? null
}

/**
 * Takes the role of an administrator from an active account; one with another role keeps it.
 * @returns the account with the role that it had, null when none has the address
 */
export async function revokeAdmin(db: Tx, address: string): Promise<{ id: string; role: Role } | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('email', '=', readAddress(address))
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (user?.role === 'admin')
    await db.updateTable('users').set({ role: 'member', updatedAt: new Date() }).where('id', '=', user.id).execute()
  return user ?? null
}

/**
 * Gives a member another role. The role counts from the member's next call on. Refused when whoever gives it has lost
 * their own meanwhile.
 * @returns whether there is such an active account
 */
export async function changeRole(
  db: Tx,
  config: Config,
  { userId, role, by }: { userId: string; role: Role; by: string },
): Promise<boolean> {
  const admins = await refuseLastAdmin(
    db,
    config,
    (user) => user.id !== userId || isAdminAccount(config, { ...user, role }),
  )
  refuseUnless(
    admins.some(({ id }) => id === by),
    'admin-required',
  )
  const user = await db
    .updateTable('users')
    .set({ role, updatedAt: new Date() })
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return user !== undefined
}

/** Refuses the deletion of the only administrator. Must be called before any row is locked. */
export async function refuseUnlessAnotherAdmin(db: Tx, config: Config, userId: string): Promise<void> {
  await refuseLastAdmin(db, config, ({ id }) => id !== userId)
}

/** Refuses an address by which the only administrator would be none any more. Must be called before any row is locked. */
export async function refuseUnlessAdminKeepsRole(
  db: Tx,
  config: Config,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  // Nothing else ties the role to an address.
  if (config.adminEmails.size === 0) return
  // Without a mail server nothing proves the new address.
  const emailVerified = config.smtpUrl !== null
  const isStill = (user: Administrator) => isAdminAccount(config, { ...user, email, emailVerified })
  await refuseLastAdmin(db, config, (user) => user.id !== userId || isStill(user))
}

type Administrator = Pick<Selectable<UsersTable>, 'id' | 'email' | 'emailVerified' | 'role'>

/**
 * Refuses a change after which no administrator is left. A lock makes such changes follow each other. Suspended
 * administrators do not count.
 * @returns the administrators before the change
 */
async function refuseLastAdmin(db: Tx, config: Config, stays: (user: Administrator) => boolean) {
  await lockText(db, 'administrators')
  const admins = await listAdmins(db, config)
  refuseUnless(admins.length === 0 || admins.some(stays), 'last-admin')
  return admins
}

/** The active administrators, by their role or by ADMIN_EMAILS, without suspended ones. */
export async function listAdmins(db: Db, config: Pick<Config, 'adminEmails'>): Promise<Administrator[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'emailVerified', 'role'])
    .where('deletedAt', 'is', null)
    .where(isNotSuspended)
    .where((eb) =>
      eb.or([
        eb('role', '=', sql.lit('admin')),
        eb.and([
          eb('emailVerified', '=', true),
          eb('email', '=', sql<string>`any(${[...config.adminEmails]}::text[])`),
        ]),
      ]),
    )
    .execute()
}
