import { expect, test } from 'vitest'
import { moderation } from '#contract/moderation/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ SMTP_URL: '', ADMIN_EMAILS: '' })
const REFUSED = { status: 403, body: { code: 'not-yours-to-decide' } }

/** Files a report about somebody and returns its id. */
async function reported(about: Owner, by: Owner): Promise<string> {
  await world.call(by, moderation.report, { params: { ownerId: about.id }, body: { reason: 'Rude' } })
  const pending = world.db.selectFrom('reportedUsers').select('id').where('status', '=', 'pending')
  return (await pending.executeTakeFirstOrThrow()).id
}

const dismiss = async (who: Owner, id: string) =>
  world.call(who, moderation.decide, { params: { id }, body: { decision: 'dismiss', reason: 'harassment' } })
const review = async (who: Owner, id: string, status: 'reviewed' | 'dismissed') =>
  world.call(who, moderation.review, { params: { id }, body: { status } })

test('a moderator closes no report about an administrator, where another one can [MOD-07]', async () => {
  const [aroha, kiri] = [
    await world.owner('Aroha', { role: 'admin' }),
    await world.owner('Kiri', { role: 'moderator' }),
  ]
  const mia = await world.owner('Mia')
  const id = await reported(aroha, mia)
  const ana = await world.owner('Ana', { role: 'admin' })
  expect(await dismiss(kiri, id)).toMatchObject(REFUSED)
  for (const status of ['reviewed', 'dismissed'] as const) expect(await review(kiri, id, status)).toMatchObject(REFUSED)
  expect(await review(aroha, id, 'dismissed')).toMatchObject({ status: 404 })
  expect((await dismiss(ana, id)).status).toBe(200)
  await world.db.updateTable('users').set({ role: 'member' }).where('id', '=', ana.id).execute()
  const other = await reported(aroha, ana)
  expect((await dismiss(kiri, other)).status, 'of the only administrator').toBe(200)
})
