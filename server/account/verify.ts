import type { Role } from '#contract/account/options.ts'
import type { Db } from '#server/platform/database/db.ts'
import { CONFIRMED_ADDRESS, readAddress } from './credentials.ts'

/**
 * Marks the address of an active account as verified, as a completed password reset does. Undefined when no active
 * account has the address.
 */
export async function verifyEmail(db: Db, address: string): Promise<{ role: Role } | undefined> {
  return db
    .updateTable('users')
    .set({ ...CONFIRMED_ADDRESS, updatedAt: new Date() })
    .where('email', '=', readAddress(address))
    .where('deletedAt', 'is', null)
    .returning('role')
    .executeTakeFirst()
}
