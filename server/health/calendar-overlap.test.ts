import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { calendar } from '#contract/health/routes.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { waitingForLocks } from '#server/testing/measuring/lock-waits.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

// A new address of the calendar is asked for while the owner resets the password, or deletes the account.

const world = openWorld()
const TOKEN = 'known from the mail'
let mia: Owner
const askForAddress = async () => world.call(mia, calendar.reset)

beforeEach(async () => {
  mia = await world.owner('Mia')
  await askForAddress()
})

const secrets = async () => world.db.selectFrom('calendarFeeds').select('secret').execute()

/** Sends the second call while the first waits for the address, with the account locked; returns their statuses. */
async function oneAfterTheOther(first: () => Promise<{ status: number }>, second: typeof first): Promise<number[]> {
  const holder = await world.pool.connect()
  await holder.query('begin; select from calendar_feeds for update')
  const replies = []
  for (const call of [first, second]) {
    replies.push(call())
    await expect.poll(async () => waitingForLocks(world.pool)).toBe(replies.length)
  }
  await holder.query('commit')
  holder.release()
  return (await Promise.all(replies)).map(({ status }) => status)
}

async function reset() {
  const password = 'a new horse at the battery'
  return world.call(null, auth.resetPassword, { body: { token: TOKEN, password, confirmPassword: password } })
}

test('a session that a password reset ends while it asks for a new address gets none, and no address from before answers [S24 S6]', async () => {
  const row = { userId: mia.id, token: sha256(TOKEN), expiresAt: new Date(Date.now() + HOUR_MS) }
  await world.db.insertInto('passwordResetTokens').values(row).execute()
  const before = await secrets()
  expect(before).toHaveLength(1)
  expect(await oneAfterTheOther(reset, askForAddress)).toEqual([200, 401])
  const after = await secrets()
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
})

test('an account that is deleted while a new address is asked for keeps none [S28]', async () => {
  expect(await oneAfterTheOther(async () => world.call(mia, account.remove), askForAddress)).toEqual([200, 401])
  expect(await secrets()).toEqual([])
})
