import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const WELLINGTON = 'Wellington, Wellington, New Zealand'
let mia: Owner

beforeEach(async () => {
  mia = await world.owner('Mia')
})

const change = (body: unknown) => world.call(mia, account.change, { body })
const dogs = () => world.db.selectFrom('dogs').selectAll().where('ownerId', '=', mia.id).execute()

test('fields that are sent change, absent fields stay [K-06 PROF-08 SETT-08 G-08]', async () => {
  const { body, status } = await change({ firstName: ' Amelia ', age: '41' })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ firstName: 'Amelia', lastName: 'Walker', age: 41, isAdmin: false })
  expect(body.dogsUpdated).toBe(0)
  expect((await world.call(mia, account.current)).body).toEqual(body.user)
})

test('a changed city is stored as the location, too [K-06 C-31]', async () => {
  const { body } = await change({ city: WELLINGTON })
  expect(body.user).toMatchObject({ city: WELLINGTON, location: WELLINGTON })
})

test('a town in small letters is stored as it is written, from the set-up as from the profile', async () => {
  const { body } = await change({ city: 'nelson' })
  expect(body.user).toMatchObject({ city: 'Nelson', location: 'Nelson' })
  const details = { firstName: 'Hine', lastName: 'Rata', age: 34, bio: 'Out in every weather.', location: 'taupo' }
  const setUp = await world.call(await world.owner('Hine'), account.setUp, { body: details })
  expect(setUp.body.user).toMatchObject({ city: 'Taupō', location: 'Taupō' })
})

test('a new city moves all dogs of the owner there, hidden ones included, and no others [K-06 PROF-08]', async () => {
  await world.dog(mia)
  await world.dog(mia, { location: 'Napier, Hawke’s Bay, New Zealand', isActive: false })
  const tane = await world.owner('Tāne')
  const other = await world.dog(tane)
  expect((await change({ city: WELLINGTON })).body.dogsUpdated).toBe(2)
  for (const dog of await dogs()) {
    expect(dog).toMatchObject({ location: WELLINGTON, locationFolded: 'wellington, wellington, new zealand' })
    expect(Number(dog.latitude)).toBeCloseTo(-41.29, 0)
    expect(Number(dog.longitude)).toBeCloseTo(174.78, 0)
  }
  const untouched = await world.db.selectFrom('dogs').select('location').where('id', '=', other.id).executeTakeFirst()
  expect(untouched?.location).toContain('Auckland')
})

test('an unchanged city does not move dogs that live elsewhere [K-06 C-32]', async () => {
  await world.dog(mia, { location: 'Napier, Hawke’s Bay, New Zealand' })
  const { body } = await change({ city: ' auckland, Auckland, New Zealand', bio: 'Out in every weather.' })
  expect(body.dogsUpdated).toBe(0)
  expect((await dogs())[0]?.location).toContain('Napier')
})

test('the profile does not change if moving the dogs fails [K-06 G-13]', async () => {
  await world.dog(mia)
  const before = await world.call(mia, account.current)
  await world.pool.query(`alter table dogs add constraint broken check (location not like 'Wellington%') not valid`)
  const answer = await world.app.inject({
    method: 'PATCH',
    url: '/api/auth/profile',
    headers: { cookie: mia.cookie },
    payload: { city: WELLINGTON },
  })
  await world.pool.query('alter table dogs drop constraint broken')
  expect(answer.statusCode).toBe(500)
  expect((await world.call(mia, account.current)).body).toEqual(before.body)
})

test('the same change of city sent again moves no dogs [K-06]', async () => {
  await world.dog(mia)
  expect((await change({ city: WELLINGTON })).body.dogsUpdated).toBe(1)
  expect((await change({ city: WELLINGTON })).body.dogsUpdated).toBe(0)
})

test.each([
  [{ firstName: '' }, 'firstName', 'First name is required'],
  [{ firstName: null }, 'firstName', 'First name is required'],
  [{ firstName: 'deleted' }, 'firstName', 'Please enter your real first name'],
  [{ firstName: 'x'.repeat(51) }, 'firstName', 'First name is too long'],
  [{ lastName: 'x'.repeat(51) }, 'lastName', 'Last name is too long'],
  [{ bio: 'too short' }, 'bio', 'Bio must be at least 10 characters'],
  [{ bio: 'x'.repeat(1001) }, 'bio', 'Bio is too long'],
  [{ city: '' }, 'city', 'City is required'],
  [{ city: null }, 'city', 'City is required'],
  [{ city: `${'x'.repeat(109)} New Zealand` }, 'city', 'City is too long'],
  [{ city: 'Sydney' }, 'city', 'Location not supported: please select a New Zealand city'],
  [{ age: 15 }, 'age', 'Must be at least 16 years old'],
  [{ age: 121 }, 'age', 'Invalid age'],
  [{ age: 17.5 }, 'age', 'Invalid age'],
  [{ age: 'old' }, 'age', 'Invalid age'],
  [{ emailNotifications: 'yes' }, 'emailNotifications', 'E-mail notifications must be on or off'],
])('%j is refused with an error of %s: "%s" [K-06]', async (body, field, message) => {
  const before = await world.call(mia, account.current)
  expect(await change({ bio: 'A bio of good length.', ...body })).toMatchObject({
    status: 400,
    body: { message, errors: [{ field, message }] },
  })
  expect((await world.call(mia, account.current)).body).toEqual(before.body)
})

test.each([
  { firstName: 'x' },
  { firstName: 'ā'.repeat(50), lastName: 'ū'.repeat(50) },
  { bio: '10 letters' },
  { bio: '🐶'.repeat(1000) },
  { city: `${'x'.repeat(108)} New Zealand` },
])('values at the bounds are accepted: %j [K-06]', async (body) => {
  expect(await change(body)).toMatchObject({ status: 200, body: { user: body } })
})

test('ages from 16 to 120 are stored, and so is no age [C-16]', async () => {
  for (const age of [16, 17, 105, 120, null]) expect((await change({ age })).body.user.age).toBe(age)
})

test('an empty bio or last name is stored as null [C-17 G-08]', async () => {
  const { body } = await change({ bio: ' ', lastName: '' })
  expect(body.user).toMatchObject({ bio: null, lastName: null })
})

test('undeclared fields have no effect [G-09]', async () => {
  const { body } = await change({
    id: 'x',
    email: 'eve@example.nz',
    emailVerified: true,
    isAdmin: true,
    password: 'x',
    location: 'x',
  })
  expect(body.user).toMatchObject({ id: mia.id, email: mia.email, emailVerified: false, isAdmin: false })
  expect(body.user.location).toContain('Auckland')
})

test('concurrent changes of different fields are all stored [K-06]', async () => {
  await Promise.all([change({ firstName: 'Amelia' }), change({ city: WELLINGTON }), change({ age: 50 })])
  expect((await world.call(mia, account.current)).body).toMatchObject({
    firstName: 'Amelia',
    city: WELLINGTON,
    age: 50,
  })
})
