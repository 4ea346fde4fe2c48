import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { admin } from '#contract/admin/routes.ts'
import { operators } from '#contract/operators/routes.ts'
import { passkeys } from '#contract/passkeys/routes.ts'
import { everyRoute, pathOf } from '#server/testing/inputs/every-route.ts'
import { signWith, type SoftPasskey } from '#server/testing/external/authenticator.ts'
import { addPasskeyOf } from '#server/testing/passkeys.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ ADMIN_PASSKEYS: 'required' })
const NOW = new Date('2026-06-15T01:20:00Z')
const FIRST = { status: 403, body: { code: 'passkey-first', message: 'Please use your passkey first' } }

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => vi.useRealTimers())

async function prove(who: Owner, key: SoftPasskey): Promise<void> {
  const { body: options } = await world.call(who, passkeys.askToProve)
  expect((await world.call(who, passkeys.prove, { body: signWith(key, options) })).status).toBe(200)
}

test('an administrator without a passkey can add one and do nothing else as such [KEY-03]', async () => {
  const aroha = await world.owner('Aroha', { role: 'admin' })
  expect((await world.call(aroha, account.current)).body).toMatchObject({ isAdmin: true })
  expect(await world.call(aroha, admin.acts)).toMatchObject(FIRST)
  await prove(aroha, await addPasskeyOf(world, aroha))
  expect((await world.call(aroha, admin.acts)).status).toBe(200)
})

test('the passkey counts for 15 minutes, and a password not at all [KEY-03]', async () => {
  const aroha = await world.owner('Aroha', { role: 'admin' })
  const key = await addPasskeyOf(world, aroha)
  await prove(aroha, key)
  vi.setSystemTime(NOW.getTime() + 15 * 60_000 - 1)
  expect((await world.call(aroha, admin.acts)).status).toBe(200)
  vi.setSystemTime(NOW.getTime() + 15 * 60_000)
  expect(await world.call(aroha, admin.acts)).toMatchObject(FIRST)
  // As a sign-in by password is.
  expect(await world.call(await world.anotherSession(aroha), admin.acts)).toMatchObject(FIRST)
})

test.each(everyRoute.filter(([, { access }]) => access === 'admin' || access === 'moderator'))(
  '%s asks an administrator for a passkey [KEY-03 S5]',
  async (_name, route) => {
    const aroha = await world.owner('Aroha', { role: 'admin' })
    const answer = await world.app.inject({
      method: route.method,
      url: pathOf(route),
      headers: { cookie: aroha.cookie, ...(route.body && { 'content-type': 'application/json' }) },
      ...(route.body && { payload: '{}' }),
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual(FIRST.body)
  },
)

test('a moderator is asked too, and members are asked for nothing [KEY-03]', async () => {
  const [ana, mia] = [await world.owner('Ana', { role: 'moderator' }), await world.owner('Mia')]
  expect(await world.call(ana, operators.queue)).toMatchObject(FIRST)
  expect((await world.call(mia, account.current)).status).toBe(200)
  expect((await world.call(mia, admin.acts)).body).toMatchObject({ code: 'admin-required' })
})
