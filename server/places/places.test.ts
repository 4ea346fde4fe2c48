import { expect, test } from 'vitest'
import { places } from '#contract/places/routes.ts'
import { openWorld } from '#server/testing/world.ts'
import { distanceKm, nearestPlace, placesByDistance } from './distance.ts'
import { gazetteer, placeNamed } from './gazetteer.ts'
import { isInNewZealand, dogLocationOf } from './places.ts'

const world = openWorld()

async function search(q: string) {
  return (await world.call(await world.owner('Mia'), places.search, { query: { q } })).body
}
async function predict(input: string) {
  const { body } = await world.call(await world.owner('Mia'), places.autocomplete, { query: { input } })
  return body.predictions.map(({ description }) => description)
}
async function locate(location?: string) {
  return world.call(await world.owner('Mia'), places.coordinates, {
    query: { ...(location !== undefined && { location }) } as never,
  })
}

test('a place is found with its full name, its name and its region [K-30 PLACE-04]', async () => {
  expect(await search('Ponsonby')).toEqual([
    { fullName: 'Ponsonby, Auckland, New Zealand', name: 'Ponsonby', region: 'Auckland' },
  ])
})

test('a region’s full name is "Region, New Zealand" [K-30]', async () => {
  expect((await search('Northland')).map(({ fullName }) => fullName)).toContain('Northland, New Zealand')
})

test.each([
  ['whangarei', 'Whangārei, Northland, New Zealand'],
  ['Whangārei', 'Whangārei, Northland, New Zealand'],
  ['WHANGA\u0304REI', 'Whangārei, Northland, New Zealand'],
  ['Tāmaki Makaurau', 'Auckland, Auckland, New Zealand'],
  ['tamaki makaurau', 'Auckland, Auckland, New Zealand'],
  ["Hawke's Bay", "Hawke's Bay, New Zealand"],
  ['hawkes bay', "Hawke's Bay, New Zealand"],
  ['Hawke’s Bay', "Hawke's Bay, New Zealand"],
  ['Ponsonby, Auckland', 'Ponsonby, Auckland, New Zealand'],
  ['  dunedin  ', 'Dunedin, Otago, New Zealand'],
])('"%s" finds %s [K-30 K-32 PLACE-03]', async (text, fullName) => {
  expect((await search(text)).map((place) => place.fullName)).toContain(fullName)
  expect(await predict(text)).toContain(fullName)
})

test('at most 20 places are found, those that start with the text first [K-30]', async () => {
  const startsWith = (text: string, fullName: string) =>
    gazetteer.find((place) => place.fullName === fullName)?.names.some((name) => name.startsWith(text)) === true
  expect(await search('to')).toHaveLength(20)
  const ranks = (await search('port')).map(({ fullName }) => (startsWith('port', fullName) ? 1 : 2))
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  expect(new Set(ranks)).toEqual(new Set([1, 2]))
})

test.each(['', '   ', "'", '\u0304'])('an empty text finds nothing: %j [K-30]', async (q) => {
  expect(await search(q)).toEqual([])
})

test('a missing text counts as an empty one [K-30]', async () => {
  const answer = await world.call(await world.owner('Mia'), places.search)
  expect(answer).toMatchObject({ status: 200, body: [] })
})

test('a text of 120 characters is accepted, one of 121 is too long [K-30 K-32 G-08]', async () => {
  const mia = await world.owner('Mia')
  for (const [text, status] of [
    ['x'.repeat(120), 200],
    ['x'.repeat(121), 400],
  ] as const) {
    expect((await world.call(mia, places.search, { query: { q: text } })).status).toBe(status)
    expect((await world.call(mia, places.autocomplete, { query: { input: text } })).status).toBe(status)
  }
  const refused = await world.call(mia, places.search, { query: { q: 'x'.repeat(121) } })
  expect(refused.body.message).toBe('Location is too long')
})

test.each(['%', '_', '\\', '.*', '(', "';--", '[a-z]'])(
  'metacharacters of SQL and regular expressions are plain text: "%s" [S15]',
  async (text) => {
    expect(await search(text)).toEqual([])
  },
)

test('every spelling of a place gives its position, as numbers [K-31 PLACE-05]', async () => {
  const { status, body } = await locate('Auckland')
  expect(status).toBe(200)
  expect(body.lat).toBeCloseTo(-36.85, 1)
  expect(body.lng).toBeCloseTo(174.76, 1)
  expect(Object.keys(body)).toEqual(['lat', 'lng'])
  for (const same of [
    'tāmaki makaurau',
    'Auckland, Auckland',
    'Auckland, Auckland, New Zealand',
    'Auckland, Nowhere',
  ]) {
    expect((await locate(same)).body).toEqual(body)
  }
})

test.each([
  [undefined, 400, 'Location is required'],
  ['', 400, 'Location is required'],
  ['  ', 400, 'Location is required'],
  ['x'.repeat(121), 400, 'Location is too long'],
  ['Sydney', 404, 'Location not found'],
  ['New Zealand', 404, 'Location not found'],
])('the position of %j: %i "%s" [K-31]', async (text, status, message) => {
  expect(await locate(text)).toMatchObject({ status, body: { message } })
})

test('suggestions need two characters and are at most 10 [K-32 PLACE-06 PLACE-07]', async () => {
  expect(await predict('a')).toEqual([])
  expect(await predict(' a ')).toEqual([])
  expect(await predict('au')).toHaveLength(10)
  expect(await predict('🐶')).toEqual([])
})

test('the most important place comes first: "wel" suggests Wellington before others [K-32]', async () => {
  expect((await predict('wel'))[0]).toBe('Wellington, Wellington, New Zealand')
})

test('the gazetteer has 872 places of 16 regions and the Chatham Islands, all in New Zealand [C-33 PLACE-03]', () => {
  expect(gazetteer).toHaveLength(872)
  const regions = gazetteer.filter(({ kind }) => kind === 'region').map(({ name }) => name)
  expect(regions).toEqual(expect.arrayContaining(['Tasman', 'Manawatū-Whanganui', "Hawke's Bay", 'Gisborne']))
  expect(regions.length).toBeGreaterThanOrEqual(16)
  expect(new Set(gazetteer.map(({ id }) => id)).size).toBe(872)
  for (const { lat, lng } of gazetteer) {
    expect(lat).toBeGreaterThan(-48)
    expect(lat).toBeLessThan(-34)
    expect(lng < -175 || lng > 166).toBe(true)
  }
})

test('the names of all known places count as in New Zealand, those of places abroad do not [C-32]', () => {
  for (const { name, label, fullName } of gazetteer) {
    expect([name, label, fullName].map((text) => isInNewZealand(text))).toEqual([true, true, true])
  }
  for (const abroad of ['Sydney', 'Melbourne, Australia', 'Paris', '', ',', ', Auckland']) {
    expect([abroad, isInNewZealand(abroad)]).toEqual([abroad, false])
  }
})

test('distances follow the great circle, across the 180th meridian, too: Auckland to Wellington is 494 km', () => {
  const [auckland, wellington] = [placeNamed('Auckland'), placeNamed('Wellington')]
  if (!auckland || !wellington) throw new Error('missing')
  expect(Math.abs(distanceKm(auckland, wellington) - 494)).toBeLessThan(5)
  expect(distanceKm({ lat: -44, lng: 179.9 }, { lat: -44, lng: -179.9 })).toBeCloseTo(16, 0)
  expect(distanceKm(auckland, auckland)).toBe(0)
})

test('placesByDistance returns exactly the places within a radius, nearest first', () => {
  const center = { lat: -36.85, lng: 174.76 }
  const near = placesByDistance(center, 30)
  expect(near.map(({ km }) => km)).toEqual(near.map(({ km }) => km).toSorted((a, b) => a - b))
  expect(near).toHaveLength(gazetteer.filter((place) => distanceKm(center, place) <= 30).length)
  expect(nearestPlace(center).name).toMatch(/Auckland/)
})

test('a known place determines the position; the given one is ignored [S29 PLACE-13]', () => {
  const location = dogLocationOf('Ponsonby, Auckland, New Zealand', {
    latitude: '-36.8512345',
    longitude: '174.7412345',
  })
  const ponsonby = placeNamed('Ponsonby')
  expect(location).toMatchObject({
    placeId: ponsonby?.id,
    latitude: ponsonby?.lat.toFixed(7),
    longitude: ponsonby?.lng.toFixed(7),
  })
})

test.each([
  ['nelson', 'Nelson'],
  ['whangarei, northland', 'Whangārei, Northland'],
  ['whangārei, northland, new zealand', 'Whangārei, Northland, New Zealand'],
  ['Whangarei', 'Whangarei'],
  ['tāmaki makaurau', 'tāmaki makaurau'],
  ['somewhere in new zealand', 'somewhere in new zealand'],
])('the location "%s" of a dog is stored as "%s"', (typed, stored) => {
  expect(dogLocationOf(typed, {}).location).toBe(stored)
})
