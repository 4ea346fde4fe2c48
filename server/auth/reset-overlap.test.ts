import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth/routes.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { waitingForLocks } from '#server/testing/measuring/lock-waits.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { hashing, hashPassword } from './passwords.ts'

// A sign-in with the old password and a reset at the same time.

const world = openWorld()
const locks = async () => waitingForLocks(world.pool)
const [OLD, NEW, TOKEN] = ['the old horse', 'nu horse', 'known from the mail']
const oldHash = await hashPassword(OLD)
const run = hashing.run.bind(hashing)
let mia: Owner

beforeEach(async () => {
  mia = await world.owner('Mia', { password: oldHash })
  await world.db.deleteFrom('sessions').execute()
  const row = { userId: mia.id, token: sha256(TOKEN), expiresAt: new Date(Date.now() + HOUR_MS) }
  await world.db.insertInto('passwordResetTokens').values(row).execute()
})
afterEach(() => vi.restoreAllMocks())

const signIn = async (password: string) => world.call(null, auth.login, { body: { email: mia.email, password } })
const reset = async () =>
  world.call(null, auth.resetPassword, { body: { token: TOKEN, password: NEW, confirmPassword: NEW } })
const sessions = async () => world.db.selectFrom('sessions').select('sid').execute()

test('a sign-in whose old password a reset replaces before there is a session is refused [K-11 K-02]', async () => {
  vi.spyOn(hashing, 'run').mockImplementationOnce(async (key, verify) => {
    const isRight = await run(key, verify)
    expect((await reset()).status).toBe(200)
    return isRight
  })
  expect(await signIn(OLD)).toMatchObject({ status: 401, body: { code: 'wrong-password' } })
  expect(await sessions()).toEqual([])
  expect((await signIn(NEW)).status).toBe(200)
})

test('a reset also ends a session that is written while it waits for the account [K-11 K-02]', async () => {
  const { promise: mayWrite, resolve: write } = Promise.withResolvers<void>()
  vi.spyOn(hashing, 'run').mockImplementationOnce(async (key, work) => {
    const hash = await run(key, work)
    await mayWrite
    return hash
  })
  const holder = await world.pool.connect()
  await holder.query('begin; select from users for update')
  const resetting = reset()
  await expect.poll(() => vi.mocked(hashing.run).mock.calls.length).toBe(1)
  const signingIn = signIn(OLD)
  await expect.poll(locks).toBe(1)
  write()
  await expect.poll(locks).toBe(2)
  await holder.query('commit')
  holder.release()
  expect([(await signingIn).status, (await resetting).status]).toEqual([200, 200])
  expect(await sessions()).toEqual([])
})
