import { expect, test } from 'vitest'
import { meetingPlaces } from '#contract/meeting-places/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const list = async (who: Owner, query: object = {}) => world.call(who, meetingPlaces.list, { query })
const namesOf = async (who: Owner, query: object = {}) => (await list(who, query)).body.places.map(({ name }) => name)
const inTown = (city: string) => ({ city: `${city}, New Zealand` })

test('the nearest places come first, with the distance from the own town [PLAY-07 K-109]', async () => {
  const mia = await world.owner('Mia', inTown('Wellington, Wellington'))
  const { body } = await list(mia)
  expect(body.places).toHaveLength(20)
  const km = body.places.map((place) => place.km)
  expect(km).toEqual(km.toSorted((a, b) => a - b))
  expect(body.places.filter(({ ownKm }) => ownKm !== null && ownKm <= 30).length).toBeGreaterThanOrEqual(5)
  expect(body.places.map(({ ownKm }) => ownKm)).toEqual(km)
  const far = (await list(mia, { near: '-45.87,170.50', limit: 3 })).body.places
  expect(far.map(({ near }) => near.endsWith('Otago'))).toEqual([true, true, true])
  expect(far[0]?.ownKm).toBeGreaterThan(500)
  expect((await list(mia, { limit: 1000 })).body.places).toHaveLength(50)
})

test('the point lies halfway to the towns of other owners, blocked ones left out [PLAY-07]', async () => {
  const mia = await world.owner('Mia', inTown('Wellington, Wellington'))
  const tane = await world.owner('Tāne', inTown('Palmerston North, Manawatū-Whanganui'))
  const [own, halfway] = [await list(mia), await list(mia, { with: `${tane.id},x` })]
  expect(halfway.body.places[0]?.ownKm).toBeGreaterThan(30)
  expect(halfway.body.places[0]?.ownKm).toBeLessThan(100)
  await world.block(tane, mia)
  expect((await list(mia, { with: tane.id })).body).toEqual(own.body)
})

test('places are searched by name, and say only what is known of dogs there [PLAY-07 PLAY-08]', async () => {
  const mia = await world.owner('Mia', inTown('Timaru, Canterbury'))
  expect((await namesOf(mia, { q: 'groynes' }))[0]).toContain('Groynes')
  expect(await namesOf(mia, { q: 'no such place' })).toEqual([])
  const places = (await list(mia, { limit: 50 })).body.places
  const known = new Set(places.map(({ dogAccess }) => dogAccess))
  expect(known).toContain(null)
  expect([...known].every((word) => word === null || ['off-leash', 'on-leash', 'times'].includes(word))).toBe(true)
  expect((await list(mia, { q: 'x'.repeat(121) })).status).toBe(400)
})

test('an owner without a town is where their dog lives, also for others [PLAY-07]', async () => {
  const mia = await world.owner('Mia', { city: null })
  await world.dog(mia, { location: 'Timaru, Canterbury, New Zealand' })
  const { body } = await list(mia, { limit: 1 })
  expect(body.places[0]?.ownKm).toBeLessThan(30)
  expect(await namesOf(mia, { q: 'groynes' })).not.toEqual([])
  const tane = await world.owner('Tāne', inTown('Timaru, Canterbury'))
  expect((await list(tane, { with: mia.id, limit: 1 })).body.places).toEqual(body.places)
})

test('without a point and a town there is nothing to be near to [K-109]', async () => {
  const mia = await world.owner('Mia', { city: null })
  for (const query of [{}, { near: 'nowhere' }, { near: '91,0' }, { near: '0,181' }]) {
    expect(await list(mia, query)).toMatchObject({ status: 404, body: { message: 'Location not found' } })
  }
  expect((await list(mia, { near: '-36.85,174.76', limit: 1 })).body.places[0]?.ownKm).toBeNull()
})
