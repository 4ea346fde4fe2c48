import { sql } from 'kysely'
import type { account } from '#contract/account.ts'
import type { Announce } from '#server/kit/announcements.ts'
import type { Tx } from '#server/kit/db.ts'
import type { Handler } from '#server/kit/handler.ts'
import { refuseUnless } from '#server/kit/problem.ts'

/** The first name that marks a deleted account (C-46). */
const TOMBSTONE = 'Deleted'

const NOTHING = {
  lastName: null,
  password: null,
  googleId: null,
  profileImageUrl: null,
  location: null,
  city: null,
  age: null,
  bio: null,
  termsAcceptedAt: null,
  welcomeEmailSentAt: null,
}

export const removeAccount: Handler<typeof account.remove> = async ({ me, session, transact }) => {
  await transact(async (db, announce) => {
    refuseUnless(await eraseAccount(db, announce, me.id), 'unauthorized')
    await session.end(db)
  })
  return { message: 'Account deleted' }
}

/**
 * Erases all that is known of a person and leaves a bare row for those who still have messages of theirs (X1–X3). Every
 * table that names a user is dealt with here, on one page, so that nothing is forgotten.
 * @returns false when there is no such living account
 */
export async function eraseAccount(db: Tx, announce: Announce, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!user) return false
  await announce('account-leaving', { userId })
  await eraseMessages(db, userId)
  await eraseDogs(db, userId)
  await eraseRelations(db, userId)
  await eraseAccess(db, userId)
  await eraseMail(db, userId, user.email)
  await leaveTombstone(db, userId)
  await announce('sessions-ended', { userId })
  return true
}

/** The other side keeps what it has not deleted itself, without the dogs that are gone (X2). */
async function eraseMessages(db: Tx, userId: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ contextDogId: null })
    .where('contextDogId', 'in', db.selectFrom('dogs').select('id').where('ownerId', '=', userId))
    .execute()
  await db.updateTable('messages').set({ senderDeleted: true }).where('senderId', '=', userId).execute()
  await db.updateTable('messages').set({ receiverDeleted: true }).where('receiverId', '=', userId).execute()
  await db
    .deleteFrom('messages')
    .where((row) => row.or([row('senderId', '=', userId), row('receiverId', '=', userId)]))
    .where('senderDeleted', '=', true)
    .where('receiverDeleted', '=', true)
    .execute()
}

/** With the dogs go their health records, reminders and matches, by the database's own rules. */
async function eraseDogs(db: Tx, userId: string): Promise<void> {
  await db.deleteFrom('dogs').where('ownerId', '=', userId).execute()
  await db.deleteFrom('photos').where('ownerId', '=', userId).execute()
  await db.deleteFrom('matches').where('createdBy', '=', userId).execute()
}

async function eraseRelations(db: Tx, userId: string): Promise<void> {
  await db
    .deleteFrom('friends')
    .where((row) => row.or([row('userId', '=', userId), row('friendUserId', '=', userId)]))
    .execute()
  await db
    .deleteFrom('blockedUsers')
    .where((row) => row.or([row('userId', '=', userId), row('blockedUserId', '=', userId)]))
    .execute()
  await db
    .deleteFrom('notifications')
    .where((row) => row.or([row('userId', '=', userId), row('relatedUserId', '=', userId)]))
    .execute()
}

async function eraseAccess(db: Tx, userId: string): Promise<void> {
  await db.deleteFrom('passwordResetTokens').where('userId', '=', userId).execute()
  await db.deleteFrom('calendarFeeds').where('userId', '=', userId).execute()
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`sess ->> 'userId' = ${userId}`)
    .execute()
}

/** Also the log of mails that were sent to this person, or that told others about them (S28). */
async function eraseMail(db: Tx, userId: string, email: string): Promise<void> {
  await db
    .deleteFrom('emailOutbox')
    .where((row) => row.or([row('recipient', '=', email), row('aboutUserId', '=', userId)]))
    .execute()
  await db.deleteFrom('emailOptouts').where('email', '=', email).execute()
}

async function leaveTombstone(db: Tx, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({
      email: `deleted-${userId}@invalid`,
      firstName: TOMBSTONE,
      ...NOTHING,
      emailVerified: false,
      deletedAt: new Date(),
      updatedAt: new Date(),
    })
    .where('id', '=', userId)
    .execute()
}
