import type { Role } from '#contract/account/options.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Marks the address of an active account as verified, as a completed password reset does. Undefined when no active account has the address. */
export async function verifyEmail(db: Db, address: string): Promise<{ role: Role } | undefined> {
  return db
    .updateTable('users')
    .set({ emailVerified: true, confirmBy: null, mailRefusedAt: null, updatedAt: new Date() })
    .where('email', '=', address.trim().toLowerCase())
    .where('deletedAt', 'is', null)
    .returning('role')
    .executeTakeFirst()
}
