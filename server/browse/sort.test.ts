import { beforeEach, expect, test } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import type { Route } from '#contract/kit/route.ts'
import { VERDICT_LABELS } from '#contract/matching/verdicts.ts'
import { placeNamed } from '#server/places/gazetteer.ts'
import { dogRow } from '#server/testing/make.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const DUNEDIN = 'Dunedin, Otago, New Zealand'
const MOSGIEL = 'Mosgiel, Otago, New Zealand'
const OAMARU = 'Oamaru, Otago, New Zealand'
const AUCKLAND = 'Auckland, Auckland, New Zealand'

/** Answers every question, so that there is a score. */
const answered = {
  size: 'medium',
  weight: 18,
  age: 4,
  gender: 'female',
  neutered: true,
  vaccinated: true,
  energyLevel: 'medium',
  interactionStyles: ['Loves to frolic around with friends'],
  withOtherDogs: ['Friends with everyone'],
  trainingLevel: 'Well-trained',
  socialization: 'excellent',
  location: DUNEDIN,
} satisfies Parameters<typeof dogRow>[1]

let mia: Owner
let tane: Owner
let own: string

beforeEach(async () => {
  mia = await world.owner('Mia')
  tane = await world.owner('Tāne')
  own = (await world.dog(mia, { ...answered, name: 'Own', createdAt: new Date('2025-01-01') })).id
})

async function dog(name: string, fields: object = {}) {
  return world.dog(tane, { ...answered, gender: 'male', name, ...fields })
}

const position = () => {
  const place = placeNamed('Dunedin')
  return { lat: place?.lat, lng: place?.lng }
}
const LISTS: [string, Route, () => object][] = [
  ['K-25', browse.all, () => ({})],
  ['K-26', browse.nearby, position],
  ['K-27', browse.search, () => ({ location: 'Dunedin' })],
]

interface Listed {
  name: string
  match?: { verdict: string; label: string } | null
  distanceKm?: number
}

/** Status, dogs and total of any list. */
async function listed(route: Route, query: object, who = mia) {
  const { status, body, headers } = await world.call(who, route, { query })
  const answer = body as unknown as Listed[] & { dogs?: Listed[]; totalCount?: number; message?: string }
  const total = answer.totalCount ?? Number(headers['x-total-count'])
  return { status, message: answer.message, dogs: status === 200 ? (answer.dogs ?? answer) : [], total }
}
const names = async (route: Route, query: object) => (await listed(route, query)).dogs.map(({ name }) => name)

test.each(LISTS)(
  '%s every listed dog has its verdict for the own dog, and own dogs have null',
  async (_k, route, q) => {
    await dog('Friend')
    await dog('Fighter', { goodWithDogs: false })
    await dog('Silent', { energyLevel: null, interactionStyles: [], trainingLevel: null })
    const { dogs } = await listed(route, { ...q(), matchFor: own })
    expect(Object.fromEntries(dogs.map(({ name, match }) => [name, match]))).toEqual({
      Own: null,
      Friend: { verdict: 'great', label: 'Great match' },
      Fighter: { verdict: 'not-recommended', label: 'Not recommended' },
      Silent: { verdict: 'unknown', label: 'Not enough to say' },
    })
    expect((await listed(route, q())).dogs.some((one) => 'match' in one)).toBe(false)
  },
)

test('lists for an own dog carry the distance between the places in whole km, where both are known [K-25 K-27]', async () => {
  await dog('Here')
  await dog('Further', { location: MOSGIEL })
  await dog('Nowhere', { location: 'Dunedin Hinterland, New Zealand', placeId: null })
  const distances = async (route: Route, query: object) => {
    const { dogs } = await listed(route, query)
    return Object.fromEntries(dogs.map(({ name, distanceKm }) => [name, distanceKm]))
  }
  const expected = { Own: 0, Here: 0, Further: 12, Nowhere: undefined }
  expect(await distances(browse.all, { matchFor: own })).toEqual(expected)
  expect(await distances(browse.search, { location: 'Dunedin', matchFor: own })).toEqual(expected)
  expect((await listed(browse.all, {})).dogs.some((one) => 'distanceKm' in one)).toBe(false)
})

test.each(LISTS)('%s matchFor must name an own dog, which is checked before other input', async (_k, route, q) => {
  const his = await dog('His')
  const refused = { status: 403, message: 'You can only match your own dogs' }
  for (const matchFor of [his.id, '0f8fad5b-d9cb-469f-a165-70867728950e', 'x', '\0']) {
    expect(await listed(route, { ...q(), matchFor })).toMatchObject(refused)
    expect(await listed(route, { ...q(), matchFor, sort: 'sideways', location: '', lat: 'x' })).toMatchObject(refused)
  }
})

test.each(LISTS)('%s an unknown sort and a sort without an own dog are refused', async (_k, route, q) => {
  for (const query of [
    { sort: 'sideways', matchFor: own },
    { sort: 'match' },
    { sort: 'nearest' },
    { sort: 'newest' },
  ]) {
    expect(await listed(route, { ...q(), ...query })).toMatchObject({ status: 400, message: 'Invalid sort' })
  }
  for (const query of [{ sort: '' }, { sort: '', matchFor: own }, { matchFor: ' ' }]) {
    expect((await listed(route, { ...q(), ...query })).status).toBe(200)
  }
})

const age = (days: number) => ({ createdAt: new Date(Date.UTC(2026, 0, 31 - days)) })

test.each(LISTS)('%s sorted by newest, by nearest to the own dog, and by match', async (_k, route, q) => {
  await dog('Old friend', { ...age(9) })
  await dog('New fighter', { goodWithDogs: false, ...age(0) })
  await dog('Silent', { energyLevel: null, interactionStyles: [], trainingLevel: null, ...age(1) })
  await dog('Near friend', { location: MOSGIEL, ...age(3) })
  await dog('Quiet neighbour', { location: MOSGIEL, energyLevel: 'low', age: 12, ...age(2) })
  const sorted = async (sort: string) => names(route, { ...q(), matchFor: own, sort, radius: 60 })
  const newest = ['New fighter', 'Silent', 'Quiet neighbour', 'Near friend', 'Old friend', 'Own']
  expect(await sorted('newest')).toEqual(newest)
  expect(await sorted('nearest')).toEqual([
    'New fighter',
    'Silent',
    'Old friend',
    'Own',
    'Quiet neighbour',
    'Near friend',
  ])
  expect(await sorted('match')).toEqual(['Old friend', 'Near friend', 'Quiet neighbour', 'Silent', 'New fighter'])
})

test('sorting by match lists and counts other owners’ dogs within 50 km only [K-25]', async () => {
  await dog('Here')
  await dog('Over there', { location: MOSGIEL })
  await dog('At 80 km', { location: OAMARU })
  await dog('Far', { location: AUCKLAND })
  await dog('Nowhere', { location: 'Tiny Hamlet, New Zealand' })
  await dog('Hidden', { isActive: false })
  const { dogs, total } = await listed(browse.all, { matchFor: own, sort: 'match', limit: 1 })
  expect([dogs.map(({ name }) => name), total]).toEqual([['Here'], 2])
  expect(await listed(browse.all, { matchFor: own, sort: 'match', limit: 1, page: 2 })).toMatchObject({
    dogs: [{ name: 'Over there' }],
    total: 2,
  })
  expect(await listed(browse.all, { matchFor: own, sort: 'match', page: 3 })).toMatchObject({ dogs: [], total: 2 })
})

test('dogs of blocked pairs are not ranked, in either direction of the block [B2 K-25]', async () => {
  const aroha = await world.owner('Aroha')
  await dog('His')
  await world.dog(aroha, { ...answered, name: 'Hers' })
  await world.block(mia, tane)
  await world.block(aroha, mia)
  for (const sort of ['match', 'nearest', 'newest']) {
    const { dogs, total } = await listed(browse.all, { matchFor: own, sort })
    const own1 = sort === 'match' ? [] : ['Own']
    expect([dogs.map(({ name }) => name), total]).toEqual([own1, own1.length])
  }
})

test('for an own dog without a place the match list is empty and "nearest" sorts by newest [K-25]', async () => {
  const lost = await world.dog(mia, { name: 'Lost', location: 'Tiny Hamlet, New Zealand' })
  await dog('Here')
  expect(await listed(browse.all, { matchFor: lost.id, sort: 'match' })).toMatchObject({ dogs: [], total: 0 })
  expect(await names(browse.all, { matchFor: lost.id, sort: 'nearest' })).toEqual(['Here', 'Lost', 'Own'])
})

test('pages sorted by nearest show every dog once, those without a place last [K-25]', async () => {
  const places = [AUCKLAND, MOSGIEL, DUNEDIN, 'Tiny Hamlet, New Zealand']
  const rows = places.flatMap((location) =>
    Array.from({ length: 5 }, (_, n) => dogRow(tane.id, { location, name: `${location.split(',')[0]} ${n}` })),
  )
  await world.db.insertInto('dogs').values(rows).execute()
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (page) => names(browse.all, { matchFor: own, sort: 'nearest', limit: 4, page })),
  )
  const all = pages.flat()
  expect(new Set(all).size).toBe(21)
  expect(all).toHaveLength(21)
  const towns = all.map((name) => (name === 'Own' ? 'Dunedin' : name.replace(/ \d$/, '')))
  const expected = { Dunedin: 6, Mosgiel: 5, Auckland: 5, 'Tiny Hamlet': 5 }
  expect(towns).toEqual(Object.entries(expected).flatMap(([town, count]) => Array<string>(count).fill(town)))
})

test('the filters apply to ranked lists [K-25 K-27]', async () => {
  await dog('Small', { size: 'small', breed: 'Pug', age: 2, energyLevel: 'low' })
  await dog('Other')
  for (const filter of [{ size: 'small' }, { breed: 'pug' }, { age: 2 }, { energy: 'low' }]) {
    for (const [, route, q] of LISTS) {
      for (const sort of ['match', 'nearest', 'newest']) {
        expect(await names(route, { ...q(), ...filter, matchFor: own, sort })).toEqual(['Small'])
      }
    }
  }
  expect(
    await listed(browse.search, { location: 'Dunedin', size: 'small', matchFor: own, sort: 'match' }),
  ).toMatchObject({
    total: 1,
  })
})

test('a search sorted by match lists found dogs within 50 km of the own dog [K-27]', async () => {
  await dog('Here')
  await dog('There', { location: MOSGIEL })
  await dog('Far', { location: AUCKLAND })
  const sorted = async (location: string) =>
    listed(browse.search, { location, matchFor: own, sort: 'match', radius: 5 })
  expect(await sorted('Mosgiel')).toMatchObject({ dogs: [{ name: 'There' }], total: 1 })
  expect(await sorted('Auckland')).toMatchObject({ dogs: [], total: 0 })
})

test('at most the 2,000 nearest dogs are ranked [K-25]', async () => {
  const rows = Array.from({ length: 2001 }, (_, n) => dogRow(tane.id, { ...answered, name: `Dog ${n}` }))
  for (let from = 0; from < rows.length; from += 500) {
    await world.db
      .insertInto('dogs')
      .values(rows.slice(from, from + 500))
      .execute()
  }
  await dog('Farther', { location: MOSGIEL })
  const { total } = await listed(browse.all, { matchFor: own, sort: 'match' })
  expect(total).toBe(2000)
})

test('verdict labels have the exact words', () => {
  expect(VERDICT_LABELS).toMatchObject({ careful: 'Worth a careful try', 'walk-first': 'Walk together first' })
})
