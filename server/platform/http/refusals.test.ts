import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { photos } from '#contract/photos/routes.ts'
import { places } from '#contract/places/routes.ts'
import { newDog } from '#server/testing/make.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()
const JSON_TYPE = { 'content-type': 'application/json' }
const KIB_64 = 64 * 1024
const MIB_14 = 14 * 1024 * 1024

/** A dog without a name in exactly so many bytes, nearly all of which are its picture. */
function pictureOf(bytes: number): string {
  return jsonOf(bytes, '{"name":""').replace('"pad"', '"imageUrl"').replace('xxxxx"}', '"}')
}

/** A valid JSON object of exactly so many bytes. */
function jsonOf(bytes: number, start = '{"email":"mia@example.nz"'): string {
  return `${start},"pad":"${'x'.repeat(bytes - start.length - '"pad":"'.length - 3)}"}`
}

test.each([
  ['GET', '/api/nothing'],
  ['GET', '/api/'],
  ['GET', '/api/config/'],
  ['PUT', '/api/config'],
  ['DELETE', '/api/dogs/my'],
  ['PUT', '/api/dogs/all'],
  ['POST', '/api/dogs/all'],
  ['PATCH', '/api/auth/login'],
  ['OPTIONS', '/api/config'],
  ['POST', '/browse'],
] as const)('%s %s is no endpoint [G-05]', async (method, url) => {
  const answer = await world.app.inject({ method, url })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ message: 'API endpoint not found', code: 'endpoint-not-found' })
})

test('an unknown path comes before another site [G-04]', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const answer = await world.app.inject({ method: 'POST', url: '/api/nothing', headers })
  expect(answer).toMatchObject({
    statusCode: 404,
    body: '{"message":"API endpoint not found","code":"endpoint-not-found"}',
  })
})

test.each(['/api/nothing', '/api/dogs/my'])(
  '%s with a body is unknown before its size and JSON are judged [G-04 G-05]',
  async (url) => {
    for (const payload of ['{', 'x'.repeat(KIB_64 + 1)]) {
      const answer = await world.app.inject({ method: 'DELETE', url, headers: JSON_TYPE, payload })
      expect(answer).toMatchObject({
        statusCode: 404,
        body: '{"message":"API endpoint not found","code":"endpoint-not-found"}',
      })
    }
    const text = { 'content-type': 'text/plain' }
    expect((await world.app.inject({ method: 'DELETE', url, headers: text, payload: 'x' })).statusCode).toBe(404)
  },
)

const STRANGE_IDS = [
  'x',
  '1',
  "' or 1=1 --",
  '\0',
  '../my',
  '0f8fad5b-d9cb-469f-a165-70867728950',
  '😀',
  'x'.repeat(64),
  'x'.repeat(5000),
]

test.each(STRANGE_IDS)('a malformed id is an unknown one: %j [G-07]', async (id) => {
  const mia = await world.owner('Mia')
  expect(await world.call(mia, dogs.show, { params: { id } })).toMatchObject({
    status: 404,
    body: { message: 'Dog not found', code: 'dog-not-found' },
  })
  expect(await world.call(mia, photos.show, { params: { photoId: id } })).toMatchObject({
    status: 404,
    body: { message: 'Photo not found', code: 'photo-not-found' },
  })
})

test.each(['%E0%A4%A', '%', '%zz', '%FF'])(
  'an id with an unreadable escape is an unknown one: %s [G-07]',
  async (id) => {
    const mia = await world.owner('Mia')
    const answer = await world.app.inject({ url: `/api/dogs/${id}`, headers: { cookie: mia.cookie } })
    expect(answer.json()).toEqual({ message: 'Dog not found', code: 'dog-not-found' })
  },
)

test('static words win over ids [G-15]', async () => {
  const mia = await world.owner('Mia')
  expect((await world.call(mia, dogs.my)).body).toEqual([])
  expect((await world.call(mia, browse.all)).body).toEqual({ dogs: [], totalCount: 0, hasMore: false })
  expect((await world.call(mia, browse.search, { query: { location: 'Auckland' } })).body).toEqual([])
  const here = { lat: '-36.85', lng: '174.76', excludeOwner: mia.id }
  expect((await world.call(mia, browse.nearby, { query: here })).body).toEqual([])
  expect((await world.call(mia, moderation.blocked)).body).toEqual([])
  expect((await world.call(mia, messages.recent)).body).toEqual([])
  expect((await world.call(mia, messages.unreadCount)).body).toEqual({ count: 0 })
})

test.each(['{', '{"email":}', "{'email':1}", 'undefined', '{"a":1}}', '\uFEFF{', '[1,'])(
  'a body that is no JSON is told so: %s [G-04]',
  async (body) => {
    expect(await world.call(null, auth.login, { body, headers: JSON_TYPE })).toMatchObject({
      status: 400,
      body: { message: 'Invalid JSON', code: 'invalid-json' },
    })
  },
)

test.each(['[]', '"mia"', '1', 'true'])('a body that is no object is told so: %s [G-02]', async (body) => {
  const refused = await world.call(null, auth.login, { body, headers: JSON_TYPE })
  expect(refused.status).toBe(400)
  expect(refused.body).toEqual({
    message: 'The request must be a JSON object',
    code: 'invalid-input',
    errors: [{ field: '', message: 'The request must be a JSON object' }],
  })
})

test.each(['', 'null', '{}', '{"__proto__":{"email":"mia@example.nz","password":"correct horse"}}'])(
  'a body that says nothing is told every required field, the first one leading: %s [G-02]',
  async (body) => {
    const refused = await world.call(null, auth.login, { body, headers: JSON_TYPE })
    expect(refused.status).toBe(400)
    expect(refused.body).toEqual({
      message: 'Email is required',
      code: 'invalid-input',
      errors: [
        { field: 'email', message: 'Email is required' },
        { field: 'password', message: 'Password is required' },
      ],
    })
  },
)

test('a field that fails at several places is named once, and its words are kept apart from the prefix [G-02]', async () => {
  const mia = await world.owner('Mia')
  const refused = await world.call(mia, dogs.create, {
    body: { ...newDog(), temperament: [1, '', {}], weight: 'heavy' },
  })
  expect(refused.body).toEqual({
    message: 'Invalid dog data: Weight must be between 0.1 and 200 kg',
    code: 'invalid-input',
    errors: [
      { field: 'weight', message: 'Weight must be between 0.1 and 200 kg' },
      { field: 'temperament', message: 'Temperament is invalid' },
    ],
  })
})

test('a body of 64 KiB is read, one byte more is refused [G-14 G-06]', async () => {
  const fits = await world.call(null, auth.login, { body: jsonOf(KIB_64) })
  expect(fits).toMatchObject({ status: 400, body: { message: 'Password is required' } })
  const refused = await world.call(null, auth.login, { body: jsonOf(KIB_64 + 1) })
  expect(refused).toMatchObject({ status: 413, body: { message: 'Request is too large', code: 'too-large' } })
})

test('a body whose length nobody published is cut off at the limit [G-14]', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: JSON_TYPE,
    payload: Readable.from([jsonOf(KIB_64), ' '.repeat(10)]),
  })
  expect(answer.statusCode).toBe(413)
})

test('a dog may come with 14 MiB, and above it the photo is what is too large [G-14 K-20]', async () => {
  const mia = await world.owner('Mia')
  const fits = await world.call(mia, dogs.create, { body: pictureOf(MIB_14) })
  expect(fits).toMatchObject({ status: 400, body: { message: 'Invalid dog data: Name is required' } })
  const refused = await world.call(mia, dogs.create, { body: pictureOf(MIB_14 + 1) })
  expect(refused).toMatchObject({
    status: 413,
    body: { message: 'Please select an image smaller than 10MB', code: 'photo-too-large' },
  })
})

test('20 MB from a stranger are refused for the missing session, unread [G-04]', async () => {
  const body = jsonOf(20_000_000)
  expect((await world.call(null, dogs.create, { body })).status).toBe(401)
  expect((await world.call(null, auth.login, { body })).status).toBe(413)
})

test('ownership is judged before the input, the input before the state [G-04]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  for (let made = 0; made < 20; made++) await world.dog(mia)
  const body = { ...newDog(), name: '' }
  expect((await world.call(mia, dogs.create, { body: { ...body, ownerId: tane.id } })).status).toBe(403)
  expect((await world.call(mia, dogs.create, { body })).status).toBe(400)
  expect((await world.call(mia, dogs.create, { body: newDog() })).status).toBe(409)
})

test('too large comes before unreadable [G-04]', async () => {
  const mia = await world.owner('Mia')
  expect((await world.call(mia, account.setUp, { body: `{${' '.repeat(KIB_64)}` })).status).toBe(413)
  expect((await world.call(mia, account.setUp, { body: '{' })).status).toBe(400)
})

test('a parameter that is given twice counts as given first', async () => {
  const mia = await world.owner('Mia')
  const url = '/api/locations/search?q=Dunedin&q=Auckland&q='
  const answer = await world.app.inject({ url, headers: { cookie: mia.cookie } })
  expect(answer.json()).toHaveProperty('0.name', 'Dunedin')
})

test('text is trimmed, composed and without control characters, NUL among them [G-08]', async () => {
  const mia = await world.owner('Mia')
  const body = newDog({ name: '  Kaha\u0000\u0007 Wa\u0304hi\t ', description: 'Loves\r\n\tmud' })
  const { body: dog } = await world.call(mia, dogs.create, { body })
  expect(dog).toMatchObject({ name: 'Kaha Wāhi', description: 'Loves\n\tmud' })
})

test('length is counted as people count: 49 emoji and a letter fit, 51 letters do not [G-08]', async () => {
  const mia = await world.owner('Mia')
  expect((await world.call(mia, dogs.create, { body: newDog({ name: `B${'🐶'.repeat(49)}` }) })).status).toBe(201)
  expect(await world.call(mia, dogs.create, { body: newDog({ name: 'x'.repeat(51) }) })).toMatchObject({
    status: 400,
    body: { message: 'Invalid dog data: Name is too long' },
  })
})

test('NUL in a search is no fault [G-07]', async () => {
  const mia = await world.owner('Mia')
  expect((await world.call(mia, places.search, { query: { q: 'Auck\0land' } })).status).toBe(200)
  expect((await world.call(mia, browse.search, { query: { location: '\0' } })).status).toBe(400)
  expect((await world.call(mia, browse.all, { query: { breed: '\0', page: '\0' } })).status).toBe(200)
})
