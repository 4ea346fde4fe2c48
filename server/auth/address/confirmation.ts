import type { auth } from '#contract/auth/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import type { EventUser } from '#server/account/account.events.ts'
import { confirmAddress } from '#server/account/credentials.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { confirmNewAddress } from './address-change.ts'
import { newLinkToken } from '../link-tokens.ts'

const LIFETIME_MS = 7 * DAY_MS
const UNCONFIRMED_MS = 30 * DAY_MS
const CONFIRMED = 'Your e-mail address is confirmed.'

/** When a new account is deleted unless its address is confirmed; null where no mail is sent, so that nothing is asked. */
export function confirmationDue({ smtpUrl }: Pick<Config, 'smtpUrl'>): Date | null {
  return smtpUrl === null ? null : new Date(Date.now() + UNCONFIRMED_MS)
}

/** Makes the link that confirms an account's address; it ends an older one. */
export async function newConfirmation(db: Tx, userId: string, more: { warnedAt?: Date } = {}): Promise<string> {
  const { token, hash } = newLinkToken()
  const row = { token: hash, expiresAt: new Date(Date.now() + LIFETIME_MS), ...more }
  await db
    .insertInto('emailConfirmations')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
  return token
}

/** Mails the link that confirms the account's address. */
export async function askToConfirm(db: Tx, publish: Publish, { id, email, firstName }: EventUser): Promise<void> {
  await publish('confirmation-requested', { email, firstName, token: await newConfirmation(db, id) })
}

export const sendConfirmation: Handler<typeof auth.sendConfirmation> = async ({ me, transact }) =>
  transact(async (db, publish) => {
    // The lock puts concurrent requests in order: only the newest link is valid.
    const user = await db
      .selectFrom('users')
      .select(['id', 'email', 'firstName', 'emailVerified', 'mailRefusedAt'])
      .where('id', '=', me.id)
      .where('deletedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    refuseUnless(user, 'unauthorized')
    if (user.emailVerified && !user.mailRefusedAt) return { message: CONFIRMED }
    await askToConfirm(db, publish, user)
    return { message: 'The e-mail is on its way.' }
  })

/** Confirms an account's address, or a new one. Works in any browser, since the link is often opened on another device. */
export const confirmEmail: Handler<typeof auth.confirmEmail> = async ({ config, transact }, { body }) => {
  const token = sha256(body.token)
  await transact(async (db, publish) => {
    const owner = await db
      .selectFrom('emailConfirmations')
      .select('userId')
      .where('token', '=', token)
      .executeTakeFirst()
    if (!owner)
      return refuseUnless(await confirmNewAddress(db, publish, { hash: token, config }), 'invalid-confirmation-link')
    // Locks the account before its link, in the same order as a request for another link.
    await db.selectFrom('users').select('id').where('id', '=', owner.userId).forNoKeyUpdate().execute()
    const used = await db
      .deleteFrom('emailConfirmations')
      .where('token', '=', token)
      .where('expiresAt', '>', new Date())
      .returning('userId')
      .executeTakeFirst()
    refuseUnless(used && (await confirmAddress(db, used.userId)), 'invalid-confirmation-link')
  })
  return { message: CONFIRMED }
}
