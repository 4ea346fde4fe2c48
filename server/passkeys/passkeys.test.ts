import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { PASSKEYS_MAX } from '#contract/passkeys/options.ts'
import { passkeys } from '#contract/passkeys/routes.ts'
import type { NewCredential } from '#contract/passkeys/schemas.ts'
import { MINUTE_MS } from '#contract/kit/durations.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { cborBytes, makePasskey, signWith } from '#server/testing/external/authenticator.ts'
import { addPasskeyOf } from '#server/testing/passkeys.ts'
import { resetToken } from '#server/testing/accounts/secrets.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const NOW = new Date('2026-06-15T01:20:00Z')
const PASSWORD = 'correct horse'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => vi.useRealTimers())

const later = (minutes: number) => vi.setSystemTime(NOW.getTime() + minutes * MINUTE_MS)
const list = async (who: Owner) => (await world.call(who, passkeys.list)).body
const askToAdd = async (who: Owner) => world.call(who, passkeys.askToAdd)
const add = async (who: Owner, credential: NewCredential) => world.call(who, passkeys.add, { body: credential })
const remove = async (who: Owner, passkeyId: string) => world.call(who, passkeys.remove, { params: { passkeyId } })
const mails = async () => world.db.selectFrom('emailOutbox').select(['type', 'recipient', 'text']).execute()
const REFUSED = { status: 400, body: { code: 'passkey-refused' } }

test('a passkey is added under the name of the browser, listed, and told by mail [KEY-01]', async () => {
  const body = { email: 'aroha@example.nz', password: PASSWORD, firstName: 'Aroha', lastName: 'Ngata' }
  const { headers } = await world.call(null, auth.register, { body, headers: { 'user-agent': PIXEL } })
  const aroha = { id: '', email: body.email, cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
  const { body: options } = await askToAdd(aroha)
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Wagmates' },
    user: { name: 'aroha@example.nz', displayName: 'Aroha' },
    timeout: 300_000,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [],
  })
  const { credential } = makePasskey(options)
  expect(await add(aroha, credential)).toMatchObject({ status: 201, body: { name: 'Chrome on Android' } })
  expect(await list(aroha)).toEqual([
    { id: expect.any(String), name: 'Chrome on Android', createdAt: expect.any(String), usedAt: null },
  ])
  expect((await mails()).at(-1)).toMatchObject({ type: 'passkey-added', recipient: 'aroha@example.nz' })
  expect((await mails()).at(-1)?.text).toContain('“Chrome on Android”')
  const { body: again } = await askToAdd(aroha)
  expect(again.excludeCredentials).toMatchObject([{ id: credential.id, transports: ['internal'] }])
})

test.each([
  ["another site's origin", { origin: 'http://wagmates.evil.nz' }],
  ['another port', { origin: 'http://localhost:3001' }],
  ['the key of another site', { rpId: 'evil.nz' }],
  ['no finger, face or PIN', { isVerified: false }],
  ['the use of a key', { type: 'webauthn.get' }],
])('a new passkey with %s is refused [KEY-02]', async (_wrong, says) => {
  const mia = await world.owner('Mia')
  const { credential } = makePasskey((await askToAdd(mia)).body, says)
  expect(await add(mia, credential)).toMatchObject(REFUSED)
  expect(await list(mia)).toEqual([])
})

test('words of later versions say how a passkey is reached, too; one with a NUL is refused [KEY-02 R17]', async () => {
  const mia = await world.owner('Mia')
  const { credential } = makePasskey((await askToAdd(mia)).body)
  const refused = await add(mia, { ...credential, transports: ['usb', 'usb\0'] })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'transports' }] } })
  expect((await add(mia, { ...credential, transports: ['usb', 'by-pigeon_2'] })).status).toBe(201)
})

test('a challenge is valid for 5 minutes, once, and for who asked for it [KEY-02]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const LATE = { status: 400, body: { code: 'passkey-late', message: 'That took too long. Please try again.' } }
  const { body: options } = await askToAdd(mia)
  expect(await add(tane, makePasskey(options).credential)).toMatchObject(LATE)
  later(4.999)
  const { credential } = makePasskey(options)
  expect((await add(mia, credential)).status).toBe(201)
  expect(await add(mia, makePasskey(options).credential)).toMatchObject(LATE)
  later(0)
  const second = (await askToAdd(mia)).body
  later(5)
  expect(await add(mia, makePasskey(second).credential)).toMatchObject(LATE)
  const unknown = makePasskey({ challenge: 'AAAA' }).credential
  expect(await add(mia, unknown)).toMatchObject(LATE)
  expect(await add(mia, { ...unknown, clientDataJSON: 'AAAA' })).toMatchObject(LATE)
})

test('what a passkey is to sign is used up by a refused answer too [KEY-02]', async () => {
  const mia = await world.owner('Mia')
  const { body: options } = await askToAdd(mia)
  expect(await add(mia, makePasskey(options, { origin: 'http://evil.nz' }).credential)).toMatchObject(REFUSED)
  expect(await add(mia, makePasskey(options).credential)).toMatchObject({ body: { code: 'passkey-late' } })
})

test('what was asked to prove a session adds no passkey [KEY-02]', async () => {
  const mia = await world.owner('Mia')
  const { body: options } = await world.call(mia, passkeys.askToProve)
  expect(await add(mia, makePasskey(options).credential)).toMatchObject({ body: { code: 'passkey-late' } })
})

test('certificates of an authenticator are refused, and nothing that they name is fetched [KEY-02 S12]', async () => {
  let calls = 0
  const server = createServer((_request, response) => {
    calls += 1
    response.end()
  }).listen(0)
  const { port } = server.address() as AddressInfo
  const mia = await world.owner('Mia')
  // {"x5c": [a "certificate" that names an address]}
  const statement = Buffer.concat([
    Buffer.from([0xa1, 0x63]),
    Buffer.from('x5c'),
    Buffer.from([0x81]),
    cborBytes(Buffer.from(`http://127.0.0.1:${port}/crl`)),
  ])
  for (const format of ['packed', 'fido-u2f', 'android-key', 'apple', 'tpm', 'android-safetynet']) {
    const { credential } = makePasskey((await askToAdd(mia)).body, { attestation: { format, statement } })
    expect(await add(mia, credential)).toMatchObject(REFUSED)
  }
  expect(calls).toBe(0)
  server.close()
})

test('a passkey belongs to one account [KEY-02]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const { credential } = makePasskey((await askToAdd(mia)).body)
  await add(mia, credential)
  const { challenge } = (await askToAdd(tane)).body
  const client = JSON.parse(Buffer.from(credential.clientDataJSON, 'base64url').toString()) as object
  const clientDataJSON = Buffer.from(JSON.stringify({ ...client, challenge })).toString('base64url')
  expect(await add(tane, { ...credential, clientDataJSON })).toMatchObject(REFUSED)
  expect(await list(tane)).toEqual([])
})

test(`an account has up to ${PASSKEYS_MAX} passkeys, also when they are added at once [KEY-01]`, async () => {
  const mia = await world.owner('Mia')
  for (let n = 1; n < PASSKEYS_MAX; n++) await addPasskeyOf(world, mia)
  const two = [(await askToAdd(mia)).body, (await askToAdd(mia)).body]
  const replies = await Promise.all(two.map(async (options) => add(mia, makePasskey(options).credential)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const words = { code: 'too-many-passkeys', message: 'You have 10 passkeys. Please remove one to add another.' }
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject(words)
  expect(await list(mia)).toHaveLength(PASSKEYS_MAX)
  expect(await askToAdd(mia)).toMatchObject({ status: 409, body: words })
})

test('adding and removing ask for the password or a passkey of the last 15 minutes [KEY-01]', async () => {
  const mia = await world.owner('Mia', { password: await hashPassword(PASSWORD) })
  const key = await addPasskeyOf(world, mia)
  const AGAIN = { status: 403, body: { code: 'prove-again' } }
  later(14.999)
  expect((await askToAdd(mia)).status).toBe(200)
  later(15)
  expect(await askToAdd(mia)).toMatchObject(AGAIN)
  expect(await remove(mia, key.rowId)).toMatchObject(AGAIN)
  expect(await list(mia)).toHaveLength(1)

  const wrong = await world.call(mia, auth.prove, { body: { password: 'wrong horse' } })
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
  expect(await askToAdd(mia)).toMatchObject(AGAIN)
  expect((await world.call(mia, auth.prove, { body: { password: PASSWORD } })).status).toBe(200)
  expect((await askToAdd(mia)).status).toBe(200)

  later(30)
  expect(await askToAdd(mia)).toMatchObject(AGAIN)
  const { body: options } = await world.call(mia, passkeys.askToProve)
  expect(options.allowCredentials).toMatchObject([{ id: key.id }])
  expect((await world.call(mia, passkeys.prove, { body: signWith(key, options) })).status).toBe(200)
  expect((await remove(mia, key.rowId)).status).toBe(200)
})

test("another account's passkey proves nothing, and a wrong one neither [KEY-02]", async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const [hers, his] = [await addPasskeyOf(world, mia), await addPasskeyOf(world, tane)]
  later(20)
  const ask = async () => (await world.call(mia, passkeys.askToProve)).body
  const prove = async (body: ReturnType<typeof signWith>) => world.call(mia, passkeys.prove, { body })
  expect(await prove(signWith(his, await ask()))).toMatchObject(REFUSED)
  expect(await prove({ ...signWith(his, await ask()), id: hers.id })).toMatchObject(REFUSED)
  expect(await prove(signWith(hers, await ask(), { isVerified: false }))).toMatchObject(REFUSED)
  const used = signWith(hers, await ask())
  const { body: forSignIn } = await world.call(null, passkeys.askToSignIn)
  expect(await prove(signWith(hers, forSignIn))).toMatchObject({ body: { code: 'passkey-late' } })
  expect((await askToAdd(mia)).status).toBe(403)
  expect((await prove(used)).status).toBe(200)
  expect(await prove(used)).toMatchObject({ body: { code: 'passkey-late' } })
})

test('a passkey is renamed and removed by its owner alone, and its removal told by mail [KEY-01 S2]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const { rowId: passkeyId } = await addPasskeyOf(world, mia)
  const rename = async (who: Owner, name: string) =>
    world.call(who, passkeys.rename, { params: { passkeyId }, body: { name } })
  const GONE = { status: 404, body: { code: 'passkey-not-found' } }
  expect(await rename(tane, 'Mine')).toMatchObject(GONE)
  expect(await remove(tane, passkeyId)).toMatchObject(GONE)
  expect((await rename(mia, 'k'.repeat(61))).status).toBe(400)
  expect((await rename(mia, 'k'.repeat(60))).status).toBe(200)
  expect((await rename(mia, ' My phone ')).status).toBe(200)
  expect(await list(mia)).toMatchObject([{ name: 'My phone' }])
  expect((await remove(mia, passkeyId)).status).toBe(200)
  expect(await list(mia)).toEqual([])
  expect(await remove(mia, passkeyId)).toMatchObject(GONE)
  expect((await mails()).at(-1)).toMatchObject({ type: 'passkey-removed', recipient: mia.email })
})

test('a reset takes an account back from who added a passkey; a first password leaves them [KEY-01 S24]', async () => {
  const mia = await world.owner('Mia', { password: await hashPassword(PASSWORD) })
  await addPasskeyOf(world, mia)
  const body = { password: 'battery staple', confirmPassword: 'battery staple' }
  await world.call(null, auth.resetPassword, { body: { ...body, token: await resetToken(world, mia) } })
  const again = await world.anotherSession(mia)
  expect(await list(again)).toEqual([])
  expect((await mails()).at(-1)?.text).toContain('If you had passkeys, please add them again.')

  const tane = await world.owner('Tāne', { password: null })
  await addPasskeyOf(world, tane)
  await world.call(null, auth.resetPassword, { body: { ...body, token: await resetToken(world, tane) } })
  expect(await list(await world.anotherSession(tane))).toHaveLength(1)
  expect((await mails()).at(-1)?.text).not.toContain('passkeys')
})

test('passkeys are in the own data without their keys, and go with the account [KEY-01 S28 S30]', async () => {
  const mia = await world.owner('Mia')
  const key = await addPasskeyOf(world, mia)
  const { body } = await world.call(mia, account.ownData)
  expect(body.passkeys).toEqual([{ name: 'Passkey', createdAt: expect.any(String), usedAt: null }])
  expect(JSON.stringify(body)).not.toContain(key.id)
  await askToAdd(mia)
  await world.call(mia, account.remove)
  for (const table of ['passkeys', 'passkeyChallenges'] as const)
    expect(await world.db.selectFrom(table).selectAll().execute()).toEqual([])
})
