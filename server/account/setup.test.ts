import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ ADMIN_EMAILS: 'aroha@example.nz' })
const NEW = { age: null, bio: null, location: null, city: null }
const details = {
  firstName: 'Mia',
  lastName: 'Walker',
  age: 34,
  location: 'Ponsonby, Auckland, New Zealand',
  bio: 'Out with the dogs in every weather.',
}

const setUp = async (who: Owner, fields: object = {}) =>
  world.call(who, account.setUp, { body: { ...details, ...fields } })
const stored = async (who: Owner) =>
  world.db.selectFrom('users').selectAll().where('id', '=', who.id).executeTakeFirstOrThrow()

test('the current user has all fields except the password and the Google id [K-01 AUTH-28 S3]', async () => {
  const mia = await world.owner('Mia', { password: 'a-hash', googleId: 'google-7' })
  const { status, body } = await world.call(mia, account.current)
  expect(status).toBe(200)
  expect(body).toEqual({
    id: mia.id,
    email: mia.email,
    firstName: 'Mia',
    lastName: 'Walker',
    profileImageUrl: null,
    location: 'Auckland, Auckland, New Zealand',
    city: 'Auckland, Auckland, New Zealand',
    age: 34,
    bio: 'Out with the dogs in every weather.',
    authProvider: 'email',
    emailVerified: false,
    emailNotifications: true,
    messagesFrom: 'everybody',
    showsActivity: true,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    updatedAt: expect.any(String),
    isAdmin: false,
    isModerator: false,
    isConfirmed: true,
    mustConfirmAddress: false,
    isMailRefused: false,
    hasPassword: true,
    hasNewDecision: false,
  })
})

test('a request without a session is answered 401 [K-01]', async () => {
  expect(await world.call(null, account.current)).toMatchObject({
    status: 401,
    body: { message: 'Unauthorized', code: 'unauthorized' },
  })
})

test('isAdmin is true only for a listed address that is verified [C-11]', async () => {
  const isAdmin = async (email: string, emailVerified: boolean) => {
    const who = await world.owner('Aroha', { email, emailVerified })
    const { body } = await world.call(who, account.current)
    await world.db.deleteFrom('users').execute()
    return body.isAdmin
  }
  expect(await isAdmin('aroha@example.nz', true)).toBe(true)
  expect(await isAdmin('aroha@example.nz', false)).toBe(false)
  expect(await isAdmin('mia@example.nz', true)).toBe(false)
})

test('the details are saved, the city equal to the location [K-07 OWNER-12 C-31]', async () => {
  const mia = await world.owner('M', NEW)
  const reply = await setUp(mia)
  const expected = { ...details, city: details.location }
  expect(reply).toMatchObject({ status: 200, body: { user: { id: mia.id, ...expected } } })
  expect(await stored(mia)).toMatchObject(expected)
  expect((await world.call(mia, account.current)).body).toEqual(reply.body.user)
})

test('saving the same details again changes updatedAt only [K-07]', async () => {
  const mia = await world.owner('M', { ...NEW, updatedAt: new Date('2026-01-01T00:00:00Z') })
  await setUp(mia)
  const first = await stored(mia)
  expect(first.updatedAt.getUTCFullYear() > 2025 && first.updatedAt > new Date('2026-01-01T00:00:00Z')).toBe(true)
  await setUp(mia)
  expect({ ...(await stored(mia)), updatedAt: null }).toEqual({ ...first, updatedAt: null })
})

test('saving changes no other owner and moves no dogs [K-07]', async () => {
  const [mia, tane] = [await world.owner('M', NEW), await world.owner('Tāne')]
  await world.dog(mia, { location: 'Dunedin, Otago, New Zealand' })
  const before = await stored(tane)
  await setUp(mia)
  expect(await stored(tane)).toEqual(before)
  const dog = await world.db.selectFrom('dogs').selectAll().executeTakeFirstOrThrow()
  expect(dog.location).toBe('Dunedin, Otago, New Zealand')
})

test.each([
  { firstName: 'x', lastName: 'x' },
  { firstName: 'ā'.repeat(50), lastName: `W${'🐶'.repeat(49)}` },
  { firstName: 'Deleteda' },
  { age: 18 },
  { age: 120 },
  { age: '18' },
  { bio: '10 letters' },
  { bio: '🐶'.repeat(10) },
  { bio: 'x'.repeat(1000) },
  { location: 'Ponsonby' },
  { location: 'ponsonby, auckland' },
  { location: 'Tāmaki Makaurau' },
  { location: 'Somewhere, Aotearoa' },
  { location: `${'x'.repeat(108)} New Zealand` },
])('values at the bounds are accepted: %j [K-07]', async (fields) => {
  const mia = await world.owner('M', NEW)
  expect((await setUp(mia, fields)).status).toBe(200)
})

const TOO_YOUNG = 'Must be at least 18 years old'
const TOO_SHORT = 'Please tell us a bit more about yourself (at least 10 characters)'
const ELSEWHERE = 'Location not supported: please select a New Zealand city'

test.each([
  ['firstName', '', 'First name is required'],
  ['firstName', ' ', 'First name is required'],
  ['firstName', undefined, 'First name is required'],
  ['firstName', null, 'First name is required'],
  ['firstName', 'x'.repeat(51), 'First name is too long'],
  ['firstName', 'Deleted', 'Please enter your real first name'],
  ['firstName', ' dELETED ', 'Please enter your real first name'],
  ['lastName', '', 'Last name is required'],
  ['lastName', undefined, 'Last name is required'],
  ['lastName', 'x'.repeat(51), 'Last name is too long'],
  ['age', undefined, TOO_YOUNG],
  ['age', null, TOO_YOUNG],
  ['age', '', TOO_YOUNG],
  ['age', 'old', TOO_YOUNG],
  ['age', 17, TOO_YOUNG],
  ['age', '17', TOO_YOUNG],
  ['age', -1, TOO_YOUNG],
  ['age', 121, 'Please enter a valid age'],
  ['age', 18.5, 'Please enter a valid age'],
  ['age', 1e300, 'Please enter a valid age'],
  ['location', '', 'Location is required'],
  ['location', undefined, 'Location is required'],
  ['location', `${'x'.repeat(110)} New Zealand`, 'Location is too long'],
  ['location', 'Sydney', ELSEWHERE],
  ['location', 'London, United Kingdom', ELSEWHERE],
  ['bio', undefined, TOO_SHORT],
  ['bio', null, TOO_SHORT],
  ['bio', '', TOO_SHORT],
  ['bio', '9 letters', TOO_SHORT],
  ['bio', `   ${'x'.repeat(9)}   `, TOO_SHORT],
  ['bio', 'x'.repeat(1001), 'About you is too long'],
])('%s %j: "%s" [K-07 OWNER-05 OWNER-06 OWNER-07 OWNER-08 OWNER-09 OWNER-10]', async (field, value, message) => {
  const mia = await world.owner('M', NEW)
  const before = await stored(mia)
  const reply = await setUp(mia, { [field]: value })
  expect(reply.status).toBe(400)
  expect(reply.body).toEqual({ message, code: 'invalid-input', errors: [{ field, message }] })
  expect(await stored(mia)).toEqual(before)
})

test('all failing fields are named in the order of the form [G-02]', async () => {
  const mia = await world.owner('M', NEW)
  const { body } = await world.call(mia, account.setUp, { body: {} as never })
  expect(body.errors?.map(({ field }) => field)).toEqual(['firstName', 'lastName', 'age', 'location', 'bio'])
})

test('fields that an owner must not set have no effect [S4 G-09]', async () => {
  const mia = await world.owner('M', NEW)
  const { email, createdAt } = await stored(mia)
  const forced = { id: 'x', email: 'evil@example.nz', emailVerified: true, isAdmin: true, authProvider: 'google' }
  await setUp(mia, {
    ...forced,
    city: 'Sydney',
    googleId: 'x',
    password: 'x',
    createdAt: '2001-01-01',
    deletedAt: '2001-01-01',
  })
  expect(await stored(mia)).toMatchObject({
    id: mia.id,
    email,
    createdAt,
    emailVerified: false,
    authProvider: 'email',
    googleId: null,
    password: null,
    city: details.location,
    deletedAt: null,
  })
})

test('without a session the set-up is answered 401, even with valid input [K-07]', async () => {
  expect((await world.call(null, account.setUp, { body: details })).status).toBe(401)
})
