import { afterAll, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { oidc } from '#contract/oidc/routes.ts'
import { passkeys } from '#contract/passkeys/routes.ts'
import { openTestProvider } from '#server/testing/external/openid-provider.ts'
import { openBrowser } from '#server/testing/oidc-sign-in.ts'
import { addPasskeyOf } from '#server/testing/passkeys.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const provider = await openTestProvider()
const world = openWorld({ ...provider.settings, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@example.nz' })
afterAll(async () => provider.close())

const CONNECTED = { email: 'mia@example.nz', password: 'a-hash', googleId: 'mia', authProvider: provider.issuer }
const mia = async (fields: object = {}) => world.owner('Mia', { ...CONNECTED, ...fields })
const disconnect = async (who: Owner) => world.call(who, oidc.disconnect)
const stored = async ({ id }: Owner) =>
  world.db.selectFrom('users').select(['googleId', 'authProvider']).where('id', '=', id).executeTakeFirstOrThrow()
const mails = async () => world.db.selectFrom('emailOutbox').select(['type', 'recipient', 'subject']).execute()
const GONE = { googleId: null, authProvider: 'email' }
const KEPT = { googleId: 'mia', authProvider: provider.issuer }

test('a provider that is disconnected no longer signs in, which a mail tells; the session goes on [KEY-05]', async () => {
  const [owner, tane] = [await mia(), await world.owner('Tāne', { googleId: 'tane', authProvider: provider.issuer })]
  expect(await disconnect(owner)).toMatchObject({
    status: 200,
    body: { message: 'Disconnected' },
  })
  expect([await stored(owner), (await stored(tane)).googleId]).toEqual([GONE, 'tane'])
  const told = [
    { type: 'provider-disconnected', recipient: owner.email, subject: 'You can no longer sign in with Kennel Club' },
  ]
  expect(await mails()).toEqual(told)
  expect((await world.call(owner, account.current)).status).toBe(200)
  provider.people.mia = { email: owner.email, email_verified: true }
  expect((await openBrowser(world, provider).signIn('mia')).body).toMatchObject({ user: null })

  expect((await disconnect(owner)).status, 'again').toBe(200)
  expect(await mails()).toEqual(told)
})

test('disconnecting asks for the password or a passkey of the last 15 minutes [KEY-05 KEY-01]', async () => {
  const owner = await mia()
  const ago = async (seconds: number) =>
    world.pool.query('update sessions set password_at = now() - make_interval(secs => $1)', [seconds])
  await ago(901)
  expect(await disconnect(owner)).toMatchObject({ status: 403, body: { code: 'prove-again' } })
  expect([await stored(owner), await mails()]).toEqual([KEPT, []])
  await ago(890)
  expect((await disconnect(owner)).status).toBe(200)
})

test('an account keeps its only way in: it has a password or a passkey first [KEY-05]', async () => {
  const owner = await mia({ password: null })
  expect(await disconnect(owner)).toMatchObject({
    status: 409,
    body: { message: 'You have no other way to sign in. Please set a password or add a passkey first.' },
  })
  expect([await stored(owner), await mails()]).toEqual([KEPT, []])
  await addPasskeyOf(world, owner)
  expect((await world.call(owner, passkeys.list)).body).toHaveLength(1)
  expect((await disconnect(owner)).status).toBe(200)
  expect(await stored(owner)).toEqual(GONE)
})

test('what was answered before for the account connects nothing afterwards [KEY-05]', async () => {
  const owner = await mia()
  const { issuer } = provider
  const answer = { issuer, subject: 'other', userId: owner.id, nonce: '', verifier: '', state: 'x', browser: 'x' }
  await world.db
    .insertInto('oidcSignIns')
    .values({ ...answer, expiresAt: new Date(Date.now() + 60_000) })
    .execute()
  await disconnect(owner)
  expect(await world.db.selectFrom('oidcSignIns').select('state').execute()).toEqual([])
})

test('a provider that is no longer set up is disconnected too, and named by its host [KEY-05]', async () => {
  const owner = await mia({ authProvider: 'https://former.example/realm' })
  const none = Object.fromEntries(Object.keys(provider.settings).map((name) => [name, '']))
  const app = await world.anotherApp(none)
  const { method, path } = oidc.disconnect
  expect((await app.inject({ method, url: path, headers: { cookie: owner.cookie } })).statusCode).toBe(200)
  expect(await stored(owner)).toEqual(GONE)
  expect(await mails()).toMatchObject([{ subject: 'You can no longer sign in with former.example' }])
})
