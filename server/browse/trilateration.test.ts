import { expect, test } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { distanceKm, nearestPlace, type Position } from '#server/places/distance.ts'
import { placeNamed } from '#server/places/gazetteer.ts'
import { newDog } from '#server/testing/make.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const HOMES = 20
const KM_PER_DEGREE = 111.195

const ponsonby = placeNamed('Ponsonby')
if (!ponsonby) throw new Error('No Ponsonby')

/** Creates dogs spread over a suburb, each with the exact position of its home. */
async function dogsAround({ lat, lng }: Position, location: string) {
  const tane = await world.owner('Tāne')
  for (let n = 0; n < HOMES; n++) {
    const home = { latitude: String(lat + Math.sin(n) * 0.004), longitude: String(lng + Math.cos(n * 2) * 0.004) }
    const body = newDog({ name: `Dog ${n}`, location, ...home })
    expect((await world.call(tane, dogs.create, { body })).status).toBe(201)
  }
}

const seenFrom = async (who: Owner, query: Position & { radius: number }) =>
  (await world.call(who, browse.nearby, { query })).body

/** The point in a direction at which the dogs are 1 km away, found by bisection to the centimetre. */
async function edge(who: Owner, { lat, lng }: Position, [north, east]: [number, number]): Promise<Position> {
  let [near, far] = [0, 3 / KM_PER_DEGREE]
  const at = (step: number) => ({ lat: lat + north * step, lng: lng + (east * step) / Math.cos((lat * Math.PI) / 180) })
  for (let halved = 0; halved < 22; halved++) {
    const middle = (near + far) / 2
    const isSeen = (await seenFrom(who, { ...at(middle), radius: 1 })).length > 0
    if (isSeen) near = middle
    else far = middle
  }
  return at(near)
}

/** The midpoint of the edges to north and south, east and west: the attack that would find an exact home. */
async function locate(who: Owner, start: Position): Promise<Position> {
  const [north, south] = [await edge(who, start, [1, 0]), await edge(who, start, [-1, 0])]
  const lat = (north.lat + south.lat) / 2
  const [east, west] = [await edge(who, { ...start, lat }, [0, 1]), await edge(who, { ...start, lat }, [0, -1])]
  return { lat, lng: (east.lng + west.lng) / 2 }
}

test('trilateration by requests for nearby dogs finds the suburb’s centre and no home [S29]', async () => {
  const mia = await world.owner('Mia')
  await dogsAround(ponsonby, 'Ponsonby, Auckland, New Zealand')
  const found = await locate(mia, { lat: ponsonby.lat + 0.003, lng: ponsonby.lng - 0.002 })
  expect(distanceKm(found, ponsonby)).toBeLessThan(0.005)
})

test('all dogs of a suburb have the same distance from any position, wherever their homes are [S29]', async () => {
  const mia = await world.owner('Mia')
  await dogsAround(ponsonby, 'Ponsonby, Auckland, New Zealand')
  for (let asked = 0; asked < 40; asked++) {
    const from = { lat: ponsonby.lat + Math.sin(asked * 7) * 0.3, lng: ponsonby.lng + Math.cos(asked * 5) * 0.3 }
    const seen = await seenFrom(mia, { ...from, radius: 1 + asked })
    expect([0, HOMES]).toContain(seen.length)
    expect(new Set(seen.map(({ distanceKm: km }) => km)).size).toBeLessThanOrEqual(1)
    expect(seen.some((dog) => 'latitude' in dog)).toBe(false)
    const { body: steps } = await world.call(mia, browse.nearbyCounts, { query: from })
    expect(steps.every(({ dogs: count }) => count === 0 || count === HOMES)).toBe(true)
  }
})

test('a search by radius finds all dogs of a suburb or none [S29]', async () => {
  const mia = await world.owner('Mia')
  await dogsAround(ponsonby, 'Ponsonby, Auckland, New Zealand')
  const places = ['Grey Lynn', 'Herne Bay', 'Mount Eden', 'Takapuna', 'Henderson', 'Manukau', 'Auckland', 'Hamilton']
  for (const location of places) {
    for (const radius of [1, 2, 3, 5, 10, 25]) {
      const { body } = await world.call(mia, browse.search, { query: { location, radius } })
      expect([0, HOMES]).toContain(body.length)
    }
  }
})

test('a dog at an unknown place appears to others at the centre of the nearest known place [S29]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const home = { lat: ponsonby.lat + 0.0061234, lng: ponsonby.lng - 0.0051234 }
  const position = { latitude: String(home.lat), longitude: String(home.lng) }
  await world.call(tane, dogs.create, { body: newDog({ location: 'Tiny Hamlet, New Zealand', ...position }) })
  const found = await locate(mia, home)
  expect(distanceKm(found, nearestPlace(home))).toBeLessThan(0.005)
  const { body } = await world.call(mia, browse.places)
  expect(body).toMatchObject([{ lat: nearestPlace(home).lat, lng: nearestPlace(home).lng }])
})
