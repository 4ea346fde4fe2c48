import type { auth } from '#contract/auth/routes.ts'
import type { Input } from '#contract/kit/route.ts'
import { findUser } from '#server/account/account.ts'
import { lockIfPassword, setPassword } from '#server/account/credentials.ts'
import type { Context, GuardedHandler } from '#server/platform/http/handler.ts'
import { refuseField, refuseUnless } from '#server/platform/http/problem.ts'
import { hashing, hashInTurn, isPasswordOf, ownWordsOf, refuseCommonPassword } from './passwords.ts'
import { voidResetTokens } from './reset.ts'
import { endSessions } from './sessions.ts'

export const changePassword: GuardedHandler<typeof auth.changePassword> = {
  refuseEarly: (clientKey) => hashing.refuseWhenFull({ keys: [clientKey] }),
  handle: (context, { body }) => checkAndChange(context, body),
}

type ChangeContext = Context<typeof auth.changePassword>

/** Replaces the caller's session by a new one, and ends all other sessions and open reset links of the user. */
async function checkAndChange(context: ChangeContext, body: Input<typeof auth.changePassword>['body']) {
  const { clientKey, db, me, session, transact } = context
  const user = await findUser(db, me.id)
  refuseUnless(user, 'unauthorized')
  refuseCommonPassword('newPassword', body.newPassword, await ownWordsOf(db, user))
  await checkCurrentPassword(context, user.password, body.currentPassword)
  const password = await hashInTurn({ keys: [me.id, clientKey] }, body.newPassword)
  await transact(async (tx, publish) => {
    if (!(await lockIfPassword(tx, me.id, user.password))) refuseWrongPassword()
    await setPassword(tx, me.id, { password })
    await voidResetTokens(tx, me.id)
    await endSessions(tx, me.id)
    await session.start(tx, me.id)
    await publish('password-changed', { email: user.email, firstName: user.firstName })
    await publish('sessions-ended', { userId: me.id })
  })
  return { message: 'Password updated' }
}

/** Counts failures only: the point taken beforehand is refunded when the password is right or could not be checked. */
async function checkCurrentPassword(
  { clientKey, limits, me }: ChangeContext,
  stored: string | null,
  given: string,
): Promise<void> {
  const userId = me.id
  await limits.enforce('password-failures', userId)
  const isRight = await isPasswordOf(stored, given, { keys: [me.id, clientKey] }).catch(async (busy: unknown) => {
    await limits.refund('password-failures', userId)
    throw busy
  })
  if (!isRight) refuseWrongPassword()
  await limits.refund('password-failures', userId)
}

/** Answers 400, because browsers take 401 for an ended session. */
function refuseWrongPassword(): never {
  refuseField('currentPassword', 'Current password is incorrect')
}
