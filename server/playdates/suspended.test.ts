import { expect, test } from 'vitest'
import { moderation } from '#contract/moderation/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { actionsIn } from './testing/people.ts'
import { walksIn } from './testing/walks.ts'

const world = openWorld({ ADMIN_EMAILS: '' })
const { person, befriend, suggest, answer, show } = actionsIn(world)
const { neighbour, join, decide: answerAsker, decline, hosted } = walksIn(world)
const toldOf = async (who: Owner) =>
  (await world.call(who, notifications.list)).body.notifications.map(({ message }) => message)

async function decide(who: Owner, decision: 'suspend' | 'mute', about: Owner): Promise<void> {
  const aroha = await world.owner('Aroha', { role: 'admin' })
  await world.call(who, moderation.report, { params: { ownerId: about.id }, body: { reason: 'Rude' } })
  await decidePending(aroha, decision)
}

async function decidePending(aroha: Owner, decision: 'suspend' | 'mute' | 'take-down'): Promise<void> {
  const { id } = await world.db
    .selectFrom('reportedUsers')
    .select('id')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  const told = { reason: 'harassment' as const, sentence: 'Please be kind.' }
  const body = { decision, ...told, ...(decision !== 'take-down' && { days: 7 }) }
  expect((await world.call(aroha, moderation.decide, { params: { id }, body })).status).toBe(200)
}

test('playdates ahead that a suspended person hosts are cancelled, and the guests are told, not why [MOD-05]', async () => {
  const [mia, tane] = [await person('Mia'), await person('Tāne')]
  await befriend(mia, tane)
  const { id } = (await suggest(mia, [tane])).body
  await answer(tane, id, { answer: 'accept' })
  await decide(tane, 'suspend', mia)
  const row = world.db.selectFrom('playdates').select('state').where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ state: 'cancelled' })
  expect((await world.call(tane, playdates.show, { params: { id } })).status, 'hidden with the host').toBe(404)
  expect((await toldOf(tane))[0]).toBe('The host can no longer make it.')
})

test('a suspended guest leaves the playdates ahead, and the host is told, not why [MOD-05]', async () => {
  const [mia, tane, ruby] = [await person('Mia'), await person('Tāne'), await person('Ruby')]
  await befriend(mia, tane, ruby)
  const { id } = (await suggest(mia, [tane, ruby])).body
  for (const guest of [tane, ruby]) await answer(guest, id, { answer: 'accept' })
  await decide(mia, 'suspend', tane)
  expect((await show(mia, id)).parts.map(({ state }) => state)).toEqual(['accepted', 'withdrawn', 'accepted'])
  expect((await toldOf(mia))[0]).toBe("Tāne can't make it")
})

test('a mute leaves the playdates ahead as they are [MOD-03]', async () => {
  const [mia, tane] = [await person('Mia'), await person('Tāne')]
  await befriend(mia, tane)
  const { id } = (await suggest(mia, [tane])).body
  await answer(tane, id, { answer: 'accept' })
  await decide(tane, 'mute', mia)
  expect((await show(tane, id)).state).toBe('confirmed')
})

test('a muted host accepts nobody for an open walk, and may decline [MOD-03]', async () => {
  const { mia, id } = await hosted()
  const tane = await neighbour('Tāne')
  await join(tane, id)
  await decide(tane, 'mute', mia)
  expect(await answerAsker(mia, id, tane)).toMatchObject({ status: 403, body: { code: 'muted' } })
  expect((await decline(mia, id, tane)).status).toBe(200)
})

test('the host of a walk cannot accept an asker who has been muted since, until the mute is over [MOD-03]', async () => {
  const { mia, id } = await hosted()
  const tane = await neighbour('Tāne')
  await join(tane, id)
  await decide(mia, 'mute', tane)
  expect(await answerAsker(mia, id, tane)).toMatchObject({ status: 409, body: { code: 'asker-busy' } })
  await world.pool.query("update users set muted_until = now() - interval '1 second' where id = $1", [tane.id])
  expect((await answerAsker(mia, id, tane)).status).toBe(200)
})

test('an owner who is invited and suspended at the same moment has no invitation afterwards [MOD-05]', async () => {
  for (let round = 0; round < 10; round++) {
    const [mia, tane] = [await person('Mia'), await person('Tāne')]
    await befriend(mia, tane)
    await Promise.all([suggest(mia, [tane]), decide(mia, 'suspend', tane)])
    const parts = world.db.selectFrom('playdateInvitations').select('state').where('ownerId', '=', tane.id)
    expect([[], [{ state: 'withdrawn' }]]).toContainEqual(await parts.execute())
  }
})

test('an open walk that is taken down is cancelled, and those who go are told [MOD-03]', async () => {
  const { mia, id } = await hosted()
  const tane = await neighbour('Tāne')
  await join(tane, id)
  await answerAsker(mia, id, tane)
  const ruby = await neighbour('Ruby')
  const body = { category: 'selling-or-breeding' as const, text: 'Sells puppies.' }
  expect((await world.call(ruby, playdates.report, { params: { id }, body })).status).toBe(201)
  await decidePending(await world.owner('Aroha', { role: 'admin' }), 'take-down')
  expect((await show(mia, id)).state).toBe('cancelled')
  for (const who of [mia, tane])
    expect((await toldOf(who))[0]).toBe('An administrator cancelled the walk: This walk was against our rules.')
})
