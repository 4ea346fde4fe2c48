import { expect, test } from 'vitest'
import { playdates } from '#contract/playdates/routes.ts'
import { openWorld } from '#server/testing/world.ts'
import { actionsIn, at } from './testing/people.ts'

const world = openWorld()
const { person, befriend, suggest, answer } = actionsIn(world)

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
