import { afterEach, expect, test, vi } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { dogRow, newDog } from '#server/testing/make.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
afterEach(() => vi.useRealTimers())

const list = async (who: Owner, query: object = {}) => (await world.call(who, browse.all, { query })).body
const namesOf = async (who: Owner, query: object = {}) => (await list(who, query)).dogs.map(({ name }) => name)

/** Inserts `count` dogs, of which "Dog 1" is the newest. */
async function pack(owner: Owner, count: number) {
  const rows = Array.from({ length: count }, (_, n) =>
    dogRow(owner.id, { name: `Dog ${n + 1}`, createdAt: new Date(Date.UTC(2026, 0, 1) - n * 1000) }),
  )
  await world.db.insertInto('dogs').values(rows).execute()
}

test('the first page has the 20 newest dogs and the total [K-25 BROWSE-11 BROWSE-22]', async () => {
  const mia = await world.owner('Mia')
  await pack(mia, 45)
  const body = await list(mia)
  expect(body).toMatchObject({ totalCount: 45, hasMore: true })
  expect(body.dogs.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, n) => `Dog ${n + 1}`))
})

test('the pages together have every dog once, and only the last has no more after it [K-25]', async () => {
  const mia = await world.owner('Mia')
  await pack(mia, 45)
  const pages = [await list(mia, { page: 1 }), await list(mia, { page: 2 }), await list(mia, { page: 3 })]
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false])
  expect(new Set(pages.flatMap((page) => page.dogs.map(({ id }) => id))).size).toBe(45)
})

test('a full last page has no more after it; a page past the end is empty with the true total [K-25]', async () => {
  const mia = await world.owner('Mia')
  await pack(mia, 40)
  expect(await list(mia, { page: 2 })).toMatchObject({ totalCount: 40, hasMore: false })
  expect(await list(mia, { page: 3 })).toEqual({ dogs: [], totalCount: 40, hasMore: false })
  expect(await list(mia, { page: 999_999_999 })).toEqual({ dogs: [], totalCount: 40, hasMore: false })
})

test('dogs created at the same instant have a stable order [K-25]', async () => {
  const mia = await world.owner('Mia')
  const createdAt = new Date('2026-01-01')
  const rows = Array.from({ length: 9 }, () => dogRow(mia.id, { createdAt }))
  await world.db.insertInto('dogs').values(rows).execute()
  const whole = (await list(mia)).dogs.map(({ id }) => id)
  expect(whole).toEqual(whole.toSorted().toReversed())
  const parts = await Promise.all([1, 2, 3].map(async (page) => list(mia, { page, limit: 3 })))
  expect(parts.flatMap((part) => part.dogs.map(({ id }) => id))).toEqual(whole)
})

test.each([
  [{ page: 0 }, 1, 20],
  [{ page: -7 }, 1, 20],
  [{ page: 'x' }, 1, 20],
  [{ page: '' }, 1, 20],
  [{ page: 'NaN' }, 1, 20],
  [{ page: '2.9' }, 2, 20],
  [{ limit: 0 }, 1, 1],
  [{ limit: -1 }, 1, 1],
  [{ limit: 51 }, 1, 50],
  [{ limit: 1e9 }, 1, 50],
  [{ limit: 'x' }, 1, 20],
  [{ limit: '' }, 1, 20],
  [{ limit: 50 }, 1, 50],
  [{ limit: 1 }, 1, 1],
])('page and limit are clamped, never refused: %j is page %i of %i [K-25]', async (query, page, limit) => {
  const mia = await world.owner('Mia')
  await pack(mia, 60)
  const { dogs: found, totalCount, hasMore } = await list(mia, query)
  expect(found[0]?.name).toBe(`Dog ${(page - 1) * limit + 1}`)
  expect([found.length, totalCount, hasMore]).toEqual([limit, 60, true])
})

test('own dogs are listed; inactive dogs are neither listed nor counted [K-25 C-35]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await world.dog(mia, { name: 'Own' })
  await world.dog(mia, { name: 'Own hidden', isActive: false })
  await world.dog(tane, { name: 'Hidden', isActive: false })
  expect(await list(mia)).toMatchObject({ dogs: [{ name: 'Own' }], totalCount: 1 })
})

test('dogs of blocked pairs are neither listed nor counted, in either direction [K-25 B2]', async () => {
  const [mia, tane, aroha] = [await world.owner('Mia'), await world.owner('Tāne'), await world.owner('Aroha')]
  await world.dog(mia, { name: 'Biscuit' })
  await world.dog(tane, { name: 'Kuri' })
  await world.dog(tane, { name: 'Hidden', isActive: false })
  await world.dog(aroha, { name: 'Poppy' })
  await world.block(mia, tane)
  await world.block(aroha, mia)
  expect(await list(mia)).toMatchObject({ dogs: [{ name: 'Biscuit' }], totalCount: 1, hasMore: false })
  expect((await list(tane)).totalCount).toBe(2)
  expect(await namesOf(tane)).toEqual(['Poppy', 'Kuri'])
  expect(await list(mia, { breed: 'Labrador' })).toMatchObject({ dogs: [{ name: 'Biscuit' }], totalCount: 1 })
})

test('only own dogs have coordinates in a list [K-25 S29]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await world.dog(mia)
  await world.dog(tane)
  const positions = (await list(mia)).dogs.map((dog) => [dog.ownerId, 'latitude' in dog])
  expect(positions).toEqual(
    expect.arrayContaining([
      [mia.id, true],
      [tane.id, false],
    ]),
  )
})

test('the stored counts follow every change of a dog', async () => {
  const mia = await world.owner('Mia')
  const total = async () => (await list(mia)).totalCount
  await world.call(mia, dogs.create, { body: newDog() })
  await world.dog(mia, { location: 'Dunedin, Otago, New Zealand' })
  expect(await total()).toBe(2)
  await world.pool.query("update dogs set location_folded = 'elsewhere', place_id = null")
  expect(await total()).toBe(2)
  await world.pool.query('update dogs set is_active = false')
  expect(await total()).toBe(0)
  await world.pool.query('delete from dogs')
  expect(await total()).toBe(0)
  await world.dog(mia)
  await world.pool.query('delete from users')
  const { rows } = await world.pool.query<{ dogs: number }>(
    'select coalesce(sum(dogs), 0)::int as dogs from dog_counts',
  )
  expect(rows[0]?.dogs).toBe(0)
})

test('the breed filter matches any part, without case; size and age filter by value [K-25 C-36]', async () => {
  const mia = await world.owner('Mia')
  await world.dog(mia, { name: 'Lab', breed: 'Labrador Retriever', size: 'large', age: 3 })
  await world.dog(mia, { name: 'Pug', breed: 'Pug', size: 'small', age: 3 })
  await world.dog(mia, { name: 'Old', breed: 'Golden RETRIEVER', size: 'large', age: 40 })
  expect(await namesOf(mia, { breed: 'retriever' })).toEqual(['Old', 'Lab'])
  expect(await namesOf(mia, { breed: ' Retriever ', size: 'large', age: 3 })).toEqual(['Lab'])
  expect(await namesOf(mia, { size: 'small' })).toEqual(['Pug'])
  expect(await namesOf(mia, { age: '40' })).toEqual(['Old'])
  expect(await list(mia, { age: 3, limit: 1 })).toMatchObject({ totalCount: 2, hasMore: true })
  expect(await list(mia, { breed: 'Poodle' })).toEqual({ dogs: [], totalCount: 0, hasMore: false })
})

test.each([
  { breed: '' },
  { age: 'all' },
  { age: '' },
  { age: 41 },
  { age: -1 },
  { age: '3.5' },
  { size: 'all' },
  { size: 'giant' },
])('an empty or unknown filter filters nothing: %j [K-25 C-36]', async (query) => {
  const mia = await world.owner('Mia')
  await world.dog(mia, { age: 3 })
  await world.dog(mia, { age: 39 })
  expect(await list(mia, query)).toMatchObject({ totalCount: 2 })
})

test.each(['%', '_', '\\', '%ab%', "'", '";--', 'L%r', 'L_brador'])(
  'SQL metacharacters in a breed are plain text: "%s" [S15 K-25]',
  async (breed) => {
    const mia = await world.owner('Mia')
    await world.dog(mia)
    expect((await list(mia, { breed })).totalCount).toBe(0)
    await world.dog(mia, { name: 'Odd', breed: `x${breed}y` })
    expect(await namesOf(mia, { breed })).toEqual(['Odd'])
  },
)

test('a breed of 80 characters is accepted, a longer one refused [K-25 G-08]', async () => {
  const mia = await world.owner('Mia')
  expect((await world.call(mia, browse.all, { query: { breed: 'x'.repeat(80) } })).status).toBe(200)
  expect(await world.call(mia, browse.all, { query: { breed: 'x'.repeat(81) } })).toMatchObject({
    status: 400,
    body: { message: 'Breed is too long' },
  })
})

test.each([
  ['2024-06-01T12:00:00Z', 1],
  ['2025-03-01T12:00:00Z', 1],
  ['2026-02-28T12:00:00Z', 2],
  ['2027-02-27T22:00:00Z', 2],
  ['2027-02-28T12:00:00Z', 3],
  ['2028-02-28T10:59:59Z', 3],
  ['2028-02-28T11:00:00Z', 4],
])('the age filter uses the displayed age, and no other: at %s %i [K-25 C-19]', async (now, age) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-03-01') })
  const mia = await world.owner('Mia')
  await world.dog(mia, { dateOfBirth: '2024-02-29', age: 1 })
  await world.db
    .updateTable('sessions')
    .set({ expire: new Date('2030-01-01') })
    .execute()
  vi.setSystemTime(new Date(now))
  expect(await list(mia, { age })).toMatchObject({ totalCount: 1, dogs: [{ age }] })
  for (const other of [age - 1, age + 1])
    expect(await list(mia, { age: other })).toMatchObject({ totalCount: 0, dogs: [] })
})
