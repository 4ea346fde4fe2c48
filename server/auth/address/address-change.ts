import { type Selectable, sql } from 'kysely'
import type { auth } from '#contract/auth/routes.ts'
import type { Input } from '#contract/kit/route.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { findUser } from '#server/account/account.ts'
import type { UsersTable } from '#server/account/account.table.ts'
import { refuseUnlessAdminKeepsRole } from '#server/account/admins.ts'
import {
  changeAddress,
  isAddressTaken,
  lockAddress,
  lockIfPassword,
  type NewAddress,
} from '#server/account/credentials.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Context, GuardedHandler } from '#server/platform/http/handler.ts'
import { refuseField, refuseUnless } from '#server/platform/http/problem.ts'
import type { EmailChangesTable } from '../auth.table.ts'
import { newLinkToken } from '../link-tokens.ts'
import { checkCurrentPassword, refuseWrongPassword } from '../password-change.ts'
import { hashing } from '../passwords.ts'
import { voidAddressChanges, voidResetTokens } from '../pending-links.ts'

const LIFETIME_MS = 7 * DAY_MS

export const changeEmail: GuardedHandler<typeof auth.changeEmail> = {
  refuseEarly: (clientKey) => hashing.refuseWhenFull({ keys: [clientKey] }),
  handle: (context, { body }) => checkAndAsk(context, body),
}

type User = Selectable<UsersTable>

/** Answers the same whether the new address has an account or not. Without a mail server it counts at once. */
async function checkAndAsk(context: Context<typeof auth.changeEmail>, body: Input<typeof auth.changeEmail>['body']) {
  const { config, db, limits, me, transact } = context
  const { email } = body
  const user = await findUser(db, me.id)
  refuseUnless(user, 'unauthorized')
  await checkCurrentPassword(context, { stored: user.password, given: body.currentPassword })
  if (email === user.email) refuseField('email', 'This is your e-mail address already')
  if (config.smtpUrl !== null) await limits.enforce('reset-mails', email)
  return transact(async (tx, publish) => {
    if (me.isAdmin) await refuseUnlessAdminKeepsRole(tx, config, { userId: me.id, email })
    if (!(await lockIfPassword(tx, me.id, user.password))) refuseWrongPassword()
    if (config.smtpUrl === null) {
      await lockAddress(tx, email)
      refuseUnless(!(await isTakenFor(tx, user.id, email)), 'email-taken')
      await takeAddress(tx, publish, { user, email, isProved: false })
      return { message: 'Your e-mail address is changed.' }
    }
    await notifyBothAddresses(tx, publish, { user, email })
    return { message: `We have sent a link to ${email}. Your address changes when you confirm it there.` }
  })
}

/** Mails the new address a link to confirm, or that it has an account already, and the old one a link to undo. */
async function notifyBothAddresses(
  db: Tx,
  publish: Publish,
  { user, email }: { user: User; email: string },
): Promise<void> {
  const { firstName } = user
  const [confirm, undo] = [newLinkToken(), newLinkToken()]
  const isTaken = await isTakenFor(db, user.id, email)
  await voidAddressChanges(db, user.id)
  // An address that was never confirmed may be somebody else's by mistake: it has no say.
  const isOldProved = user.confirmBy === null
  const row = { userId: user.id, oldEmail: user.email, newEmail: email, undoToken: isOldProved ? undo.hash : null }
  const expiresAt = new Date(Date.now() + LIFETIME_MS)
  await db
    .insertInto('emailChanges')
    .values({ ...row, confirmToken: isTaken ? null : confirm.hash, createdAt: new Date(), expiresAt })
    .execute()
  if (isTaken) await publish('address-wanted', { email })
  else await publish('address-change-requested', { userId: user.id, email, firstName, token: confirm.token })
  if (isOldProved)
    await publish('address-change-noticed', { email: user.email, firstName, newEmail: email, token: undo.token })
}

/** Whether somebody else has the address, or had it until now and can bring it back. */
export async function isTakenFor(db: Tx, userId: string | null, email: string): Promise<boolean> {
  if (await isAddressTaken(db, email)) return true
  const kept = await db
    .selectFrom('emailChanges')
    .select('id')
    .where('oldEmail', '=', email)
    .where('undoToken', 'is not', null)
    .where('expiresAt', '>', new Date())
    .where(sql<boolean>`user_id is distinct from ${userId}`)
    .limit(1)
    .executeTakeFirst()
  return kept !== undefined
}

async function takeAddress(
  db: Tx,
  publish: Publish,
  { user, email, ...how }: NewAddress & { user: Pick<User, 'id' | 'email'> },
): Promise<void> {
  const { emailNotifications } = await changeAddress(db, user.id, { email, ...how })
  await db.deleteFrom('emailConfirmations').where('userId', '=', user.id).execute()
  // They were mailed to the other address.
  await voidResetTokens(db, user.id)
  if (email !== user.email) await publish('address-changed', { userId: user.id, from: user.email })
  if (!emailNotifications) await publish('notifications-switched', { email, isOn: false })
}

/**
 * Makes the new address the account's, by the link that was mailed to it. Must be called before any row is locked.
 * @returns whether the link was valid
 */
export async function confirmNewAddress(
  db: Tx,
  publish: Publish,
  { hash, config }: { hash: string; config: Config },
): Promise<boolean> {
  const asked = await db
    .selectFrom('emailChanges')
    .select(['userId', 'newEmail'])
    .where('confirmToken', '=', hash)
    .executeTakeFirst()
  if (!asked) return false
  // The other administrators may have gone since the change was asked for.
  await refuseUnlessAdminKeepsRole(db, config, { userId: asked.userId, email: asked.newEmail })
  const change = await lockChange(db, asked.userId, { column: 'confirmToken', hash })
  if (!change) return false
  const { userId, newEmail: email } = change
  await lockAddress(db, email)
  if (await isTakenFor(db, userId, email)) return false
  await db
    .updateTable('emailChanges')
    .set({
      confirmToken: null,
      notificationsBefore: sql<boolean>`(select email_notifications from users where id = ${userId})`,
    })
    .where('id', '=', change.id)
    .execute()
  await takeAddress(db, publish, { user: { id: userId, email: change.email }, email, isProved: true })
  return true
}

/**
 * Brings the old address back with its switch "E-mail notifications", by the link that was mailed to it: newer changes are
 * void. Must be called before any row is locked.
 */
export async function restoreAddress(db: Tx, publish: Publish, { hash, config }: { hash: string; config: Config }) {
  const asked = await db
    .selectFrom('emailChanges')
    .select(['userId', 'oldEmail'])
    .where('undoToken', '=', hash)
    .executeTakeFirst()
  if (!asked) return null
  await refuseUnlessAdminKeepsRole(db, config, { userId: asked.userId, email: asked.oldEmail })
  const change = await lockChange(db, asked.userId, { column: 'undoToken', hash })
  if (!change) return null
  const { userId, oldEmail: email } = change
  await db.deleteFrom('emailChanges').where('userId', '=', userId).where('createdAt', '>=', change.createdAt).execute()
  // The links of older changes to confirm are void already: each request ends those before it.
  const user = { id: userId, email: change.email }
  await takeAddress(db, publish, { user, email, isProved: true, wantsMail: change.notificationsBefore })
  return { userId, email }
}

/** Locks the account before its change, in the same order as a request for another one. */
async function lockChange(
  db: Tx,
  userId: string,
  { column, hash }: { column: 'confirmToken' | 'undoToken'; hash: string },
): Promise<(Selectable<EmailChangesTable> & { email: string }) | undefined> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  return db
    .selectFrom('emailChanges')
    .innerJoin('users', 'users.id', 'emailChanges.userId')
    .selectAll('emailChanges')
    .select('users.email')
    .where(column, '=', hash)
    .where('expiresAt', '>', new Date())
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst()
}
