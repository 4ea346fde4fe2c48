import { beforeEach, expect, test } from 'vitest'
import { auth } from '#contract/auth/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { operators } from '#contract/operators/routes.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ SMTP_URL: '', ADMIN_EMAILS: '' })
const PASSWORD = 'a new horse at the battery'
let aroha: Owner
let tane: Owner

beforeEach(async () => {
  aroha = await world.owner('Aroha', { role: 'admin' })
  tane = await world.owner('Tāne', { password: await hashPassword(PASSWORD) })
})

/** Decides a report about Tāne that an owner filed, or that nobody did. */
async function decided(more: object, by: Owner | null = null): Promise<void> {
  const report = { reporterId: by?.id ?? null, reportedUserId: tane.id, reason: 'Many messages', category: null }
  const { id } = await world.db
    .insertInto('reportedUsers')
    .values({ ...report, subject: 'owner', subjectId: null, snapshot: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const body = { reason: 'harassment', sentence: 'Please be kind.', ...more } as never
  expect((await world.call(aroha, moderation.decide, { params: { id }, body })).status).toBe(200)
}

const mails = async () =>
  (await world.db.selectFrom('emailOutbox').select('text').where('recipient', '=', tane.email).execute()).map(
    ({ text }) => text.replaceAll(/\s+/g, ' '),
  )
const wasReported = async () =>
  (await world.call(tane, operators.newDecisions)).body.map((decision) => decision.wasReported)

test('a decision after an automatic signal is told without "Somebody reported you" [MOD-10 MOD-04]', async () => {
  await decided({ decision: 'warn' })
  expect(await wasReported()).toEqual([false])
  await decided({ decision: 'suspend', days: 3 })
  await world.call(null, auth.login, { body: { email: tane.email, password: PASSWORD } })
  const told = await mails()
  await decided({ decision: 'delete' })
  told.push(...(await mails()))
  expect(told).toHaveLength(4)
  expect(told[0]).toContain('We have looked at your account, and this is a warning.')
  expect(told[3]).toContain('We have deleted your account and what was in it.')
  for (const text of told) expect(text).not.toContain('reported')
})

test('what an owner reported is told as before [MOD-04]', async () => {
  const mia = await world.owner('Mia')
  await decided({ decision: 'warn' }, mia)
  expect(await wasReported()).toEqual([true])
  expect((await mails())[0]).toContain('Somebody reported you to us. We have looked at it, and this is a warning.')
})
