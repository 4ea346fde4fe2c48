import type { Db } from '#server/platform/database/db.ts'

/** The mails to an owner, for the file of one's own data; without their text, whose links open the account. */
export async function* ownMails(db: Db, userId: string) {
  yield await db
    .selectFrom('emailOutbox')
    .innerJoin('users', 'users.email', 'emailOutbox.recipient')
    .select(['emailOutbox.type', 'subject', 'status', 'emailOutbox.createdAt'])
    .where('users.id', '=', userId)
    .orderBy('emailOutbox.createdAt')
    .execute()
}
