import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { FirstName, LastName } from '#contract/account/fields.ts'
import { Email } from '#contract/auth/fields.ts'
import type { oidc } from '#contract/oidc/routes.ts'
import { currentUserOf, isConfirmed } from '#server/account/account.ts'
import type { UsersTable } from '#server/account/account.table.ts'
import { findUserByEmail, findUserOfProvider, isSubjectTaken, lockIfOfProvider } from '#server/account/credentials.ts'
import { addAccount, refuseSuspended, startSessionWithAlert } from '#server/auth/auth.ts'
import type { Config } from '#server/config.ts'
import type { ProviderSettings } from '#server/settings/oidc-settings.ts'
import { answer as reply, type Context, type Handler } from '#server/platform/http/handler.ts'
import { ProblemError, refuseUnless } from '#server/platform/http/problem.ts'
import { addressAt, type Claims, claimsOf, openProvider } from './provider.ts'
import { storePendingConnection, newRequest, type SignInRequest, takeRequest } from './requests.ts'

/** The settings of the provider; refuses where there is none. */
export function requireProvider({ oidc: settings }: Config): ProviderSettings {
  refuseUnless(settings, 'no-provider')
  return settings
}

export const startSignIn: Handler<typeof oidc.start> = async ({ browserKey, config, db }) => {
  const settings = requireProvider(config)
  await openProvider(settings)
  const request = await newRequest(db, browserKey.keep())
  return { address: await addressAt(settings, { publicUrl: config.publicUrl, request }) }
}

type FinishContext = Context<typeof oidc.finish>

/** Takes what the provider answered, once, in the browser where the sign-in began. */
export const finishSignIn: Handler<typeof oidc.finish> = async (context, { body }) => {
  const { browserKey, config, db } = context
  const settings = requireProvider(config)
  const answer = new URLSearchParams(body.answer)
  const request = await takeRequest(db, { state: answer.get('state') ?? '', browser: browserKey.read() })
  const claims = await claimsOf(settings, { publicUrl: config.publicUrl, request, answer })
  const known = await findUserOfProvider(db, claims)
  if (known) return signInKnown(context, known, claims)
  return continueUnconnected(context, { settings, request, claims })
}

async function signInKnown(context: FinishContext, user: Selectable<UsersTable>, claims: Claims) {
  const { config, transact } = context
  await refuseSuspended(context, user)
  await transact(async (tx, publish) => {
    if (!(await lockIfOfProvider(tx, user.id, claims))) throw refused(requireProvider(config))
    await startSessionWithAlert(context, tx, { user, publish, by: 'provider' })
  })
  return { user: currentUserOf(config, user), isNew: false, accountToConnect: null }
}

interface Unconnected {
  settings: ProviderSettings
  request: SignInRequest
  claims: Claims
}

/**
 * Signs in a person whose account at the provider is not connected yet: asks for the password of the account with their
 * address, or adds one.
 */
async function continueUnconnected(context: FinishContext, { settings, request, claims }: Unconnected) {
  const { browserKey, config, db } = context
  const { success, data: email } = z.safeParse(Email, claims.email)
  if (!success) throw new ProblemError('provider-without-email', null, { name: settings.name })
  const user = await findUserByEmail(db, email)
  if (!user) return signUp(context, { settings, claims, email })
  // The address alone proves nothing: an unconfirmed account may be somebody else's, and so may the address.
  refuseUnless(claims.isVerified && isConfirmed(config, user), 'email-taken')
  const browser = browserKey.keep()
  await storePendingConnection(db, request, { browser, person: claims, userId: user.id })
  return { user: null, isNew: false, accountToConnect: user.email }
}

async function signUp(
  context: FinishContext,
  { settings, claims, email }: { settings: ProviderSettings; claims: Claims; email: string },
) {
  const { clientKey, config, limits, session, transact } = context
  await limits.enforce('register', clientKey)
  const user = await transact(async (tx, publish) => {
    if (await isSubjectTaken(tx, claims.subject)) throw refused(settings)
    const added = await addAccount(context, tx, {
      publish,
      person: {
        email,
        ...namesOf(claims),
        password: null,
        authProvider: claims.issuer,
        googleId: claims.subject,
        emailVerified: claims.isVerified,
      },
    })
    await session.start(tx, added.id, 'provider')
    return added
  })
  return reply({ user: currentUserOf(config, user), isNew: true, accountToConnect: null }, { status: 201 })
}

/** The names that the provider gives, as far as they are names here; the set-up asks for what is missing. */
function namesOf({ givenName, familyName, name }: Claims) {
  const [first, ...rest] = typeof name === 'string' ? name.trim().split(/\s+/) : []
  const nameBy = (schema: typeof FirstName, ...given: unknown[]) =>
    given.map((one) => z.safeParse(schema, one).data).find((one) => one !== undefined) ?? null
  return {
    firstName: nameBy(FirstName, givenName, first),
    lastName: nameBy(LastName, familyName, givenName === undefined ? rest.join(' ') : undefined),
  }
}

function refused({ name }: ProviderSettings): ProblemError {
  return new ProblemError('provider-refused', null, { name })
}
