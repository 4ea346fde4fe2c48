import type { Db } from '#server/platform/database/db.ts'

/**
 * The mails to an owner, also to a former address, for the file of one's own data; without their text, whose links open
 * the account.
 */
export async function* ownMails(db: Db, userId: string) {
  const address = db.selectFrom('users').select('email').where('id', '=', userId)
  yield await db
    .selectFrom('emailOutbox')
    .select(['type', 'subject', 'status', 'createdAt'])
    .where((mail) => mail.or([mail('recipient', '=', address), mail('formerOwnerId', '=', userId)]))
    .orderBy('createdAt')
    .execute()
}
