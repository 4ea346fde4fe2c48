import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Role } from './account.table.ts'

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
 * Sets the role of an active account; it counts from the account's next call on.
 * @returns when the account was made, null when no account has the address
 */
export async function setRole(db: Db, address: string, role: Role): Promise<Date | null> {
  const user = await db
    .updateTable('users')
    .set({ role, updatedAt: new Date() })
    .where('email', '=', readAddress(address))
    .where('deletedAt', 'is', null)
    .returning('createdAt')
    .executeTakeFirst()
  return user?.createdAt ?? null
}

function readAddress(address: string): string {
  return address.trim().toLowerCase()
}
