import { beforeEach, expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { watches } from '#contract/watches/routes.ts'
import { deviceOf } from '#server/testing/device-of.ts'
import { newDog } from '#server/testing/make.ts'
import { openBackground } from '#server/testing/processes/background-jobs.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const { workOff } = openBackground(world)

let [mia, tane] = [] as unknown as [Owner, Owner]
let [biscuit, pepper] = [] as unknown as [string, string]
beforeEach(async () => {
  ;[mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await deviceOf(world, mia)
  await world.call(mia, watches.add, { body: { location: 'Raglan' } })
  const add = async (name: string) => {
    const body = newDog({ name, location: 'Raglan, Waikato, New Zealand' })
    return (await world.call(tane, dogs.create, { body })).body.id
  }
  ;[biscuit, pepper] = [await add('Biscuit'), await add('Pepper')]
  await workOff()
})

/** The dogs of which phones are still to be told. */
const waiting = async () => {
  const rows = await world.db.selectFrom('pushOutbox').select('tag').where('isQueued', '=', true).execute()
  return rows.map(({ tag }) => tag.slice('new-dog:'.length)).toSorted()
}

test('news of a dog that was deleted are dropped from the phones, those of others stay [WATCH-02]', async () => {
  expect(await waiting()).toEqual([biscuit, pepper].toSorted())
  expect((await world.call(tane, dogs.remove, { params: { id: biscuit } })).status).toBe(200)
  expect(await waiting()).toEqual([pepper])
})

test.each([
  ['paused', async (id: string) => world.call(mia, watches.change, { params: { id }, body: { isPaused: true } })],
  ['deleted', async (id: string) => world.call(mia, watches.remove, { params: { id: id.toUpperCase() } })],
])(
  'news of a search that was %s are dropped from the phones, those of others stay [WATCH-02 WATCH-03]',
  async (_, end) => {
    const [found] = (await world.call(mia, watches.list)).body
    const other = await world.owner('Ruby')
    await deviceOf(world, other)
    await world.call(other, watches.add, { body: { location: 'Raglan' } })
    const body = newDog({ name: 'Moko', location: 'Raglan, Waikato, New Zealand' })
    const { id: moko } = (await world.call(tane, dogs.create, { body })).body
    await workOff()
    expect(await waiting()).toEqual([biscuit, pepper, moko, moko].toSorted())
    expect((await end(found?.id ?? '')).status).toBe(200)
    expect(await waiting()).toEqual([moko])
  },
)

test('news of a dog that its owner no longer shows are dropped from the phones [WATCH-02]', async () => {
  const hidden = { params: { dogId: biscuit }, body: { isActive: false } }
  expect((await world.call(tane, dogs.edit, hidden)).status).toBe(200)
  expect(await waiting()).toEqual([pepper])
})
