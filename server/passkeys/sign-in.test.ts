import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { passkeys } from '#contract/passkeys/routes.ts'
import type { UsedCredential } from '#contract/passkeys/schemas.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { cleanUp } from '#server/admin/clean-up.ts'
import { signWith, type SoftPasskey } from '#server/testing/external/authenticator.ts'
import { addPasskeyOf } from '#server/testing/passkeys.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const NOW = new Date('2026-06-15T01:20:00Z')

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => vi.useRealTimers())

const ask = async () => (await world.call(null, passkeys.askToSignIn)).body
const signIn = async (body: UsedCredential) => world.call(null, passkeys.signIn, { body })
const signInWith = async (key: SoftPasskey, says = {}) => signIn(signWith(key, await ask(), says))
const mails = async () => world.db.selectFrom('emailOutbox').select(['type', 'recipient', 'text']).execute()
const UNKNOWN = {
  status: 401,
  body: { code: 'passkey-unknown', message: 'This passkey cannot be used here. Please sign in another way.' },
}

test('a passkey signs in without address and password, in a new session [KEY-01]', async () => {
  const mia = await world.owner('Mia', { password: null })
  const key = await addPasskeyOf(world, mia)
  const options = await ask()
  expect(options).toEqual({
    challenge: expect.any(String),
    rpId: 'localhost',
    timeout: 300_000,
    allowCredentials: [],
    userVerification: 'required',
  })
  const reply = await signIn(signWith(key, options))
  expect(reply).toMatchObject({ status: 200, body: { user: { id: mia.id } } })
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  const there: Owner = { ...mia, cookie }
  expect((await world.call(there, account.current)).body.id).toBe(mia.id)
  expect((await world.call(there, passkeys.list)).body).toMatchObject([{ usedAt: NOW.toISOString() }])
  // It stands for the password where that is asked for again.
  expect((await world.call(there, passkeys.askToAdd)).status).toBe(200)
})

test.each([
  ["another site's origin", { origin: 'https://wagmates.evil.nz' }],
  ['the key of another site', { rpId: 'evil.nz' }],
  ['no finger, face or PIN', { isVerified: false }],
  ['the making of a key', { type: 'webauthn.create' }],
])('a sign-in with %s is refused [KEY-02]', async (_wrong, says) => {
  const key = await addPasskeyOf(world, await world.owner('Mia'))
  const reply = await signInWith(key, says)
  expect(reply).toMatchObject(UNKNOWN)
  expect(reply.headers['set-cookie']).toBeUndefined()
})

test('unknown, removed and wrongly signing passkeys get the same answer [KEY-02 C-49]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const [hers, his] = [await addPasskeyOf(world, mia), await addPasskeyOf(world, tane)]
  expect(await signIn({ ...signWith(hers, await ask()), id: 'AAAA' })).toMatchObject(UNKNOWN)
  expect(await signIn({ ...signWith(his, await ask()), id: hers.id })).toMatchObject(UNKNOWN)
  const signed = signWith(hers, await ask())
  const other = signWith(hers, await ask())
  expect(await signIn({ ...signed, signature: other.signature })).toMatchObject(UNKNOWN)
  await world.call(mia, passkeys.remove, { params: { passkeyId: hers.rowId } })
  expect(await signInWith(hers)).toMatchObject(UNKNOWN)
  await world.call(tane, account.remove)
  expect(await signInWith(his)).toMatchObject(UNKNOWN)
})

test('an answer is taken once, and within 5 minutes [KEY-02]', async () => {
  const key = await addPasskeyOf(world, await world.owner('Mia'))
  const LATE = { status: 400, body: { code: 'passkey-late' } }
  const signed = signWith(key, await ask())
  vi.setSystemTime(NOW.getTime() + 300_000 - 1)
  expect((await signIn(signed)).status).toBe(200)
  expect(await signIn(signed)).toMatchObject(LATE)
  const late = signWith(key, await ask())
  vi.setSystemTime(NOW.getTime() + 2 * 300_000)
  expect(await signIn(late)).toMatchObject(LATE)
})

test('of two equal answers at once one is taken [KEY-02]', async () => {
  const key = await addPasskeyOf(world, await world.owner('Mia'))
  const signed = signWith(key, await ask())
  const replies = await Promise.all([signIn(signed), signIn(signed), signIn(signed)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
})

test('a counter that goes back or stays is refused and told by mail [KEY-02]', async () => {
  const mia = await world.owner('Mia')
  const key = await addPasskeyOf(world, mia, 5)
  expect((await signInWith(key, { counter: 6 })).status).toBe(200)
  for (const counter of [6, 5, 0])
    expect(await signInWith(key, { counter })).toMatchObject({
      status: 403,
      body: { code: 'passkey-copied', message: 'This passkey may have been copied. We have sent you an e-mail.' },
    })
  expect((await mails()).filter(({ type }) => type === 'passkey-copied')).toHaveLength(3)
  expect((await mails()).at(-1)).toMatchObject({ recipient: mia.email })
  expect((await signInWith(key, { counter: 7 })).status).toBe(200)
})

test('of two authenticators with the same counter at once one is refused [KEY-02]', async () => {
  const key = await addPasskeyOf(world, await world.owner('Mia'), 1)
  const replies = await Promise.all([signInWith(key, { counter: 2 }), signInWith(key, { counter: 2 })])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
})

test('a suspended account is told so only after its passkey, and stays out [KEY-01 MOD-03]', async () => {
  const mia = await world.owner('Mia')
  const key = await addPasskeyOf(world, mia)
  const suspendedUntil = new Date(NOW.getTime() + DAY_MS)
  await world.db.updateTable('users').set({ suspendedUntil }).where('id', '=', mia.id).execute()
  const reply = await signInWith(key)
  const until = suspendedUntil
    .toLocaleString('en-NZ', {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: 'Pacific/Auckland',
    })
    .replace(',', '')
  const message = `This account is suspended until ${until}. Our e-mail says why, and how to appeal.`
  expect(reply).toMatchObject({ status: 403, body: { code: 'suspended', message } })
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect(await signInWith(key, { isVerified: false })).toMatchObject(UNKNOWN)
})

test('what nobody answered is deleted at night [KEY-02]', async () => {
  await ask()
  vi.useRealTimers()
  await world.db
    .updateTable('passkeyChallenges')
    .set({ expiresAt: new Date(0) })
    .execute()
  await ask()
  await cleanUp(world.db)
  expect(await world.db.selectFrom('passkeyChallenges').selectAll().execute()).toHaveLength(1)
})
