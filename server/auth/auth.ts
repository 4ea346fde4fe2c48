import { type Selectable, sql } from 'kysely'
import type { auth } from '#contract/auth/routes.ts'
import type { Input } from '#contract/kit/route.ts'
import { currentUserOf } from '#server/account/account.ts'
import type { UsersTable } from '#server/account/account.table.ts'
import { addUser, findUserByEmail, lockAddress, lockIfPassword, replaceHash } from '#server/account/credentials.ts'
import { untilInWords } from '#server/account/restrictions.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import {
  answer,
  type Context,
  type GuardedHandler,
  type Handler,
  type SignInWay,
} from '#server/platform/http/handler.ts'
import { ProblemError, refuseUnless } from '#server/platform/http/problem.ts'
import { isTakenFor } from './address/address-change.ts'
import { askToConfirm, confirmationDue } from './address/confirmation.ts'
import { recordNetwork } from './networks.ts'
import { hashing, hashForRequest, isOutdated, isPasswordOf, refuseCommonPassword } from './passwords.ts'

export const signIn: GuardedHandler<typeof auth.login> = {
  refuseEarly: (clientKey) => hashing.refuseWhenFull({ keys: [clientKey], mayUseReserve: true }),
  handle: (context, { body }) => checkAndSignIn(context, body),
}

/** Takes the same time for an unknown address as for a wrong password. */
async function checkAndSignIn(context: Context<typeof auth.login>, { email, password }: Credentials) {
  const { db, limits, clientKey } = context
  const attempt = `${clientKey} ${email}`
  const queuedFor = { keys: [clientKey, email], mayUseReserve: true }
  await limits.enforce('login-failures', attempt)
  const user = await findUserByEmail(db, email)
  const isRight = await isPasswordOf(user?.password ?? null, password, queuedFor).catch(async (busy: unknown) => {
    await limits.refund('login-failures', attempt)
    throw busy
  })
  if (!user) throw await unknownAccount(context)
  refuseUnless(isRight, 'wrong-password')

  await limits.refund('login-failures', attempt)
  await refuseSuspended(context, user)
  const renewed = user.password && isOutdated(user.password) ? await hashForRequest(queuedFor, password) : null
  await context.transact(async (tx, publish) => {
    refuseUnless(await lockIfPassword(tx, user.id, user.password), 'wrong-password')
    if (renewed) await replaceHash(tx, user.id, renewed)
    await startSessionWithAlert(context, tx, { user, publish, by: 'password' })
  })
  return { user: currentUserOf(context.config, user) }
}

/** Signs the user in, and tells them by mail when the browser is new to them. */
export async function startSessionWithAlert(
  { session }: Context,
  db: Tx,
  { user, publish, by }: { user: Selectable<UsersTable>; publish: Publish; by: SignInWay },
): Promise<void> {
  const { browser, isNewBrowser } = await session.start(db, user.id, by)
  if (isNewBrowser) await publish('signed-in-elsewhere', { email: user.email, firstName: user.firstName, browser })
}

/**
 * Refuses a suspended account after it was proved that it is theirs: nobody else learns of it. The mail about the
 * suspension is sent again.
 */
export async function refuseSuspended(
  { limits, transact }: Context,
  { id, email, firstName, suspendedUntil }: Selectable<UsersTable>,
): Promise<void> {
  if (suspendedUntil === null || suspendedUntil <= new Date()) return
  if (await limits.take('reset-mails', email)) {
    await transact(async (_db, publish) => publish('sign-in-suspended', { userId: id, email, firstName }))
  }
  throw new ProblemError('suspended', null, { until: untilInWords(suspendedUntil) })
}

type Credentials = Input<typeof auth.login>['body']

/** Answers as for a wrong password after a few unknown addresses, so that nobody can find out who has an account. */
async function unknownAccount({ limits, clientKey }: Context): Promise<ProblemError> {
  return new ProblemError((await limits.take('unknown-accounts', clientKey)) ? 'unknown-account' : 'wrong-password')
}

/** SQL for the switch "E-mail notifications" of a new account: off if the address unsubscribed before. */
function wantsMail(email: string) {
  return sql<boolean>`not exists (select from email_optouts where email_optouts.email = ${email})`
}

export const signUp: GuardedHandler<typeof auth.register> = {
  refuseEarly: (clientKey) => hashing.refuseWhenFull({ keys: [clientKey] }),
  handle: (context, { body }) => checkAndSignUp(context, body),
}

async function checkAndSignUp(context: Context<typeof auth.register>, body: Input<typeof auth.register>['body']) {
  const { clientKey, config, session, transact } = context
  const { email, firstName, lastName } = body
  refuseCommonPassword('password', body.password, [email, firstName, lastName])
  const password = await hashForRequest({ keys: [clientKey, email] }, body.password)
  const user = await transact(async (tx, publish) => {
    const added = await addAccount(context, tx, { publish, person: { email, firstName, lastName, password } })
    await session.start(tx, added.id, 'password')
    return added
  })
  return { user: currentUserOf(config, user) }
}

interface NewAccount {
  email: string
  firstName: string | null
  lastName: string | null
  password: string | null
  /** The OpenID provider by which they sign in, and its name for them. */
  authProvider?: string
  googleId?: string
  /** Whether the provider has verified the address; otherwise a mail asks to confirm it. */
  emailVerified?: boolean
}

/** Adds an account, and asks its address to be confirmed unless it is. Refuses an address that has one. */
export async function addAccount(
  { clientKey, config }: Pick<Context, 'clientKey' | 'config'>,
  db: Tx,
  { publish, person }: { publish: Publish; person: NewAccount },
): Promise<Selectable<UsersTable>> {
  await lockAddress(db, person.email)
  refuseUnless(!(await isTakenFor(db, null, person.email)), 'email-taken')
  const added = await addUser(db, {
    ...person,
    termsAcceptedAt: new Date(),
    confirmBy: person.emailVerified ? null : confirmationDue(config),
    emailNotifications: wantsMail(person.email),
  })
  refuseUnless(added, 'email-taken')
  await recordNetwork(db, config, { accountId: added.id, clientKey })
  if (added.confirmBy) await askToConfirm(db, publish, added)
  return added
}

export const signOut: Handler<typeof auth.logout> = async ({ me, session, transact }) => {
  await transact(async (db, publish) => {
    await session.end(db)
    if (me) await publish('sessions-ended', { userId: me.id })
  })
  return { message: 'Logged out' }
}

export const redirectToSignIn: Handler<typeof auth.loginPage> = async ({ me }) =>
  answer(null, { headers: { location: me ? '/' : '/auth' } })
