import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { resetToken, undoToken } from '#server/testing/accounts/secrets.ts'
import { openStream } from '#server/testing/streams.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const PASSWORD = 'correct horse'
const NEW = 'battery staple'

let app: FastifyInstance

beforeAll(async () => {
  // Sessions are not looked at again and again here, so that only the event ends a stream.
  app = await world.anotherApp({}, world.pool, { livePace: { sessionCheckMs: DAY_MS } })
})

/** Ways to end the session of the second browser, as the person does it in the first. */
const WAYS: Record<string, (first: Owner, there: Owner) => Promise<unknown>> = {
  'the end of one session': async (first) =>
    world.call(first, auth.endSession, { params: { sessionId: await idOfNewest(first) } }),
  'the end of all others': async (first) => world.call(first, auth.endOtherSessions),
  'signing out there': async (_first, there) => world.call(there, auth.logout),
  'a new password': async (first) =>
    world.call(first, auth.changePassword, { body: { currentPassword: PASSWORD, newPassword: NEW } }),
  'a reset': async (first) => {
    const body = { token: await resetToken(world, first), password: NEW, confirmPassword: NEW }
    return world.call(null, auth.resetPassword, { body })
  },
  '"This wasn\'t me"': async (first) =>
    world.call(null, auth.undoEmailChange, { body: { token: await undoToken(world, first) } }),
  'the deletion of the account': async (first) => world.call(first, account.remove),
  'a suspension': async (first) => {
    const [tane, aroha] = [await world.owner('Tāne'), await world.owner('Aroha', { role: 'admin' })]
    const report = await world.call(tane, moderation.report, {
      params: { ownerId: first.id },
      body: { reason: 'Barked at me.' },
    })
    expect(report.status).toBe(201)
    const { id } = await world.db.selectFrom('reportedUsers').select('id').executeTakeFirstOrThrow()
    const body = { decision: 'suspend', reason: 'harassment', sentence: 'Please be kind.', days: 7 } as const
    return world.call(aroha, moderation.decide, { params: { id }, body })
  },
}

async function idOfNewest({ id }: Owner): Promise<string> {
  const row = await world.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', id)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  return row.id
}

test.each(Object.keys(WAYS))('%s ends the stream there at once [KEY-04 S6]', async (way) => {
  const first = await world.owner('Mia', { password: await hashPassword(PASSWORD) })
  const there = await world.anotherSession(first)
  const stream = await openStream(app, there)
  expect(await WAYS[way]?.(first, there)).toMatchObject({ status: 200 })
  let hasEnded = false
  void stream.ended.then(() => (hasEnded = true))
  await expect.poll(() => hasEnded).toBe(true)
  stream.close()
})
