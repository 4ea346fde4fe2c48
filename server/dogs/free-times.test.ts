import { expect, test } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { FREE_TIMES } from '#contract/dogs/free-times.ts'
import { newDog } from '#server/testing/make.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const AUCKLAND = { lat: -36.85, lng: 174.76 }

/** Mia's Koa is free on Saturday mornings and Monday evenings; others' dogs by what their names say. */
async function community() {
  const mia = await world.owner('Mia')
  const koa = await world.dog(mia, { name: 'Koa', usuallyFree: ['mon-evening', 'sat-morning'] })
  const tane = await world.owner('Tāne')
  await world.dog(tane, { name: 'Same', usuallyFree: ['sat-morning', 'sun-morning'] })
  await world.dog(tane, { name: 'Other', usuallyFree: ['sun-morning', 'sat-evening'] })
  await world.dog(tane, { name: 'Silent' })
  return { mia, tane, koa }
}

const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name).toSorted()
const all = async (who: Owner, query: object) => world.call(who, browse.all, { query })

test('a dog says when it is usually free; a new one says nothing [PLAY-40]', async () => {
  const mia = await world.owner('Mia')
  const { body } = await world.call(mia, dogs.create, { body: newDog() })
  expect(body.usuallyFree).toEqual([])
  const edit = async (usuallyFree: unknown) =>
    world.call(mia, dogs.edit, { params: { dogId: body.id }, body: { usuallyFree } })
  const saved = await edit(['sun-evening', 'mon-morning', 'sun-evening'])
  expect(saved.body.usuallyFree, 'in the order of the week, each once').toEqual(['mon-morning', 'sun-evening'])
  expect((await edit([...FREE_TIMES])).body.usuallyFree).toEqual(FREE_TIMES)
  expect((await edit([])).body.usuallyFree).toEqual([])
  for (const wrong of [['mon-night'], ['Mon-morning'], 'mon-morning', null, [...FREE_TIMES, 'mon-morning']]) {
    expect((await edit(wrong)).status).toBe(400)
  }
})

test('browsing keeps the dogs that are free at a time of the own dog, and counts them [PLAY-40]', async () => {
  const { mia, koa } = await community()
  const { body } = await all(mia, { freeWith: koa.id })
  expect(namesOf(body.dogs)).toEqual(['Koa', 'Same'])
  expect(body.totalCount).toBe(2)
  expect(namesOf((await all(mia, {})).body.dogs)).toEqual(['Koa', 'Other', 'Same', 'Silent'])
  const narrowed = { freeWith: koa.id, matchFor: koa.id }
  expect(namesOf((await all(mia, { ...narrowed, sort: 'nearest' })).body.dogs)).toEqual(['Koa', 'Same'])
  expect(namesOf((await all(mia, { ...narrowed, sort: 'match' })).body.dogs)).toEqual(['Same'])
  expect((await all(mia, { freeWith: koa.id, energy: 'low', size: 'xl' })).body.totalCount).toBe(0)
})

test('search, nearby and the map take the filter too [PLAY-40]', async () => {
  const { mia, koa } = await community()
  const { location } = (await world.call(mia, dogs.show, { params: { id: koa.id } })).body
  const found = await world.call(mia, browse.search, { query: { location, freeWith: koa.id } })
  expect(namesOf(found.body)).toEqual(['Koa', 'Same'])
  expect(found.headers['x-total-count']).toBe('2')
  const near = { ...AUCKLAND, radius: 500, freeWith: koa.id }
  expect(namesOf((await world.call(mia, browse.nearby, { query: near })).body)).toEqual(['Koa', 'Same'])
  const places = await world.call(mia, browse.places, { query: { freeWith: koa.id } })
  expect(places.body.map((place) => place.dogs)).toEqual([2])
})

test('an own dog that says nothing is free with none [PLAY-40]', async () => {
  const { mia } = await community()
  const quiet = await world.dog(mia, { name: 'Quiet' })
  expect((await all(mia, { freeWith: quiet.id })).body).toMatchObject({ dogs: [], totalCount: 0 })
})

test('only an own dog can be named, also beside a parameter that is wrong [PLAY-40]', async () => {
  const { mia, tane, koa } = await community()
  for (const freeWith of [koa.id, 'koa']) {
    for (const query of [{ freeWith }, { freeWith, sort: 'by smell' }]) {
      expect(await all(tane, query)).toMatchObject({ status: 403, body: { code: 'not-yours-to-match' } })
    }
    const query = { ...AUCKLAND, location: 'Auckland', freeWith }
    for (const route of [browse.search, browse.nearby, browse.places]) {
      expect(await world.call(tane, route, { query })).toMatchObject({ status: 403 })
    }
  }
  expect((await all(mia, { freeWith: ' ' })).body.totalCount, 'empty filters nothing').toBe(4)
})
