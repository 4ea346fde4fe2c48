import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { oidc } from '#contract/oidc/routes.ts'
import { passkeys } from '#contract/passkeys/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { signWith } from '#server/testing/external/authenticator.ts'
import { openTestProvider } from '#server/testing/external/openid-provider.ts'
import { waitingForLocks } from '#server/testing/measuring/lock-waits.ts'
import { openBrowser } from '#server/testing/oidc-sign-in.ts'
import { addPasskeyOf } from '#server/testing/passkeys.ts'
import { resetToken } from '#server/testing/accounts/secrets.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const provider = await openTestProvider()
const world = openWorld({ ...provider.settings, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@example.nz' })
afterAll(async () => provider.close())

const PASSWORD = 'battery staple'
const hash = hashPassword(PASSWORD)
const MIA = { email: 'mia@example.nz', email_verified: true, given_name: 'Maria' }
beforeEach(() => Object.assign(provider.people, { mia: { ...MIA } }))
afterEach(() => vi.useRealTimers())

const mia = async (fields: object = {}) => world.owner('Mia', { email: MIA.email, password: await hash, ...fields })
const stored = async ({ id }: Owner) =>
  world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const LATE = { status: 400, body: { code: 'provider-late' } }

/** Goes to the provider and back. */
async function meet() {
  const browser = openBrowser(world, provider)
  const answer = await provider.signIn(await browser.begin(), 'mia')
  const reply = await browser.finish(answer)
  return { browser, reply, body: { state: new URLSearchParams(answer).get('state') ?? '' } }
}

/** The owner, signed in in the browser that has been to the provider. */
function inBrowser(browser: Owner, session: Owner): Owner {
  return { ...session, cookie: `${browser.cookie}; ${session.cookie}` }
}

async function signedIn(): Promise<Owner> {
  const { headers, body } = await world.call(null, auth.login, { body: { email: MIA.email, password: PASSWORD } })
  return { id: body.user.id, email: MIA.email, cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
}

test('an account that is there is connected after its password, told by mail, and signed in to from then on [KEY-05]', async () => {
  const owner = await mia()
  const { browser, reply, body } = await meet()
  expect(reply).toMatchObject({ status: 200, body: { user: null, isNew: false, accountToConnect: MIA.email } })
  expect((await world.call(browser.as(), account.current)).status).toBe(401)
  expect(await stored(owner)).toMatchObject({ googleId: null, authProvider: 'email' })

  const there = inBrowser(browser.as(), await signedIn())
  const connected = await world.call(there, oidc.connect, { body })
  expect(connected).toMatchObject({ status: 200, body: { user: { id: owner.id, firstName: 'Mia' } } })
  expect(await stored(owner)).toMatchObject({ googleId: 'mia', authProvider: provider.issuer, firstName: 'Mia' })
  const told = await world.db.selectFrom('emailOutbox').select(['type', 'recipient', 'subject']).execute()
  expect(told).toEqual([
    { type: 'provider-connected', recipient: MIA.email, subject: 'You can now sign in with Kennel Club' },
  ])
  expect((await meet()).reply.body).toMatchObject({ isNew: false, user: { id: owner.id } })
  expect(await world.call(there, oidc.connect, { body })).toMatchObject(LATE)
})

test('an account without a password connects after a passkey [KEY-05]', async () => {
  const owner = await mia({ password: null })
  const key = await addPasskeyOf(world, owner)
  const { browser, body } = await meet()
  const { body: options } = await world.call(null, passkeys.askToSignIn)
  const { headers } = await world.call(null, passkeys.signIn, { body: signWith(key, options) })
  const session = { ...owner, cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
  expect((await world.call(inBrowser(browser.as(), session), oidc.connect, { body })).status).toBe(200)
})

test('without such a proof, in another browser, for another account, or too late, nothing is connected [KEY-05]', async () => {
  const [owner, tane] = [await mia(), await world.owner('Tāne')]
  const { browser, body } = await meet()
  expect((await world.call(browser.as(), oidc.connect, { body })).status).toBe(401)
  await world.db
    .updateTable('sessions')
    .set({ passwordAt: new Date(Date.now() - 15 * 60_000) })
    .execute()
  const old = inBrowser(browser.as(), owner)
  expect(await world.call(old, oidc.connect, { body })).toMatchObject({ status: 403, body: { code: 'prove-again' } })
  await world.db.updateTable('sessions').set({ passwordAt: new Date() }).execute()
  expect(await world.call(owner, oidc.connect, { body })).toMatchObject(LATE)
  const other = openBrowser(world, provider)
  await other.begin()
  expect(await world.call(inBrowser(other.as(), owner), oidc.connect, { body })).toMatchObject(LATE)
  expect(await world.call(inBrowser(browser.as(), tane), oidc.connect, { body })).toMatchObject(LATE)
  // A sign-in that has only begun names nobody.
  const begun = new URL(await browser.begin()).searchParams.get('state') ?? ''
  expect(await world.call(old, oidc.connect, { body: { state: begun } })).toMatchObject(LATE)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
  expect(await world.call(old, oidc.connect, { body })).toMatchObject(LATE)
  expect(await stored(owner)).toMatchObject({ googleId: null })
})

test('nothing is connected where a new password ends the session while the account is waited for [KEY-05 S24]', async () => {
  const owner = await mia()
  const { browser, body } = await meet()
  const there = inBrowser(browser.as(), await signedIn())
  const other = await world.pool.connect()
  await other.query('begin')
  await other.query('select from users where id = $1 for update', [owner.id])
  const connecting = world.call(there, oidc.connect, { body })
  await expect.poll(async () => waitingForLocks(world.pool)).toBe(1)
  await other.query('delete from sessions')
  await other.query('commit')
  other.release()
  expect((await connecting).status).toBe(401)
  expect(await stored(owner)).toMatchObject({ googleId: null })
})

const TAKEN = { status: 409, body: { code: 'email-taken' } }

test('an address that the provider does not call verified connects with nothing [KEY-05]', async () => {
  await mia()
  for (const said of [false, undefined, 'true', 1]) {
    provider.people.mia = { ...MIA, email_verified: said }
    expect((await meet()).reply).toMatchObject(TAKEN)
  }
  expect(await world.db.selectFrom('oidcSignIns').select('state').execute()).toEqual([])
})

test('an address connects with no account that has not confirmed it [KEY-05 VERIFY-03]', async () => {
  const owner = await mia({ confirmBy: new Date(Date.now() + DAY_MS) })
  expect((await meet()).reply).toMatchObject(TAKEN)
  expect(await stored(owner)).toMatchObject({ googleId: null, emailVerified: false })
})

test('an address that somebody else may bring back connects with nothing [KEY-05 VERIFY-04]', async () => {
  const tane = await world.owner('Tāne')
  const expiresAt = new Date(Date.now() + DAY_MS)
  const change = { userId: tane.id, oldEmail: MIA.email, newEmail: tane.email, undoToken: 'x', createdAt: new Date() }
  await world.db
    .insertInto('emailChanges')
    .values({ ...change, confirmToken: null, expiresAt })
    .execute()
  expect((await meet()).reply).toMatchObject(TAKEN)
})

test('a new password by a mail ends the connection; deleting forgets what waits [KEY-05]', async () => {
  const owner = await mia({ googleId: 'mia', authProvider: provider.issuer })
  const [token, password] = [await resetToken(world, owner), 'another battery']
  await world.call(null, auth.resetPassword, { body: { token, password, confirmPassword: password } })
  expect(await stored(owner)).toMatchObject({ googleId: null, authProvider: 'email' })
  expect((await meet()).reply.body).toMatchObject({ accountToConnect: MIA.email })
  const { headers } = await world.call(null, auth.login, { body: { email: MIA.email, password } })
  const there = { ...owner, cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
  expect((await world.call(there, account.remove)).status).toBe(200)
  expect(await world.db.selectFrom('oidcSignIns').select('state').execute()).toEqual([])
})

test('the same name of another provider is another person [KEY-05]', async () => {
  const former = await world.owner('Tāne', { googleId: 'mia', authProvider: 'https://former.example' })
  expect((await meet()).reply).toMatchObject({ status: 400, body: { code: 'provider-refused' } })
  const owner = await mia()
  const { browser, body } = await meet()
  const there = inBrowser(browser.as(), await signedIn())
  expect(await world.call(there, oidc.connect, { body })).toMatchObject({ body: { code: 'provider-refused' } })
  expect([await stored(former), await stored(owner)]).toMatchObject([{ googleId: 'mia' }, { googleId: null }])
})
