import { expect, test } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { placeNamed } from '#server/places/gazetteer.ts'
import { dogRow, newDog } from '#server/testing/make.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

function positionOf(name: string) {
  const place = placeNamed(name)
  if (!place) throw new Error(`No place ${name}`)
  return { lat: place.lat, lng: place.lng }
}

const DUNEDIN = positionOf('Dunedin')

/** The two routes, which must answer alike. */
async function nearby(who: Owner, { lat, lng }: { lat: unknown; lng: unknown }, more: object = {}) {
  const inQuery = await world.call(who, browse.nearby, { query: { lat, lng, ...more } })
  const params = { lat: String(lat), lng: String(lng) }
  const inPath = await world.call(who, browse.nearbyAt, { params, query: more })
  expect(inPath.status).toBe(inQuery.status)
  expect(inPath.body).toEqual(inQuery.body)
  return inQuery
}

async function near(who: Owner, more: object = {}, position: { lat: unknown; lng: unknown } = DUNEDIN) {
  const { status, body } = await nearby(who, position, more)
  expect(status).toBe(200)
  return body.map(({ name, distanceKm }) => [name, distanceKm])
}

async function dogsAt(owner: Owner, names: Record<string, string>) {
  for (const [name, location] of Object.entries(names)) await world.dog(owner, { name, location })
}

const SOUTH = {
  Southerner: 'Invercargill, Southland, New Zealand',
  Townie: 'Dunedin, Otago, New Zealand',
  Plain: 'Mosgiel, Otago, New Zealand',
}

test('dogs within 50 km are listed nearest first with whole kilometres [K-26 PLACE-09 PLACE-10]', async () => {
  const mia = await world.owner('Mia')
  await dogsAt(mia, {
    ...SOUTH,
    '49.5 km off': 'Milton, Otago, New Zealand',
    '50.3 km off': 'Middlemarch, Otago, New Zealand',
  })
  const found = await near(mia)
  expect(found).toEqual([
    ['Townie', 0],
    ['Plain', 12],
    ['49.5 km off', 50],
  ])
  expect(await near(mia, { radius: 500 })).toEqual([...found, ['50.3 km off', 50], ['Southerner', 176]])
})

test('dogs at one place are listed newest first in a stable order [K-26]', async () => {
  const mia = await world.owner('Mia')
  const location = SOUTH.Plain
  const rows = Array.from({ length: 9 }, (_, n) =>
    dogRow(mia.id, { location, name: `Dog ${n}`, createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 3))) }),
  )
  await world.db.insertInto('dogs').values(rows).execute()
  const first = (await nearby(mia, DUNEDIN)).body
  expect(first.map(({ createdAt }) => createdAt)).toEqual(
    first
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
  expect((await nearby(mia, DUNEDIN)).body).toEqual(first)
})

test('the list is limited to the 100 nearest dogs [K-26]', async () => {
  const mia = await world.owner('Mia')
  const many = (count: number, location: string) => Array.from({ length: count }, () => dogRow(mia.id, { location }))
  await world.db.insertInto('dogs').values(many(30, SOUTH.Plain)).execute()
  await world.db.insertInto('dogs').values(many(80, SOUTH.Townie)).execute()
  const { body } = await nearby(mia, DUNEDIN)
  expect(body.map(({ distanceKm }) => distanceKm)).toEqual([
    ...Array<number>(80).fill(0),
    ...Array<number>(20).fill(12),
  ])
})

test.each([
  [undefined, 50],
  ['', 50],
  ['x', 50],
  [0, 1],
  [-7, 1],
  [1, 1],
  [501, 500],
  ['500', 500],
  [1e9, 500],
])('the radius is clamped, never refused: %j is %i km [K-26]', async (radius, km) => {
  const mia = await world.owner('Mia')
  await dogsAt(mia, {
    ...SOUTH,
    Far: 'Wellington, Wellington, New Zealand',
    Farthest: 'Auckland, Auckland, New Zealand',
  })
  expect(await near(mia, { radius })).toEqual(await near(mia, { radius: km }))
  const aStepAway = { ...DUNEDIN, lat: DUNEDIN.lat + 0.005 }
  expect((await near(mia, { radius }, aStepAway))[0]).toEqual(['Townie', 1])
  expect(await near(mia, { radius: 12 })).toHaveLength(1)
  expect(await near(mia, { radius: 13 })).toHaveLength(2)
})

const INVALID = { status: 400, body: { message: 'Invalid coordinates' } }

test.each([
  ['x', 170],
  [-45, 'x'],
  [' ', 170],
  [-45, ' '],
  [-90.01, 170],
  [90.01, 170],
  [-45, -180.01],
  [-45, 180.01],
  ['NaN', 170],
  [-45, 'Infinity'],
  ['1e999', 170],
])('%j, %j is refused as a position [K-26]', async (lat, lng) => {
  const mia = await world.owner('Mia')
  expect(await world.call(mia, browse.nearby, { query: { lat, lng } })).toMatchObject(INVALID)
  const params = { lat: String(lat), lng: String(lng) }
  expect(await world.call(mia, browse.nearbyAt, { params })).toMatchObject(INVALID)
  expect(await world.call(mia, browse.nearbyCounts, { query: { lat, lng } })).toMatchObject(INVALID)
})

test('a missing position is refused [K-26]', async () => {
  const mia = await world.owner('Mia')
  expect(await world.call(mia, browse.nearby, { query: {} })).toMatchObject(INVALID)
  expect(await world.call(mia, browse.nearby, { query: { lat: -45 } })).toMatchObject(INVALID)
})

test.each([
  [-90, -180],
  [90, 180],
  ['-45.5', '170.5'],
  [-44, -176.5],
])('a position at the bounds is accepted: %j, %j [K-26]', async (lat, lng) => {
  expect((await nearby(await world.owner('Mia'), { lat, lng })).status).toBe(200)
})

test('distances are right across the 180th meridian [K-26]', async () => {
  const mia = await world.owner('Mia')
  await dogsAt(mia, { Islander: 'Waitangi, Chatham Islands, New Zealand' })
  const [[, km] = []] = await near(mia, { radius: 500 }, { lat: -43.95, lng: 179.5 })
  expect(km).toBeLessThan(350)
})

test('own dogs are listed unless excluded by excludeOwner; an unknown id excludes nobody [K-26 C-35]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await world.dog(mia, { name: 'Own', location: SOUTH.Townie })
  await world.dog(tane, { name: 'Kuri', location: SOUTH.Plain })
  const names = async (excludeOwner: string) => (await near(mia, { excludeOwner })).map(([name]) => name)
  expect(await names(mia.id)).toEqual(['Kuri'])
  expect(await names(mia.id.toUpperCase())).toEqual(['Kuri'])
  for (const nobody of ['', 'x', '\0', '0f8fad5b-d9cb-469f-a165-70867728950e']) {
    expect(await names(nobody)).toEqual(['Own', 'Kuri'])
  }
})

test('dogs of blocked pairs, in either direction, and inactive dogs are not listed [K-26 B2 BLOCK-08]', async () => {
  const [mia, tane, aroha] = [await world.owner('Mia'), await world.owner('Tāne'), await world.owner('Aroha')]
  for (const owner of [mia, tane, aroha]) await world.dog(owner, { name: owner.email, location: SOUTH.Townie })
  await world.dog(mia, { name: 'Hidden', location: SOUTH.Townie, isActive: false })
  await world.block(mia, tane)
  await world.block(aroha, mia)
  expect(await near(mia)).toEqual([[mia.email, 0]])
  expect(await near(tane)).toHaveLength(2)
  const within = async (who: Owner) => (await world.call(who, browse.nearbyCounts, { query: DUNEDIN })).body[0]?.dogs
  const atPlaces = async (who: Owner) => (await world.call(who, browse.places)).body.map((place) => place.dogs)
  expect([await within(mia), await within(tane), await within(aroha)]).toEqual([1, 2, 2])
  expect([await atPlaces(mia), await atPlaces(tane)]).toEqual([[1], [2]])
})

test('dogs without coordinates are left out; an unknown place counts as the nearest one [K-26 C-27]', async () => {
  const mia = await world.owner('Mia')
  const location = 'Tiny Hamlet, New Zealand'
  await world.call(mia, dogs.create, { body: newDog({ name: 'Somewhere', location }) })
  const at = { latitude: String(DUNEDIN.lat + 0.02), longitude: String(DUNEDIN.lng) }
  await world.call(mia, dogs.create, { body: newDog({ name: 'Near', location, ...at }) })
  expect((await near(mia)).map(([name]) => name)).toEqual(['Near'])
})

test('other owners’ dogs are listed without coordinates and place id [K-26 S3]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await world.dog(tane, { location: SOUTH.Townie })
  const [dog] = (await nearby(mia, DUNEDIN)).body
  expect(dog).not.toHaveProperty('latitude')
  expect(dog).not.toHaveProperty('placeId')
  expect(dog).not.toHaveProperty('match')
})

test('the counts are those of dogs within 5, 10, 25, 50 and 100 km', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await dogsAt(mia, SOUTH)
  await dogsAt(tane, { Kuri: SOUTH.Plain, Seaside: 'Oamaru, Otago, New Zealand' })
  await world.dog(tane, { location: SOUTH.Townie, isActive: false })
  const counts = async (more: object) =>
    (await world.call(mia, browse.nearbyCounts, { query: { ...DUNEDIN, ...more } })).body
  expect(await counts({})).toEqual([
    { radius: 5, dogs: 1 },
    { radius: 10, dogs: 1 },
    { radius: 25, dogs: 3 },
    { radius: 50, dogs: 3 },
    { radius: 100, dogs: 4 },
  ])
  expect((await counts({ excludeOwner: mia.id })).map(({ dogs: count }) => count)).toEqual([0, 0, 1, 1, 2])
  for (const { radius, dogs: count } of await counts({})) expect(await near(mia, { radius })).toHaveLength(count)
})

test('the counts go by the rounded distances that the list has', async () => {
  const mia = await world.owner('Mia')
  await dogsAt(mia, { Sandy: 'Sandringham, Auckland, New Zealand' })
  const at = positionOf('Auckland')
  expect((await nearby(mia, at)).body).toMatchObject([{ name: 'Sandy', distanceKm: 5 }])
  const { body } = await world.call(mia, browse.nearbyCounts, { query: at })
  expect(body[0]).toEqual({ radius: 5, dogs: 1 })
})

test('the map has the number of matching dogs at each place, most first', async () => {
  const mia = await world.owner('Mia')
  await dogsAt(mia, SOUTH)
  await world.dog(mia, { location: SOUTH.Plain, size: 'small', breed: 'Pug', age: 7, energyLevel: 'low' })
  await world.dog(mia, { location: 'Nowhere at all, New Zealand' })
  const places = async (query: object) => (await world.call(mia, browse.places, { query })).body
  const mosgiel = positionOf('Mosgiel')
  expect((await places({}))[0]).toEqual({
    id: expect.any(String),
    name: 'Mosgiel',
    region: 'Otago',
    ...mosgiel,
    dogs: 2,
  })
  expect((await places({})).map(({ dogs: count }) => count)).toEqual([2, 1, 1])
  for (const filter of [{ size: 'small' }, { breed: 'pug' }, { age: 7 }, { energy: 'low' }]) {
    expect(await places(filter)).toMatchObject([{ name: 'Mosgiel', dogs: 1 }])
  }
})
