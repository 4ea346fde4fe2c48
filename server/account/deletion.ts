import { sql } from 'kysely'
import type { account } from '#contract/account/routes.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { deleteUnlocked } from '#server/platform/database/delete-rows.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { findUser } from './account.ts'
import { refuseUnlessAnotherAdmin } from './admins.ts'
import { refuseUnlessReauthenticated } from './reauthentication.ts'

/** The first name that others see of a deleted account. */
const TOMBSTONE = 'Deleted'

const NOTHING = {
  lastName: null,
  password: null,
  googleId: null,
  authProvider: 'email',
  profileImageUrl: null,
  location: null,
  city: null,
  age: null,
  bio: null,
  termsAcceptedAt: null,
  welcomeEmailSentAt: null,
  messagesFrom: 'everybody' as const,
  activeOn: null,
  isAway: false,
  showsActivity: true,
  mutedUntil: null,
  suspendedUntil: null,
  hasNewDecision: false,
  confirmBy: null,
  mailRefusedAt: null,
}

export const removeAccount: Handler<typeof account.remove> = async ({ me, config, session, transact, jobs }) => {
  await transact(async (db, publish) => {
    // Owners without a password use a passkey, or set a password by a mail's link first.
    if (!(await findUser(db, me.id))?.password) refuseUnlessReauthenticated(me)
    if (me.isAdmin) await refuseUnlessAnotherAdmin(db, config, me.id)
    refuseUnless(await closeAccount(db, publish, me.id), 'unauthorized')
    await session.end(db)
  })
  await jobs.finish(me.id)
  return { message: 'Account deleted' }
}

/**
 * Closes an account in one short transaction. Afterwards nobody can sign in to it or see its dogs; a tombstone remains
 * for owners who still have its messages. Each feature listens to `account-leaving` and deletes its own rows: few at once,
 * many by a job in batches.
 * @returns false when there is no such active account
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
  await db.deleteFrom('newsSettings').where('userId', '=', userId).execute()
  await db
    .updateTable('users')
    .set({
      email: `deleted-${userId}@invalid`,
      firstName: TOMBSTONE,
      ...NOTHING,
      emailVerified: false,
      role: 'member',
      deletedAt: new Date(),
      updatedAt: new Date(),
    })
    .where('id', '=', userId)
    .execute()
}

/** Deletes tombstones that no message and no report refers to any more. */
export async function removeTombstones(db: Db, userIds: readonly string[]): Promise<void> {
  await deleteUnlocked(
    db,
    'users',
    sql`id = any(${userIds}::uuid[])
      and not exists (select from messages where users.id in (sender_id, receiver_id))
      and not exists (select from reported_users where users.id in (reporter_id, reported_user_id))`,
  )
}
