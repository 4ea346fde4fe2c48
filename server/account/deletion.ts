import { type RawBuilder, sql } from 'kysely'
import type { account } from '#contract/account/routes.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

/** The first name that marks a deleted account. */
const TOMBSTONE = 'Deleted'

const MESSAGES_AT_ONCE = 2_000

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
  await transact(async (db, publish) => {
    refuseUnless(await eraseAccount(db, publish, me.id), 'unauthorized')
    await session.end(db)
  })
  return { message: 'Account deleted' }
}

/**
 * Erases all that is known of a person and leaves a bare row for those who still have messages of theirs. Every
 * table that names a user is dealt with here, on one page, so that nothing is forgotten.
 * @returns false when there is no such living account
 */
export async function eraseAccount(db: Tx, publish: Publish, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!user) return false
  await publish('account-leaving', { userId })
  await eraseMessages(db, userId)
  await eraseDogs(db, userId)
  await eraseRelations(db, userId)
  await eraseAccess(db, userId)
  await eraseMail(db, userId, user.email)
  await leaveTombstone(db, userId)
  await publish('sessions-ended', { userId })
  return true
}

/** The other side keeps what it has not deleted itself, without the dogs that are gone. */
async function eraseMessages(db: Tx, userId: string): Promise<void> {
  const aboutOwnDogs = sql`context_dog_id = any(array(select id from dogs where owner_id = ${userId}))`
  await changeMessages(db, sql`update messages set context_dog_id = null`, aboutOwnDogs)
  const sides = [
    { own: sql`sender_id = ${userId}`, flag: sql`sender_deleted`, order: sql`receiver_id` },
    { own: sql`receiver_id = ${userId}`, flag: sql`receiver_deleted`, order: sql`sender_id` },
  ]
  for (const { own, flag, order } of sides) {
    await changeMessages(db, sql`update messages set ${flag} = true`, sql`${own} and not ${flag} order by ${order}`)
    const isGone = sql`sender_deleted and receiver_deleted`
    await changeMessages(db, sql`delete from messages`, sql`${own} and ${isGone} order by ${order}`)
  }
}

/**
 * Some at a time: in one statement, those of somebody who wrote much would outlast its time-out, at every try. In the
 * order of an index, so that the table is not gone through for the last of them.
 */
async function changeMessages(db: Tx, change: RawBuilder<unknown>, which: RawBuilder<unknown>): Promise<void> {
  for (let changed = 1n; changed > 0n;) {
    const { numAffectedRows = 0n } = await sql`${change} where id = any(array(
      select id from messages where ${which} limit ${MESSAGES_AT_ONCE}))`.execute(db)
    changed = numAffectedRows
  }
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

/** Also the log of mails that were sent to this person, or that told others about them. */
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
