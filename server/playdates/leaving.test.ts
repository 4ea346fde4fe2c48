import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { deadlocksIn } from '#server/testing/measuring/deadlocks.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { actionsIn, at } from './testing/people.ts'
import { walksIn } from './testing/walks.ts'

const world = openWorld()
const { person, befriend, suggest, answer, show, suggested } = actionsIn(world)
const { neighbour, join, decide, decline, hosted } = walksIn(world)
const block = (who: Owner, whom: Owner) => world.call(who, moderation.block, { params: { ownerId: whom.id } })
const toldOf = async (who: Owner) =>
  (await world.call(who, notifications.list)).body.notifications.map(({ message }) => message)
const statusFor = async (who: Owner, id: string) => (await world.call(who, playdates.show, { params: { id } })).status

async function threeWhoGo() {
  const [mia, tane, ruby] = [await person('Mia'), await person('Tāne'), await person('Ruby')]
  await befriend(mia, tane, ruby)
  const { id } = (await suggest(mia, [tane, ruby])).body
  for (const guest of [tane, ruby]) await answer(guest, id, { answer: 'accept' })
  return { mia, tane, ruby, id }
}

test('a block between host and guest takes the guest out, and of two guests the one who blocked [PLAY-17]', async () => {
  const { mia, tane, ruby, id } = await threeWhoGo()
  await block(tane, ruby)
  expect((await show(mia, id)).parts.map(({ state }) => state)).toEqual(['accepted', 'withdrawn', 'accepted'])
  expect((await toldOf(mia))[0]).toBe("Tāne can't make it")
  expect((await show(ruby, id)).parts[1]).toMatchObject({ owner: null, dogs: [] })
  await block(ruby, mia)
  expect([await statusFor(ruby, id), (await show(mia, id)).state]).toEqual([404, 'cancelled'])
  expect((await world.call(ruby, playdates.list, { query: { view: 'past' } })).body.playdates).toEqual([])
})

test('a block changes nothing where one of the two does not take part any more [PLAY-17]', async () => {
  const [mia, tane, ruby] = [await person('Mia'), await person('Tāne'), await person('Ruby')]
  await befriend(mia, tane, ruby)
  const { id } = (await suggest(mia, [tane, ruby])).body
  await answer(ruby, id, { answer: 'decline' })
  await answer(tane, id, { answer: 'accept' })
  await block(tane, ruby)
  expect(await show(mia, id)).toMatchObject({
    state: 'confirmed',
    parts: [{}, { state: 'accepted' }, { state: 'declined' }],
  })
})

test('a private playdate of a blocked pair alone is cancelled, and nobody is told why [PLAY-17]', async () => {
  const { mia, tane, id } = await suggested()
  await answer(tane, id, { answer: 'accept' })
  await block(mia, tane)
  expect([(await show(mia, id)).state, await statusFor(tane, id)]).toEqual(['cancelled', 404])
  expect(await toldOf(tane)).toEqual([])
})

test('blocking and inviting or accepting at once never leave a blocked pair in a playdate [PLAY-16 PLAY-17]', async () => {
  for (let race = 0; race < 50; race++) {
    const [mia, tane] = [await person('Mia'), await person('Tāne')]
    await befriend(mia, tane)
    const made = await suggest(mia, [tane])
    const blocker = race % 2 === 0 ? mia : tane
    await Promise.all([
      answer(tane, made.body.id, { answer: 'accept' }),
      suggest(mia, [tane], { times: [at(7)] }),
      block(blocker, blocker === mia ? tane : mia),
    ])
    const { rows } = await world.pool.query(
      `select from playdates join playdate_invitations as part on part.playdate_id = playdates.id
       where part.owner_id = $1 and part.state in ('invited', 'accepted') and playdates.state <> 'cancelled'`,
      [tane.id],
    )
    expect(rows).toEqual([])
  }
})

test('a deleted dog is taken out; an invitation without dogs is withdrawn [PLAY-18]', async () => {
  const { mia, tane, id } = await suggested()
  const second = await world.dog(tane)
  await answer(tane, id, { answer: 'accept', dogIds: [tane.dogId, second.id] })
  await world.call(tane, dogs.remove, { params: { id: tane.dogId } })
  expect((await show(mia, id)).parts[1]).toMatchObject({ state: 'accepted', dogs: [{ id: second.id }] })
  await world.call(tane, dogs.remove, { params: { id: second.id } })
  expect(await show(mia, id)).toMatchObject({ state: 'cancelled', parts: [{}, { state: 'withdrawn', dogs: [] }] })
  expect(await toldOf(mia)).toContain("Tāne can't make it")
})

test('a request to join is taken back when its dog is deleted, also where the host declines at that moment [PLAY-18 PLAY-32]', async () => {
  const { mia, id } = await hosted({ maxDogs: 3 })
  const [tane, ruby] = [await neighbour('Tāne'), await neighbour('Ruby')]
  for (const who of [tane, ruby]) await join(who, id)
  await world.call(tane, dogs.remove, { params: { id: tane.dogId } })
  const partsOf = async () => (await show(mia, id)).parts.map(({ state }) => state)
  expect(await partsOf()).toEqual(['accepted', 'withdrawn', 'asked'])
  await world.pool.query('delete from playdate_dogs where dog_id = $1', [ruby.dogId])
  expect(await decide(mia, id, ruby)).toMatchObject({ status: 409 })
  expect((await decline(mia, id, ruby)).status).toBe(200)
  expect(await show(mia, id)).toMatchObject({ needsAnswer: false, state: 'proposed' })
})

test('"can\'t make it" names its owner, so that it goes with their account [PLAY-18 X1]', async () => {
  const { mia, tane, ruby, id } = await threeWhoGo()
  await world.call(tane, dogs.remove, { params: { id: tane.dogId } })
  expect(await toldOf(ruby)).toContain("Tāne can't make it")
  expect(await show(mia, id)).toMatchObject({ parts: [{}, { state: 'withdrawn' }, { state: 'accepted' }] })
  await world.call(tane, account.remove)
  expect((await toldOf(ruby)).filter((message) => message.includes('Tāne'))).toEqual([])
})

test('a deleted account leaves its invitations, and what it hosts is cancelled; the past keeps a gap [PLAY-18]', async () => {
  const { mia, tane, ruby, id } = await threeWhoGo()
  const past = (await suggest(mia, [tane], { times: [at(8)] })).body.id
  await answer(tane, past, { answer: 'accept' })
  await world.pool.query(
    "update playdates set state = 'over', starts_at = now() - interval '9 days', ends_at = now() - interval '8 days' where id = $1",
    [past],
  )
  await world.call(ruby, account.remove)
  expect((await show(mia, id)).parts[2]).toMatchObject({ owner: null, state: 'withdrawn' })
  await world.call(mia, account.remove)
  expect(await show(tane, id)).toMatchObject({ state: 'cancelled', cancelNote: 'The host can no longer make it.' })
  expect((await toldOf(tane))[0]).toBe('The host can no longer make it.')
  expect(await show(tane, past)).toMatchObject({ state: 'over', parts: [{ owner: null }, { owner: { id: tane.id } }] })
})

test('a block, changes of three playdates and the deletion of a dog at once: 5 rounds, no deadlock', async () => {
  for (let round = 0; round < 5; round++) {
    const [mia, tane, ruby] = [await person('Mia'), await person('Tāne'), await person('Ruby')]
    await befriend(mia, tane, ruby)
    const ids: string[] = []
    for (const days of [3, 5, 7]) ids.push((await suggest(mia, [tane, ruby], { times: [at(days)] })).body.id)
    const changes = ids.map(async (id) =>
      world.call(mia, playdates.change, { params: { id }, body: { note: 'Leads on' } }),
    )
    const blocking = block(tane, mia)
    const removal = world.call(ruby, dogs.remove, { params: { id: ruby.dogId } })
    const answers = await Promise.all([...changes, blocking, removal])
    // A change comes too late when both guests have left.
    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([])
  }
  expect(await deadlocksIn(world.pool)).toEqual([])
})

test('a host’s account is deleted while others change their own playdates: 10 rounds, no deadlock [PLAY-18 PLAY-42]', async () => {
  for (let round = 0; round < 10; round++) {
    const [mia, tane, ruby] = [await person('Mia'), await person('Tāne'), await person('Ruby')]
    const tanes = { ...tane, dogId: (await world.dog(tane)).id }
    const rubys = { ...ruby, dogId: (await world.dog(ruby)).id }
    await befriend(mia, tane, ruby)
    await befriend(tane, ruby)
    await befriend(ruby, tane)
    // Mia brings each pair of dogs together in a playdate of its own, and Tāne all of them in one.
    let day = 3
    for (const guest of [tane, tanes])
      for (const other of [ruby, rubys]) await suggest(mia, [guest, other], { times: [at((day += 2))] })
    const guests = [{ ownerId: ruby.id, dogIds: [ruby.dogId, rubys.dogId] }]
    const { id } = (await suggest(tane, [], { dogIds: [tane.dogId, tanes.dogId], guests, times: [at(20)] })).body
    const changes = Array.from({ length: 8 }, async (_, n) =>
      world.call(tane, playdates.change, { params: { id }, body: { note: `Bring ${n} balls` } }),
    )
    const answers = await Promise.all([world.call(mia, account.remove), ...changes])
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const { rows } = await world.pool.query('select from matches where created_by = $1', [mia.id])
    expect(rows).toEqual([])
  }
  expect(await deadlocksIn(world.pool)).toEqual([])
})
