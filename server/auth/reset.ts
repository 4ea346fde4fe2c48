import { setTimeout as sleep } from 'node:timers/promises'
import type { auth } from '#contract/auth/routes.ts'
import type { Input } from '#contract/kit/route.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import type { EventUser } from '#server/account/account.events.ts'
import { setPassword } from '#server/account/credentials.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import { sha256 } from '#server/platform/sha256.ts'
import type { Context, GuardedHandler, Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { newLinkToken } from './link-tokens.ts'
import { hashing, hashForRequest, ownWordsOf, refuseCommonPassword } from './passwords.ts'
import { voidAddressChanges, voidResetTokens } from './pending-links.ts'
import { endSessions } from './sessions.ts'

const LIFETIME_MS = HOUR_MS
/** The least time of an answer, so that its duration does not reveal whether the address has an account. */
const ANSWER_MS = 100

/** Answers the same for every address, also when its reset mails of this hour are used up. */
export const forgetPassword: Handler<typeof auth.forgotPassword> = async (context, { body }) => {
  await Promise.all([sendResetLink(context, body.email), sleep(ANSWER_MS)])
  return { success: true, message: 'If an account exists for this email, a reset link has been sent.' }
}

async function sendResetLink({ limits, transact }: Context, email: string): Promise<void> {
  if (!(await limits.take('reset-mails', email))) return
  await transact(async (db, publish) => {
    // The lock puts concurrent requests in order: only the newest token is valid.
    const user = await db
      .selectFrom('users')
      .select(['id', 'email', 'firstName'])
      .where('email', '=', email)
      .where('deletedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) return
    await mailNewLink(db, publish, user)
  })
}

/** Mails the link to set a new password to the account's address. */
export async function mailResetLink(db: Tx, publish: Publish, userId: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user) await mailNewLink(db, publish, user)
}

async function mailNewLink(db: Tx, publish: Publish, { id, email, firstName }: EventUser): Promise<void> {
  await voidResetTokens(db, id)
  const { token, hash } = newLinkToken()
  const expiresAt = new Date(Date.now() + LIFETIME_MS)
  await db.insertInto('passwordResetTokens').values({ userId: id, token: hash, expiresAt }).execute()
  await publish('reset-requested', { email, firstName, token, expiresAt })
}

export const resetPassword: GuardedHandler<typeof auth.resetPassword> = {
  refuseEarly: (clientKey) => hashing.refuseWhenFull({ keys: [clientKey] }),
  handle: (context, { body }) => checkAndReset(context, body),
}

/** Validates the password before the token; only a success uses up the token. */
async function checkAndReset(
  { clientKey, db, transact }: Context<typeof auth.resetPassword>,
  body: Input<typeof auth.resetPassword>['body'],
) {
  const token = sha256(body.token)
  refuseCommonPassword('password', body.password, [])
  const user = await findUserBy(db, token)
  refuseUnless(user, 'invalid-reset-link')
  refuseCommonPassword('password', body.password, await ownWordsOf(db, user))
  const password = await hashForRequest({ keys: [user.id, clientKey] }, body.password)
  await transact(async (tx, publish) => {
    // Locks the account before its tokens, in the same order as a request for another link.
    await tx.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
    refuseUnless(await useUp(tx, token), 'invalid-reset-link')
    // The token was sent to the address, so this also verifies it.
    await setPassword(tx, user.id, { password, emailVerified: true })
    await voidResetTokens(tx, user.id)
    // The password may be set against the very person who asked for another address.
    await voidAddressChanges(tx, user.id)
    await endSessions(tx, user.id)
    const hadPassword = user.password !== null
    await publish('password-reset', { userId: user.id, hadPassword })
    await publish('password-changed', {
      email: user.email,
      firstName: user.firstName,
      arePasskeysGone: hadPassword,
    })
    await publish('sessions-ended', { userId: user.id })
  })
  return { success: true as const, message: 'Password reset successful.' }
}

async function findUserBy(db: Db, token: string) {
  return db
    .selectFrom('passwordResetTokens')
    .innerJoin('users', 'users.id', 'passwordResetTokens.userId')
    .select(['users.id', 'users.email', 'users.firstName', 'users.lastName', 'users.password'])
    .where('token', '=', token)
    .where('used', '=', false)
    .where('expiresAt', '>', new Date())
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Marks a token as used; of concurrent requests one succeeds. */
async function useUp(db: Tx, token: string): Promise<boolean> {
  const used = await db
    .updateTable('passwordResetTokens')
    .set({ used: true })
    .where('token', '=', token)
    .where('used', '=', false)
    .where('expiresAt', '>', new Date())
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
