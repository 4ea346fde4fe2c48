import { expect, test } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { dogRow, newDog } from '#server/testing/make.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

async function search(who: Owner, location: string, more: object = {}) {
  const { status, headers, body } = await world.call(who, browse.search, { query: { location, ...more } })
  expect(status).toBe(200)
  return { names: body.map(({ name }) => name), total: Number(headers['x-total-count']), dogs: body }
}

/** One dog in each of these places, the first one newest. */
async function dogsAt(owner: Owner, locations: string[]) {
  const rows = locations.map((location, n) =>
    dogRow(owner.id, { name: location.split(',')[0] ?? '', location, createdAt: new Date(Date.UTC(2026, 0, 31 - n)) }),
  )
  await world.db.insertInto('dogs').values(rows).execute()
}

const SOUTH = ['Dunedin, Otago, New Zealand', 'Mosgiel, Otago, New Zealand', 'Invercargill, Southland, New Zealand']
const NORTH = ['Auckland, Auckland, New Zealand', 'Hamilton, Waikato, New Zealand', 'Ponsonby, Auckland, New Zealand']

test('text matches come first, newest first, then nearby dogs, nearest first [K-27 BROWSE-23]', async () => {
  const mia = await world.owner('Mia')
  await dogsAt(mia, [...SOUTH, ...NORTH])
  const { names, total } = await search(mia, 'Auckland')
  expect(names).toEqual(['Auckland', 'Ponsonby'])
  expect(total).toBe(2)
  expect((await search(mia, 'Ponsonby')).names).toEqual(['Ponsonby', 'Auckland'])
  expect((await search(mia, 'Dunedin')).names).toEqual(['Dunedin', 'Mosgiel'])
  expect((await search(mia, 'Invercargill', { radius: 200 })).names).toEqual(['Invercargill', 'Mosgiel', 'Dunedin'])
})

test('the radius is in kilometres, 100 unless asked otherwise, clamped to 1–500 [K-27 BROWSE-24]', async () => {
  const mia = await world.owner('Mia')
  await dogsAt(mia, [...SOUTH, ...NORTH])
  const near = async (radius: unknown) => (await search(mia, 'Hamilton', { radius })).names
  const around = async (location: string, radius?: number) =>
    (await search(mia, location, radius === undefined ? {} : { radius })).names
  await dogsAt(mia, ['Oamaru, Otago, New Zealand', 'Gore, Southland, New Zealand']) // at 94 and 123 km from Dunedin
  expect(await around('Dunedin')).toEqual(['Dunedin', 'Mosgiel', 'Oamaru'])
  expect(await around('Dunedin', 93)).toEqual(['Dunedin', 'Mosgiel'])
  // The other name is not part of the location's text, so that only the place matches.
  expect(await around('Kirikiriroa', 0)).toEqual(['Hamilton'])
  expect(await around('Kirikiriroa', -5)).toEqual(['Hamilton'])
  expect(await near('')).toEqual(['Hamilton'])
  expect(await near('x')).toEqual(await near(100))
  expect(await near(130)).toEqual(['Hamilton', 'Auckland', 'Ponsonby'])
  expect(await near(-5)).toEqual(['Hamilton'])
  expect(await near(0)).toEqual(['Hamilton'])
  expect(await near(1_000_000)).toEqual(await near(500))
  expect((await near(500)).toSorted()).toEqual(['Auckland', 'Hamilton', 'Ponsonby'])
})

test.each([
  ['tamaki makaurau', ['Auckland', 'Ponsonby']],
  ['Tāmaki Makaurau', ['Auckland', 'Ponsonby']],
  ['ŌTEPOTI', ['Dunedin', 'Mosgiel']],
  ['otepoti', ['Dunedin', 'Mosgiel']],
])('a place is found by its other name: %s [K-27 PLACE-03]', async (text, names) => {
  const mia = await world.owner('Mia')
  await dogsAt(mia, [...SOUTH, ...NORTH])
  expect((await search(mia, text)).names).toEqual(names)
})

test.each([
  'whangarei',
  'Whangārei',
  'WHANGĀREI',
  'Whanga\u0304rei',
  '  whangarei ',
  'ārei',
  "whanga'rei",
  'whangarei, northland',
])('text is compared without case, macrons and apostrophes: %s [K-27]', async (text) => {
  const mia = await world.owner('Mia')
  await dogsAt(mia, ['Whangārei, Northland, New Zealand', ...SOUTH])
  expect((await search(mia, text)).names).toEqual(['Whangārei'])
})

test('a text that names no place finds locations that contain it [K-27]', async () => {
  const mia = await world.owner('Mia')
  await dogsAt(mia, [...SOUTH, 'Tiny Hamlet, New Zealand'])
  expect(await search(mia, 'hamlet')).toMatchObject({ names: ['Tiny Hamlet'], total: 1 })
  expect(await search(mia, 'Sydney')).toMatchObject({ names: [], total: 0 })
})

test('a dog at an unknown place is found by text, and by radius if it has a position [K-27 C-27]', async () => {
  const mia = await world.owner('Mia')
  const location = 'Tiny Hamlet, New Zealand'
  await world.call(mia, dogs.create, { body: newDog({ name: 'Somewhere', location }) })
  await world.call(mia, dogs.create, {
    body: newDog({ name: 'Near', location, latitude: '-45.87', longitude: '170.5' }),
  })
  expect((await search(mia, 'Dunedin')).names).toEqual(['Near'])
  expect((await search(mia, 'tiny hamlet')).names).toEqual(['Near', 'Somewhere'])
})

test('own dogs are found; inactive dogs and those of blocked pairs are not, nor counted [B2 K-27 C-35]', async () => {
  const [mia, tane, aroha] = [await world.owner('Mia'), await world.owner('Tāne'), await world.owner('Aroha')]
  const location = 'Dunedin, Otago, New Zealand'
  await world.dog(mia, { name: 'Own', location })
  await world.dog(mia, { name: 'Hidden', location, isActive: false })
  await world.dog(tane, { name: 'Kuri', location })
  await world.dog(aroha, { name: 'Poppy', location: 'Mosgiel, Otago, New Zealand' })
  await world.block(mia, tane)
  await world.block(aroha, mia)
  expect(await search(mia, 'Dunedin')).toMatchObject({ names: ['Own'], total: 1 })
  expect(await search(mia, 'Dunedin', { size: 'large' })).toMatchObject({ names: ['Own'], total: 1 })
  expect(await search(aroha, 'Dunedin')).toMatchObject({ names: ['Kuri', 'Poppy'], total: 2 })
})

test('the filters apply to both parts of the list and to the count [K-27 C-36]', async () => {
  const mia = await world.owner('Mia')
  const far = 'Mosgiel, Otago, New Zealand'
  const here = 'Dunedin, Otago, New Zealand'
  await world.dog(mia, { name: 'Small here', location: here, size: 'small', breed: 'Pug', age: 2 })
  await world.dog(mia, { name: 'Large here', location: here })
  await world.dog(mia, { name: 'Small near', location: far, size: 'small', breed: 'Pug', age: 2 })
  await world.dog(mia, { name: 'Large near', location: far })
  for (const filter of [{ size: 'small' }, { breed: 'pug' }, { age: 2 }]) {
    expect(await search(mia, 'Dunedin', filter)).toMatchObject({ names: ['Small here', 'Small near'], total: 2 })
  }
})

test('the list is limited to 200 dogs, the count is not, and text matches come first [K-27 C-37]', async () => {
  const mia = await world.owner('Mia')
  const many = (count: number, location: string) => Array.from({ length: count }, () => dogRow(mia.id, { location }))
  await world.db.insertInto('dogs').values(many(190, 'Dunedin, Otago, New Zealand')).execute()
  await world.db.insertInto('dogs').values(many(30, 'Mosgiel, Otago, New Zealand')).execute()
  const { dogs: found, total } = await search(mia, 'Dunedin')
  expect([found.length, total]).toEqual([200, 220])
  expect(new Set(found.map(({ id }) => id)).size).toBe(200)
  expect(found.slice(0, 190).every(({ location }) => location.startsWith('Dunedin'))).toBe(true)
  await world.db.insertInto('dogs').values(many(30, 'Dunedin, Otago, New Zealand')).execute()
  const full = await search(mia, 'Dunedin')
  expect([full.dogs.length, full.total]).toEqual([200, 250])
  expect(full.dogs.every(({ location }) => location.startsWith('Dunedin'))).toBe(true)
})

test.each(['%', '_', '\\', 'Dun%din', 'D_nedin', '";--', '(', '*'])(
  'SQL metacharacters are plain text: "%s" [S15 K-27]',
  async (text) => {
    const mia = await world.owner('Mia')
    await dogsAt(mia, SOUTH)
    expect(await search(mia, text)).toMatchObject({ names: [], total: 0 })
  },
)

test.each(["'", '\u0304', '’`'])('a text that is empty after folding finds nothing: %j [K-27]', async (text) => {
  const mia = await world.owner('Mia')
  await dogsAt(mia, SOUTH)
  expect(await search(mia, text)).toMatchObject({ names: [], total: 0 })
})

test.each([
  [{}, 'Location is required'],
  [{ location: '' }, 'Location is required'],
  [{ location: '   ' }, 'Location is required'],
  [{ location: 'x'.repeat(121) }, 'Location is too long'],
])('%j is refused: "%s" [K-27 G-08]', async (query, message) => {
  const mia = await world.owner('Mia')
  const reply = await world.call(mia, browse.search, { query })
  expect(reply).toMatchObject({ status: 400, body: { message, errors: [{ field: 'location', message }] } })
})

test('a text of 120 characters is accepted [K-27]', async () => {
  expect((await search(await world.owner('Mia'), 'x'.repeat(120))).names).toEqual([])
})
