import { sql } from 'kysely'
import { DAY_MS } from '#contract/kit/durations.ts'
import { closeAccount } from '#server/account/deletion.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { idsInBatches } from '#server/platform/database/read-ids.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import { attemptEach } from '#server/platform/jobs/attempt-each.ts'
import { newConfirmation } from './address/confirmation.ts'

const WARNED_BEFORE_MS = 7 * DAY_MS
const AT_ONCE = 100

interface UnconfirmedTools {
  db: Db
  transact: (work: (db: Tx, publish: Publish) => Promise<void>) => Promise<void>
}

/**
 * Warns owners a week before their unconfirmed account is deleted, and deletes those who were warned a week ago: also
 * when nothing was running meanwhile, nobody loses an account without that week. Who was given a role keeps the account.
 */
export async function endUnconfirmed({ db, transact }: UnconfirmedTools, now = new Date()): Promise<void> {
  const soon = new Date(now.getTime() + WARNED_BEFORE_MS)
  const waiting = sql`users where confirm_by <= ${soon} and deleted_at is null and role = 'member'`
  await attemptEach(idsInBatches(db, waiting, AT_ONCE), async (ids) =>
    attemptEach(ids, async (id) => transact((tx, publish) => warnOrDelete(tx, publish, { id, now }))),
  )
}

async function warnOrDelete(db: Tx, publish: Publish, { id, now }: { id: string; now: Date }): Promise<void> {
  const user = await db
    .selectFrom('users')
    .leftJoin('emailConfirmations', 'emailConfirmations.userId', 'users.id')
    .select(['email', 'firstName', 'confirmBy', 'warnedAt'])
    .where('users.id', '=', id)
    .where('users.deletedAt', 'is', null)
    .forNoKeyUpdate('users')
    .executeTakeFirst()
  // Confirmed meanwhile, or deleted.
  if (!user?.confirmBy) return
  const lastDay = new Date(Math.max(user.confirmBy.getTime(), (user.warnedAt ?? now).getTime() + WARNED_BEFORE_MS))
  if (user.warnedAt && lastDay <= now) {
    await closeAccount(db, publish, id)
    return
  }
  if (user.warnedAt) return
  const token = await newConfirmation(db, id, { warnedAt: now })
  await publish('account-expiring', { email: user.email, firstName: user.firstName, token, lastDay })
}

/** Lets an owner be warned anew whose warning could not be mailed, so that they have the week before the deletion. */
export async function clearWarning(db: Db, email: string): Promise<void> {
  await db
    .updateTable('emailConfirmations')
    .set({ warnedAt: null })
    .where('userId', '=', (query) => query.selectFrom('users').select('id').where('email', '=', email))
    .execute()
}
