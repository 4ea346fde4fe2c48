import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { openStream } from '#server/testing/streams.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { actionsIn, at } from './testing/people.ts'

const world = openWorld()
const { person, befriend, suggest, answer } = actionsIn(world)
const block = (who: Owner, whom: Owner) => world.call(who, moderation.block, { params: { ownerId: whom.id } })
const change = (host: Owner, id: string, body: object) =>
  world.call(host, playdates.change, { params: { id }, body: { overlapConfirmed: true, ...body } })

/** Mia's playdate with Tāne and Ruby; Mia blocks Tāne, who had given this answer, and moves it to a secret place. */
async function blockedAfter(given: 'accept' | 'decline') {
  const [mia, tane, ruby] = [await person('Mia'), await person('Tāne'), await person('Ruby')]
  await befriend(mia, tane, ruby)
  const { id } = (await suggest(mia, [tane, ruby])).body
  await answer(tane, id, { answer: given })
  await block(mia, tane)
  expect((await change(mia, id, { place: { text: 'Secret Reserve, Auckland' }, times: [at(6)] })).status).toBe(200)
  return { mia, tane, ruby, id }
}

test.each([
  ['withdrew by the block and withdraws again', 'accept', { answer: 'withdraw' }],
  ['declined before the block and declines again', 'decline', { answer: 'decline' }],
  ['declined before the block and accepts', 'decline', { answer: 'accept' }],
] as const)(
  'a guest whom the host blocked reads nothing by answering: one who %s [PLAY-17 K-102]',
  async (_name, given, body) => {
    const { tane, id } = await blockedAfter(given)
    expect(await answer(tane, id, body)).toMatchObject({ status: 404, body: { code: 'playdate-not-found' } })
  },
)

test('the file of one’s own data tells a blocked guest neither time nor place [PLAY-17 S30]', async () => {
  const { tane, ruby } = await blockedAfter('accept')
  const fileOf = async (who: Owner) => (await world.call(who, account.ownData)).body.playdates
  expect(await fileOf(tane)).toMatchObject([{ answer: 'withdrawn', place: null, startsAt: null, proposedTimes: [] }])
  expect(await fileOf(ruby)).toMatchObject([{ place: 'Secret Reserve, Auckland', proposedTimes: [expect.any(String)] }])
})

test('live updates of a playdate reach its guests, also one who declined, but no blocked one [PLAY-17]', async () => {
  const { mia, tane, ruby, id } = await blockedAfter('decline')
  const ana = await person('Ana')
  await befriend(mia, ana)
  const other = (await suggest(mia, [ruby, ana], { times: [at(8)] })).body.id
  await answer(ruby, other, { answer: 'decline' })
  const [blocked, declined] = [await openStream(world.app, tane), await openStream(world.app, ruby)]
  for (const one of [id, other]) expect((await change(mia, one, { note: 'By the gate' })).status).toBe(200)
  await declined.heard('playdate', 2)
  // One connection brings all live updates in the order of their commits.
  const end = JSON.stringify({ to: tane.id, event: 'refetch', data: {} })
  await world.pool.query("select pg_notify('wagmates_live', $1)", [end])
  await blocked.heard('refetch', 1)
  expect(blocked.events.filter(({ event }) => event === 'playdate')).toEqual([])
  for (const stream of [blocked, declined]) stream.close()
})
