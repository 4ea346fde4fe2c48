import { sql } from 'kysely'
import type { auth } from '#contract/auth.ts'
import { findUser } from '#server/account/account.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Context, Handler } from '#server/kit/handler.ts'
import { refuseField, refuseUnless } from '#server/kit/problem.ts'
import { hashPassword, isPasswordOf, refuseCommonPassword } from './passwords.ts'

/** The caller goes on with a new session; all others of this user end, and open reset links with them (K-08). */
export const changePassword: Handler<typeof auth.changePassword> = async (context, { body }) => {
  const { db, me, session, transact } = context
  const user = await findUser(db, me.id)
  refuseUnless(user, 'unauthorized')
  const own = [user.email, user.firstName, user.lastName, ...(await dogNamesOf(db, me.id))]
  refuseCommonPassword('newPassword', body.newPassword, own)
  await checkCurrentPassword(context, user.password, body.currentPassword)
  const password = await hashPassword(body.newPassword)
  await transact(async (tx, announce) => {
    const changed = await tx
      .updateTable('users')
      .set({ password, updatedAt: new Date() })
      .where('id', '=', me.id)
      // Meanwhile another tab may have changed it, or a reset.
      .where('password', 'is not distinct from', user.password)
      .returning('id')
      .executeTakeFirst()
    if (!changed) refuseWrongPassword()
    await voidResetTokens(tx, me.id)
    await endSessions(tx, me.id)
    await session.start(tx, me.id)
    await announce('password-changed', { email: user.email, firstName: user.firstName })
    await announce('sessions-ended', { userId: me.id })
  })
  return { message: 'Password updated' }
}

/** Only failures count: what is taken beforehand is given back when the password was right, or nobody could look. */
async function checkCurrentPassword({ limits, me }: Context, stored: string | null, given: string): Promise<void> {
  const userId = me?.id ?? ''
  await limits.enforce('password-failures', userId)
  const isRight = await isPasswordOf(stored, given).catch(async (busy: unknown) => {
    await limits.giveBack('password-failures', userId)
    throw busy
  })
  if (!isRight) refuseWrongPassword()
  await limits.giveBack('password-failures', userId)
}

/** 400 and not 401, which would mean a lost session (C-59). */
function refuseWrongPassword(): never {
  refuseField('currentPassword', 'Current password is incorrect')
}

/** Names that are no password for their owner (S23). */
export async function dogNamesOf(db: Db, ownerId: string): Promise<string[]> {
  const dogs = await db.selectFrom('dogs').select('name').where('ownerId', '=', ownerId).execute()
  return dogs.map((dog) => dog.name)
}

/** Makes all open reset links of a user useless. */
export async function voidResetTokens(db: Tx, userId: string): Promise<void> {
  await db
    .updateTable('passwordResetTokens')
    .set({ used: true })
    .where('userId', '=', userId)
    .where('used', '=', false)
    .execute()
}

/** Ends all sessions of a user. */
export async function endSessions(db: Tx, userId: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`sess ->> 'userId' = ${userId}`)
    .execute()
}
