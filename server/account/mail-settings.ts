import type { Db, Tx } from '#server/platform/database/db.ts'

/** Turns the switch "E-mail notifications" off, if the address has an account. */
export async function turnOffNotifications(db: Tx, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ emailNotifications: false })
    .where('email', '=', email)
    .where('emailNotifications', '=', true)
    .execute()
}

/** Notes that the owner is sent the welcome mail; undefined when the owner has had it. */
export async function markWelcomed(
  db: Tx,
  userId: string,
): Promise<{ email: string; firstName: string | null } | undefined> {
  return db
    .updateTable('users')
    .set({ welcomeEmailSentAt: new Date() })
    .where('id', '=', userId)
    .where('welcomeEmailSentAt', 'is', null)
    .returning(['email', 'firstName'])
    .executeTakeFirst()
}

/** Notes that the mail server of an address refuses it for good. */
export async function markRefused(db: Db, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ mailRefusedAt: new Date() })
    .where('email', '=', email)
    .where('mailRefusedAt', 'is', null)
    .execute()
}
