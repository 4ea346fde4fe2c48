import { expect, test } from 'vitest'
import { moderation } from '#contract/moderation/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { openHolder } from '#server/testing/measuring/lock-holder.ts'
import { openWorld } from '#server/testing/world.ts'
import { actionsIn, at } from './testing/people.ts'
import { walksIn } from './testing/walks.ts'

const world = openWorld()
const { person, befriend, suggest, answer } = actionsIn(world)
const { hosted, join, neighbour } = walksIn(world)

test('playdates at the same time that are accepted, suggested and moved at once are counted one after the other [PLAY-19]', async () => {
  const times = [at(10)]
  for (let round = 0; round < 5; round++) {
    const [ruby, mia, tane, ana] = [
      await person('Ruby'),
      await person('Mia'),
      await person('Tāne'),
      await person('Ana'),
    ]
    for (const host of [mia, tane, ana]) await befriend(host, ruby)
    await befriend(ruby, mia)
    const own = (await suggest(ruby, [mia], { times: [at(30)] })).body.id
    const invited = await Promise.all(
      [mia, tane, ana].map(async (host) => (await suggest(host, [ruby], { times })).body.id),
    )
    const outcomes = await Promise.all([
      ...invited.map(async (id) => answer(ruby, id, { answer: 'accept' })),
      suggest(ruby, [mia], { times }),
      world.call(ruby, playdates.change, { params: { id: own }, body: { times } }),
    ])
    const statuses = outcomes.map(({ status }) => status).toSorted((a, b) => b - a)
    expect(statuses).toEqual([409, 409, 409, 409, expect.toSatisfy((status) => status === 200 || status === 201)])
  }
})

test('an owner who asks to join a walk is blocked while their dog, which the host’s dog has met, is deleted: both are done', async () => {
  const { mia, id } = await hosted()
  const tane = await neighbour('Tāne')
  const [dogId1 = '', dogId2 = ''] = [mia.dogId, tane.dogId].toSorted()
  await world.db.insertInto('matches').values({ dogId1, dogId2, createdBy: mia.id }).execute()
  await join(tane, id)
  const holder = await openHolder(world)
  await holder.hold('delete from matches', [])
  await holder.hold('delete from dogs where id = $1', [tane.dogId])
  const blocked = world.call(mia, moderation.block, { params: { ownerId: tane.id } })
  await holder.waiting(1)
  await holder.commit()
  expect((await blocked).status).toBe(201)
})

test('a walk is cancelled while the account of an owner who asks to join is locked: the walk is locked after it', async () => {
  const { mia, id } = await hosted()
  const tane = await neighbour('Tāne')
  await join(tane, id)
  const holder = await openHolder(world)
  await holder.hold('select from users where id = $1 for update', [tane.id])
  const cancelled = world.call(mia, playdates.cancel, { params: { id }, body: {} })
  await holder.waiting(1)
  await holder.hold('select from playdates where id = $1 for update nowait', [id])
  await holder.letGo()
  expect((await cancelled).status).toBe(200)
})
