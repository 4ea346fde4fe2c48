import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { SAVED_DOGS_MAX } from '#contract/saved-dogs/options.ts'
import { savedDogs } from '#contract/saved-dogs/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { openStream } from '#server/testing/streams.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

const save = (who: Owner, dogId: string) => world.call(who, savedDogs.save, { params: { dogId } })
const remove = (who: Owner, dogId: string) => world.call(who, savedDogs.remove, { params: { dogId } })
const savedBy = async (who: Owner) => (await world.call(who, savedDogs.list)).body.map(({ name }) => name)
const idsOf = async (who: Owner) => (await world.call(who, savedDogs.ids)).body

async function neighbours() {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  return { mia, tane, koa: (await world.dog(mia, { name: 'Koa' })).id, biscuit: (await world.dog(tane)).id }
}

/** Gives an owner this many saved dogs, some twenty of each of many owners. */
async function saveMany(who: Owner, count: number): Promise<void> {
  await world.pool.query(
    `with owners as (
       insert into users (email, first_name)
       select 'many-' || n || '@example.nz', 'Many' from generate_series(1, $2::int) as n returning id),
     many as (
       insert into dogs (owner_id, name, breed, age, size, gender, weight, location, location_folded)
       select id, 'One of many', 'Huntaway', 3, 'large', 'male', 30, 'Nelson, Nelson, New Zealand', 'nelson' from owners
       returning id)
     insert into saved_dogs (user_id, dog_id) select $1, id from many`,
    [who.id, count],
  )
}

test('saved dogs are listed, last saved first, each once, with their match, until they are removed [WATCH-04]', async () => {
  const { mia, tane, koa, biscuit } = await neighbours()
  const moko = await world.dog(tane, { name: 'Moko' })
  expect(await save(mia, biscuit)).toMatchObject({ status: 201, body: { message: 'Dog saved' } })
  expect((await save(mia, moko.id)).status).toBe(201)
  expect((await save(mia, biscuit)).status).toBe(200)
  expect(await savedBy(mia)).toEqual(['Moko', 'Biscuit'])
  expect((await idsOf(mia)).toSorted()).toEqual([biscuit, moko.id].toSorted())
  const compared = (await world.call(mia, savedDogs.list, { query: { matchFor: koa } })).body
  expect(compared.every(({ match }) => match?.verdict)).toBe(true)
  expect((await remove(mia, biscuit)).status).toBe(200)
  expect((await remove(mia, biscuit)).status).toBe(200)
  expect(await savedBy(mia)).toEqual(['Moko'])
  expect(await idsOf(mia)).toEqual([moko.id])
})

/** All that an owner can see of themselves, their dogs and what happened. */
async function seenBy(who: Owner, dogId: string): Promise<unknown> {
  const { madeAt: _, ...own } = (await world.call(who, account.ownData)).body
  return [
    own,
    (await world.call(who, dogs.my)).body,
    (await world.call(who, dogs.show, { params: { id: dogId } })).body,
    (await world.call(who, browse.all)).body,
    (await world.call(who, owners.show, { params: { id: who.id } })).body,
    (await world.call(who, notifications.list)).body,
    (await world.call(who, savedDogs.list)).body,
    (await world.call(who, savedDogs.ids)).body,
  ]
}

test('the owner of a saved dog learns of it by no reply, count, live update or own data [WATCH-04]', async () => {
  const { mia, tane, biscuit } = await neighbours()
  await seenBy(tane, biscuit)
  const before = await seenBy(tane, biscuit)
  const stream = await openStream(world.app, tane)
  expect((await save(mia, biscuit)).status).toBe(201)
  expect(await seenBy(tane, biscuit)).toEqual(before)
  const mails = await world.db.selectFrom('emailOutbox').select('id').execute()
  expect(mails).toEqual([])
  // The next update is one that is sent: none came before it.
  await world.block(mia, tane)
  await world.call(tane, moderation.block, { params: { ownerId: mia.id } })
  await stream.heard('blocked')
  expect(stream.events.map(({ event }) => event).filter((event) => event !== 'blocked')).toEqual([])
  stream.close()
})

const LEAVING: Record<string, (pair: Awaited<ReturnType<typeof neighbours>>) => Promise<unknown>> = {
  'is deleted': ({ tane, biscuit }) => world.call(tane, dogs.remove, { params: { id: biscuit } }),
  'is no longer shown': ({ tane, biscuit }) =>
    world.call(tane, dogs.edit, { params: { dogId: biscuit }, body: { isActive: false } }),
  'has an owner who was blocked': ({ mia, tane }) =>
    world.call(mia, moderation.block, { params: { ownerId: tane.id } }),
  'has an owner who blocked': ({ mia, tane }) => world.call(tane, moderation.block, { params: { ownerId: mia.id } }),
  'has an owner who was hidden': ({ mia, tane }) => world.call(mia, moderation.hide, { params: { ownerId: tane.id } }),
  'has a suspended owner': async ({ tane }) =>
    world.db
      .updateTable('users')
      .set({ suspendedUntil: new Date(Date.now() + DAY_MS) })
      .where('id', '=', tane.id)
      .execute(),
  'has an unconfirmed owner': async ({ tane }) =>
    world.db.updateTable('users').set({ confirmBy: new Date() }).where('id', '=', tane.id).execute(),
  'has an owner who left': ({ tane }) => world.call(tane, account.remove),
}

test.each(Object.entries(LEAVING))(
  'a saved dog that %s goes from the list without a word [WATCH-04]',
  async (_how, leave) => {
    const pair = await neighbours()
    const { mia, biscuit } = pair
    await save(mia, biscuit)
    await leave(pair)
    expect(await savedBy(mia)).toEqual([])
    expect((await world.call(mia, notifications.list)).body.notifications).toEqual([])
  },
)

const GONE = Object.entries(LEAVING).filter(([how]) => !how.includes('hidden'))

test.each(GONE)('the id of a saved dog that %s is not told either [WATCH-04 B2]', async (_how, leave) => {
  const pair = await neighbours()
  await save(pair.mia, pair.biscuit)
  await leave(pair)
  expect(await idsOf(pair.mia)).toEqual([])
})

test.each(GONE)('a dog that %s cannot be saved, as if there were none [WATCH-04]', async (_how, leave) => {
  const pair = await neighbours()
  await leave(pair)
  expect(await save(pair.mia, pair.biscuit)).toMatchObject({ status: 404, body: { message: 'Dog not found' } })
})

test('an own dog and one that does not exist cannot be saved [WATCH-04]', async () => {
  const { mia, koa } = await neighbours()
  expect(await save(mia, koa)).toMatchObject({ status: 400, body: { message: "You can't save your own dog" } })
  for (const id of [randomUUID(), 'koa']) expect((await save(mia, id)).status).toBe(404)
})

test(`${SAVED_DOGS_MAX} dogs can be saved and no more, also by two requests at once [WATCH-04]`, async () => {
  const { mia, tane, biscuit } = await neighbours()
  const moko = await world.dog(tane, { name: 'Moko' })
  await saveMany(mia, SAVED_DOGS_MAX - 1)
  const statuses = await Promise.all([save(mia, biscuit), save(mia, moko.id)])
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const refused = statuses.find(({ status }) => status === 409)
  expect(refused?.body.message).toBe(`You can save ${SAVED_DOGS_MAX} dogs at most. Please remove one first.`)
  expect(await savedBy(mia)).toHaveLength(SAVED_DOGS_MAX)
  // A dog that is saved already does not count again.
  const [kept = ''] = await idsOf(mia)
  expect((await save(mia, kept)).status).toBe(200)
})

test('dogs that are no longer shown take no place of those that can be saved [WATCH-04]', async () => {
  const { mia, biscuit } = await neighbours()
  await saveMany(mia, SAVED_DOGS_MAX)
  await world.db
    .updateTable('dogs')
    .set({ isActive: false })
    .where('name', '=', 'One of many')
    .where('id', '=', (await idsOf(mia))[0] ?? '')
    .execute()
  expect((await save(mia, biscuit)).status).toBe(201)
  expect(await savedBy(mia)).toHaveLength(SAVED_DOGS_MAX)
})

test('what was saved is in the own data, and goes with the account [WATCH-04 C-41]', async () => {
  const { mia, biscuit } = await neighbours()
  await save(mia, biscuit)
  expect((await world.call(mia, account.ownData)).body.savedDogs).toEqual([
    { dogId: biscuit, createdAt: expect.any(String) },
  ])
  await world.call(mia, account.remove)
  expect(await world.db.selectFrom('savedDogs').select('id').execute()).toEqual([])
})
