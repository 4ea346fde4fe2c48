import { beforeEach, expect, test } from 'vitest'
import { auth } from '#contract/auth/routes.ts'
import { passkeys } from '#contract/passkeys/routes.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { addPasskeyOf } from '#server/testing/passkeys.ts'
import { signWith, type SoftPasskey } from '#server/testing/external/authenticator.ts'
import { waitingForLocks } from '#server/testing/measuring/lock-waits.ts'
import { openWorld } from '#server/testing/world.ts'

// A sign-in by passkey and a reset of the password at the same time. A reset ends sessions and removes passkeys.

const world = openWorld()
const locks = async () => waitingForLocks(world.pool)
const TOKEN = 'known from the mail'
const oldHash = await hashPassword('the old horse')
let key: SoftPasskey

beforeEach(async () => {
  const mia = await world.owner('Mia', { password: oldHash })
  key = await addPasskeyOf(world, mia)
  await world.db.deleteFrom('sessions').execute()
  const row = { userId: mia.id, token: sha256(TOKEN), expiresAt: new Date(Date.now() + HOUR_MS) }
  await world.db.insertInto('passwordResetTokens').values(row).execute()
})

const reset = async () =>
  world.call(null, auth.resetPassword, { body: { token: TOKEN, password: 'nu horse', confirmPassword: 'nu horse' } })
const signIn = async () =>
  world.call(null, passkeys.signIn, { body: signWith(key, (await world.call(null, passkeys.askToSignIn)).body) })

/** Sends both calls while the account is locked, so that they get it in this order; returns their statuses. */
async function oneAfterTheOther(first: () => Promise<{ status: number }>, second: typeof first): Promise<number[]> {
  const holder = await world.pool.connect()
  await holder.query('begin; select from users for update')
  const replies = []
  for (const call of [first, second]) {
    replies.push(call())
    await expect.poll(locks).toBe(replies.length)
  }
  await holder.query('commit')
  holder.release()
  return (await Promise.all(replies)).map(({ status }) => status)
}

async function left() {
  const [sessions, keys] = [world.db.selectFrom('sessions'), world.db.selectFrom('passkeys')]
  return [(await sessions.select('sid').execute()).length, (await keys.select('id').execute()).length]
}

test('a sign-in by passkey that waits for a reset is refused [K-11 KEY-01]', async () => {
  expect(await oneAfterTheOther(reset, signIn)).toEqual([200, 401])
  expect(await left()).toEqual([0, 0])
})

test('a reset ends the session of a sign-in by passkey that it waited for [K-11 KEY-01]', async () => {
  expect(await oneAfterTheOther(signIn, reset)).toEqual([200, 200])
  expect(await left()).toEqual([0, 0])
})
