import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { passkeys } from '#contract/passkeys/routes.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { signWith } from '#server/testing/external/authenticator.ts'
import { addPasskeyOf } from '#server/testing/passkeys.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()
const NOW = new Date('2026-06-15T01:20:00Z')
const PASSWORD = 'battery staple'
const AGAIN = { status: 403, body: { code: 'prove-again' } }

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => vi.useRealTimers())

const later = () => vi.setSystemTime(NOW.getTime() + 15 * 60_000)

test('an account without a password is deleted after a passkey [KEY-06]', async () => {
  const mia = await world.owner('Mia', { password: null })
  const key = await addPasskeyOf(world, mia)
  expect((await world.call(mia, account.current)).body).toMatchObject({ hasPassword: false })
  later()
  expect(await world.call(mia, account.remove)).toMatchObject(AGAIN)
  expect((await world.call(mia, account.current)).status).toBe(200)
  const { body: options } = await world.call(mia, passkeys.askToProve)
  await world.call(mia, passkeys.prove, { body: signWith(key, options) })
  expect((await world.call(mia, account.remove)).status).toBe(200)
})

test('an account without a password is deleted after one was set by the link of a mail [KEY-06]', async () => {
  const mia = await world.owner('Mia', { password: null })
  later()
  expect(await world.call(mia, account.remove)).toMatchObject(AGAIN)
  await world.call(mia, auth.forgotPassword, { body: { email: mia.email } })
  const mail = await world.db.selectFrom('emailOutbox').select('text').executeTakeFirstOrThrow()
  const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  const body = { token, password: PASSWORD, confirmPassword: PASSWORD }
  expect((await world.call(null, auth.resetPassword, { body })).status).toBe(200)
  const { headers } = await world.call(null, auth.login, { body: { email: mia.email, password: PASSWORD } })
  const there = { ...mia, cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
  expect((await world.call(there, account.current)).body).toMatchObject({ hasPassword: true })
  expect((await world.call(there, account.remove)).status).toBe(200)
})

test('one with a password is deleted without giving it again [KEY-06 X1]', async () => {
  const mia = await world.owner('Mia', { password: await hashPassword(PASSWORD) })
  later()
  expect((await world.call(mia, account.remove)).status).toBe(200)
})
