import { sql } from 'kysely'
import type { account } from '#contract/account/routes.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { deleteUnlocked } from '#server/platform/database/delete-rows.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

/** The first name that marks a deleted account. */
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
 * bare row remains for those who still have messages of theirs. Each feature deletes or erases its own rows when it hears
 * `account-leaving`: what may be many by a job, in portions.
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
  await publish('account-leaving', { userId, email: user.email })
  await leaveTombstone(db, userId)
  await publish('sessions-ended', { userId })
  return true
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

/** Removes the bare rows of deleted accounts that no message and no report names any more. */
export async function removeTombstones(db: Db, userIds: readonly string[]): Promise<void> {
  await deleteUnlocked(
    db,
    'users',
    sql`id = any(${userIds}::uuid[])
      and not exists (select from messages where users.id in (sender_id, receiver_id))
      and not exists (select from reported_users where users.id in (reporter_id, reported_user_id))`,
  )
}
