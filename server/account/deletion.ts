import { type RawBuilder, sql } from 'kysely'
import type { account } from '#contract/account/routes.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { lockedIds } from '#server/platform/database/lock-rows.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { addJob, type Job, type JobTools } from '#server/platform/jobs/jobs.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

/** The first name that marks a deleted account. */
const TOMBSTONE = 'Deleted'

/** So few that a statement ends long before its time-out. */
const ROWS_AT_ONCE = 2_000

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

export const removeAccount: Handler<typeof account.remove> = async ({ me, session, transact, jobs }) => {
  await transact(async (db, publish) => {
    refuseUnless(await closeAccount(db, publish, me.id), 'unauthorized')
    await session.end(db)
  })
  await jobs.finish(me.id)
  return { message: 'Account deleted' }
}

/**
 * Closes an account in one short transaction: nobody can sign in to it or see its dogs any more, and of the person a
 * bare row remains for those who still have messages of theirs. What else is kept of them is erased by jobs.
 * Every table that names a user is dealt with on this page, but for messages (`messages/erasing.ts`), so that nothing
 * is forgotten.
 * @returns false when there is no such living account
 */
export async function closeAccount(db: Tx, publish: Publish, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!user) return false
  await publish('account-leaving', { userId })
  // With the dogs, of which there are few, go their health records and reminders, by the database's own rules.
  await db.deleteFrom('dogs').where('ownerId', '=', userId).execute()
  await db.deleteFrom('photos').where('ownerId', '=', userId).execute()
  await endAccess(db, userId)
  await dropWaitingMails(db, userId, user.email)
  await leaveTombstone(db, userId)
  await addJob(db, { kind: 'erase-account', subjectId: userId, details: { email: user.email } })
  await publish('sessions-ended', { userId })
  return true
}

async function endAccess(db: Tx, userId: string): Promise<void> {
  await db.deleteFrom('passwordResetTokens').where('userId', '=', userId).execute()
  await db.deleteFrom('calendarFeeds').where('userId', '=', userId).execute()
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`sess ->> 'userId' = ${userId}`)
    .execute()
}

async function dropWaitingMails(db: Tx, userId: string, email: string): Promise<void> {
  const waiting = db
    .selectFrom('emailOutbox')
    .select('id')
    .where((row) => row.or([row('recipient', '=', email), row('aboutUserId', '=', userId)]))
    .where('status', '=', 'queued')
  await db.deleteFrom('emailOutbox').where('id', '=', lockedIds(waiting)).execute()
  await db.deleteFrom('emailOptouts').where('email', '=', email).execute()
}

/** What is left of a closed account, besides messages. */
function leftOf({ id, subjectId, details }: Job): readonly (readonly [table: string, rows: RawBuilder<unknown>])[] {
  const either = (one: string, other: string) =>
    sql`(${sql.ref(one)} = ${subjectId} or ${sql.ref(other)} = ${subjectId})`
  return [
    ['notifications', either('user_id', 'related_user_id')],
    ['friends', either('user_id', 'friend_user_id')],
    ['blocked_users', either('user_id', 'blocked_user_id')],
    ['matches', sql`created_by = ${subjectId}`],
    // Also the log of mails that were sent to this person, or that told others about them. Whoever registers with
    // the address again has mails of their own.
    [
      'email_outbox',
      sql`(about_user_id = ${subjectId} or (recipient = ${details['email']}
        and created_at <= (select jobs.created_at from jobs where jobs.id = ${id})))`,
    ],
  ]
}

/** A little of each table; those that are empty by now cost next to nothing. */
export async function eraseAccountPortion({ transact }: JobTools, job: Job): Promise<boolean> {
  let isMore = false
  for (const [table, rows] of leftOf(job)) {
    const erased = await transact(async (db) => {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where id = any(array(
          select id from ${sql.table(table)} where id = any(array(
            select id from ${sql.table(table)} where ${rows} limit ${ROWS_AT_ONCE}))
          order by id for update))`.execute(db)
      return Number(numAffectedRows)
    })
    isMore ||= erased === ROWS_AT_ONCE
  }
  return isMore
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
