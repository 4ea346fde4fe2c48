import type { auth } from '#contract/auth/routes.ts'
import type { Input } from '#contract/kit/route.ts'
import { findUser } from '#server/account/account.ts'
import { lockIfPassword, setPassword } from '#server/account/credentials.ts'
import type { Context, GuardedHandler } from '#server/platform/http/handler.ts'
import { refuseField, refuseUnless } from '#server/platform/http/problem.ts'
import { hashing, hashForRequest, isPasswordOf, ownWordsOf, refuseCommonPassword } from './passwords.ts'
import { voidAddressChanges, voidResetTokens } from './pending-links.ts'
import { endSessions } from './sessions.ts'

export const changePassword: GuardedHandler<typeof auth.changePassword> = {
  refuseEarly: (clientKey) => hashing.refuseWhenFull({ keys: [clientKey] }),
  handle: (context, { body }) => checkAndChange(context, body),
}

type ChangeContext = Context<typeof auth.changePassword>

/** Replaces the caller's session by a new one; ends the user's other sessions, reset links and changes of the address. */
async function checkAndChange(context: ChangeContext, body: Input<typeof auth.changePassword>['body']) {
  const { clientKey, db, me, session, transact } = context
  const user = await findUser(db, me.id)
  refuseUnless(user, 'unauthorized')
  refuseCommonPassword('newPassword', body.newPassword, await ownWordsOf(db, user))
  await checkCurrentPassword(context, { stored: user.password, given: body.currentPassword })
  const password = await hashForRequest({ keys: [me.id, clientKey] }, body.newPassword)
  await transact(async (tx, publish) => {
    if (!(await lockIfPassword(tx, me.id, user.password))) refuseWrongPassword()
    await setPassword(tx, me.id, { password })
    await voidResetTokens(tx, me.id)
    await voidAddressChanges(tx, me.id)
    await endSessions(tx, me.id)
    await session.start(tx, me.id, 'password')
    await publish('password-changed', { email: user.email, firstName: user.firstName, arePasskeysGone: false })
    await publish('sessions-ended', { userId: me.id })
  })
  return { message: 'Password updated' }
}

/** Counts failures only: the point taken beforehand is refunded when the password is right or could not be checked. */
export async function checkCurrentPassword(
  { clientKey, limits, me }: Pick<ChangeContext, 'clientKey' | 'limits' | 'me'>,
  { stored, given, field }: { stored: string | null; given: string; field?: 'password' },
): Promise<void> {
  const userId = me.id
  await limits.enforce('password-failures', userId)
  const isRight = await isPasswordOf(stored, given, { keys: [me.id, clientKey] }).catch(async (busy: unknown) => {
    await limits.refund('password-failures', userId)
    throw busy
  })
  if (!isRight) refuseWrongPassword(field)
  await limits.refund('password-failures', userId)
}

/** Notes in the caller's session that the password was just entered. */
export const provePassword: GuardedHandler<typeof auth.prove> = {
  refuseEarly: (clientKey) => hashing.refuseWhenFull({ keys: [clientKey] }),
  handle: async (context, { body }) => {
    const { db, me, session } = context
    const user = await findUser(db, me.id)
    refuseUnless(user, 'unauthorized')
    await checkCurrentPassword(context, { stored: user.password, given: body.password, field: 'password' })
    await session.prove(db, 'password')
    return { message: 'Thank you' }
  },
}

/** Answers 400, because browsers take 401 for an ended session. */
export function refuseWrongPassword(field: 'currentPassword' | 'password' = 'currentPassword'): never {
  refuseField(field, field === 'password' ? 'This password is incorrect' : 'Current password is incorrect')
}
