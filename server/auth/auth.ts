import type { auth } from '#contract/auth.ts'
import { currentUserOf } from '#server/account/account.ts'
import { Answer, type Context, type Handler } from '#server/kit/handler.ts'
import { Refusal, refuseField, refuseUnless } from '#server/kit/problem.ts'
import { hashPassword, isCommonPassword, isOutdated, isPasswordOf } from './passwords.ts'

/** A known address and a wrong password cost the same time as an unknown address (C-49). */
export const signIn: Handler<typeof auth.login> = async (context, { body: { email, password } }) => {
  const { db, limits, clientKey } = context
  const attempt = `${clientKey} ${email}`
  await limits.enforce('login-failures', attempt, 'too-many-attempts')
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const isRight = await isPasswordOf(user?.password ?? null, password).catch(async (busy: unknown) => {
    await limits.giveBack('login-failures', attempt)
    throw busy
  })
  if (!user) throw await unknownAccount(context)
  refuseUnless(isRight, 'wrong-password')

  await limits.giveBack('login-failures', attempt)
  const renewed = user.password && isOutdated(user.password) ? await hashPassword(password) : null
  await context.transact(async (tx) => {
    if (renewed) await tx.updateTable('users').set({ password: renewed }).where('id', '=', user.id).execute()
    await context.session.start(tx, user.id)
  })
  return { user: currentUserOf(context.config, user) }
}

/** After a few addresses that nobody has, a caller is told no more which ones those are (K-02). */
async function unknownAccount({ limits, clientKey }: Context): Promise<Refusal> {
  return new Refusal((await limits.take('unknown-accounts', clientKey)) ? 'unknown-account' : 'wrong-password')
}

export const signUp: Handler<typeof auth.register> = async ({ config, session, transact }, { body }) => {
  const { email, firstName, lastName } = body
  if (isCommonPassword(body.password, [email, firstName, lastName])) {
    refuseField('password', 'This password is too common. Please choose another one.')
  }
  const password = await hashPassword(body.password)
  const user = await transact(async (tx) => {
    const added = await tx
      .insertInto('users')
      .values({ email, firstName, lastName, password, termsAcceptedAt: new Date() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst()
    refuseUnless(added, 'email-taken')
    await session.start(tx, added.id)
    return added
  })
  return { user: currentUserOf(config, user) }
}

export const signOut: Handler<typeof auth.logout> = async ({ db, session }) => {
  await session.end(db)
  return { message: 'Logged out' }
}

export const leadToSignIn: Handler<typeof auth.loginPage> = async ({ me }) =>
  new Answer(null, { headers: { location: me ? '/' : '/auth' } })
