import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ SMTP_URL: '', ADMIN_EMAILS: '' })
let aroha: Owner
let tane: Owner

beforeEach(async () => {
  aroha = await world.owner('Aroha', { role: 'admin' })
  tane = await world.owner('Tāne')
})

/** Somebody reports Tāne. */
async function report(firstName: string) {
  const by = await world.owner(firstName)
  await world.call(by, moderation.report, { params: { ownerId: tane.id }, body: { reason: 'Rude' } })
  const filed = world.db.selectFrom('reportedUsers').select('id').where('reporterId', '=', by.id)
  return { by, ...(await filed.executeTakeFirstOrThrow()) }
}

const decide = async (id: string, decision: 'delete' | 'dismiss') => {
  const body = { decision, reason: 'harassment', sentence: 'Please be kind.' } as const
  expect((await world.call(aroha, moderation.decide, { params: { id }, body })).status).toBe(200)
}

const toldTo = async ({ email }: Owner) =>
  (await world.db.selectFrom('emailOutbox').select('text').where('recipient', '=', email).execute())[0]?.text

test('of an account that operators have deleted every reporter reads that somebody acted [MOD-04]', async () => {
  const [first, second] = [await report('Mia'), await report('Ruby')]
  await decide(first.id, 'delete')
  await decide(second.id, 'dismiss')
  for (const { by } of [first, second]) expect(await toldTo(by)).toContain('Thank you. We have looked at it and acted.')
})

test('of an account that its owner has deleted the reporter reads that no breach was found [MOD-04]', async () => {
  const { id, by } = await report('Mia')
  await world.call(tane, account.remove)
  await decide(id, 'dismiss')
  expect(await toldTo(by)).toContain('Thank you. We have looked at it and found no breach.')
})
