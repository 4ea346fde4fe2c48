import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { placeNamed } from '#server/places/gazetteer.ts'
import { newDog } from '#server/testing/make.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const NOT_FOUND = { status: 404, body: { message: 'Dog not found', code: 'dog-not-found' } }

const show = async (who: Owner, id: string) => world.call(who, dogs.show, { params: { id } })

test('another owner sees the dog without its position, and the owner without private data [K-21 S3]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne', { profileImageUrl: null })]
  const { id } = await world.dog(tane, { name: 'Kuri', goodWithKids: true })
  const { status, body } = await show(mia, id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, ownerId: tane.id, name: 'Kuri', goodWithKids: true, weight: 28 })
  expect(body).not.toHaveProperty('latitude')
  expect(body).not.toHaveProperty('longitude')
  expect(Object.keys(body.owner).toSorted()).toEqual(
    ['bio', 'city', 'createdAt', 'firstName', 'id', 'primaryDog', 'profileImageUrl'].toSorted(),
  )
  expect(JSON.stringify(body)).not.toMatch(/@example\.nz|Walker|placeId|locationFolded|photoId/)
})

test('the owner sees the position as texts with 7 decimals [K-21 PLACE-13]', async () => {
  const mia = await world.owner('Mia')
  const { id } = await world.dog(mia)
  const { body } = await show(mia, id)
  expect(body.latitude).toMatch(/^-36\.\d{7}$/)
  expect(body.longitude).toMatch(/^174\.\d{7}$/)
})

test('a dog says whether its owner is a friend of the reader; the own dog says no [K-21 K-51]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const [hers, his] = [await world.dog(mia), await world.dog(tane)]
  const relation = async (who: Owner, { id }: { id: string }) => (await show(who, id)).body.relation
  expect(await relation(mia, his)).toBeNull()
  await world.call(mia, friends.add, { body: { friendUserId: tane.id } })
  expect(await relation(mia, his)).toBe('friend')
  expect(await relation(tane, hers)).toBeNull()
  expect(await relation(mia, hers)).toBeNull()
})

test('an unknown dog is not found [K-21]', async () => {
  expect(await show(await world.owner('Mia'), '0f8fad5b-d9cb-469f-a165-70867728950e')).toMatchObject(NOT_FOUND)
})

test('a dog of a blocked pair is answered like one that does not exist, in both directions [K-21 B3 S2]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const [biscuit, kuri] = [await world.dog(mia), await world.dog(tane)]
  const unknown = await show(mia, '0f8fad5b-d9cb-469f-a165-70867728950e')
  await world.block(mia, tane)
  expect((await show(mia, kuri.id)).body).toEqual(unknown.body)
  expect((await show(tane, biscuit.id)).body).toEqual(unknown.body)
  expect((await show(mia, biscuit.id)).status).toBe(200)
})

test('a block does not affect third owners [B1]', async () => {
  const [mia, tane, aroha] = [await world.owner('Mia'), await world.owner('Tāne'), await world.owner('Aroha')]
  const { id } = await world.dog(mia)
  await world.block(mia, tane)
  expect((await show(aroha, id)).status).toBe(200)
})

test('only its owner can see an inactive dog [K-21 C-58]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const { id } = await world.dog(mia, { isActive: false })
  expect(await show(mia, id)).toMatchObject({ status: 200, body: { isActive: false } })
  expect(await show(tane, id)).toMatchObject(NOT_FOUND)
})

test('the list has the own dogs only, inactive ones included, oldest first [K-24 API-10]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await world.dog(mia, { name: 'Third', createdAt: new Date('2026-03-01') })
  await world.dog(mia, { name: 'First', createdAt: new Date('2026-01-01'), isActive: false })
  await world.dog(tane, { name: 'Kuri' })
  await world.dog(mia, { name: 'Second', createdAt: new Date('2026-02-01') })
  const { body } = await world.call(mia, dogs.my)
  expect(body.map(({ name }) => name)).toEqual(['First', 'Second', 'Third'])
  expect(body.every(({ latitude }) => typeof latitude === 'string')).toBe(true)
})

test('the list of an owner without dogs is empty [K-24]', async () => {
  expect((await world.call(await world.owner('Mia'), dogs.my)).body).toEqual([])
})

test('the primary dog is the first active one [C-58 DATA-02]', async () => {
  const mia = await world.owner('Mia')
  await world.dog(mia, { name: 'Hidden', createdAt: new Date('2026-01-01'), isActive: false })
  await world.dog(mia, { name: 'Second', createdAt: new Date('2026-03-01') })
  await world.dog(mia, { name: 'First', createdAt: new Date('2026-02-01') })
  const { body } = await world.call(mia, dogs.my)
  expect(body.map(({ owner }) => owner.primaryDog)).toEqual(
    Array.from({ length: 3 }, () => ({ name: 'First', imageUrl: null })),
  )
})

/** The stored position of a new dog. */
async function positionOf(location: string, latitude: unknown, longitude: unknown) {
  const mia = await world.owner('Mia')
  const body = { ...newDog({ location }), latitude, longitude }
  const reply = await world.call(mia, dogs.create, { body })
  expect(reply.status).toBe(201)
  return [reply.body.latitude, reply.body.longitude]
}

test.each(['Ponsonby', 'Ponsonby, Auckland', 'Ponsonby, Auckland, New Zealand', 'PONSONBY, New Zealand'])(
  'a dog at a known place gets the place’s position, not that of its owner’s device: %s [K-20 C-27 S29]',
  async (location) => {
    const ponsonby = placeNamed('Ponsonby')
    const expected = [ponsonby?.lat.toFixed(7), ponsonby?.lng.toFixed(7)]
    expect(await positionOf(location, '-36.8501234', '174.7451234')).toEqual(expected)
    expect(await positionOf(location, '51.5', '-0.12')).toEqual(expected)
    expect(await positionOf(location, null, null)).toEqual(expected)
  },
)

const NOWHERE = 'Tiny Hamlet, New Zealand'

test('the given position is stored only for an unknown place, rounded to a kilometre [K-20 C-27 S29]', async () => {
  expect(await positionOf(NOWHERE, '-41.2345678', '174.7654321')).toEqual(['-41.2300000', '174.7700000'])
  expect(await positionOf(NOWHERE, -41.2345678, 174.7654321)).toEqual(['-41.2300000', '174.7700000'])
  expect(await positionOf('Pitt, New Zealand', '-44.2812', '-176.2154')).toEqual(['-44.2800000', '-176.2200000'])
})

test.each([
  [null, null],
  ['-41.23', null],
  [null, '174.77'],
  ['', ''],
  ['north', 'east'],
  ['NaN', 'Infinity'],
  ['-33.87', '151.21'],
  ['51.5', '-0.12'],
  ['-41.23', '-150'],
  ['-60', '174.77'],
  ['1e400', '174.77'],
])(
  'an invalid position is stored as null, never as the default position: %j, %j [K-20 C-27]',
  async (latitude, longitude) => {
    expect(await positionOf(NOWHERE, latitude, longitude)).toEqual([null, null])
  },
)

test('the database contains no exact position [S29]', async () => {
  await positionOf(NOWHERE, '-41.2345678', '174.7654321')
  await positionOf('Ponsonby', '-36.8501234', '174.7451234')
  const { rows } = await world.pool.query<{ all: string }>("select string_agg(dogs::text, '') as all from dogs")
  expect(rows[0]?.all).not.toMatch(/41\.234|174\.765|36\.8501|174\.7451/)
})
