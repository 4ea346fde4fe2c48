import type { Db } from '#server/platform/database/db.ts'

/** Marks the address of an active account as verified, as a completed password reset does. */
export async function verifyEmail(db: Db, address: string): Promise<'verified' | 'unknown'> {
  const user = await db
    .updateTable('users')
    .set({ emailVerified: true, confirmBy: null, mailRefusedAt: null, updatedAt: new Date() })
    .where('email', '=', address.trim().toLowerCase())
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return user ? 'verified' : 'unknown'
}
