import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { newDog } from '#server/testing/make.ts'
import { dataUrl, redAndBlue } from '#server/testing/pictures.ts'
import { openWorld } from '#server/testing/world.ts'
import { BODY_LIMIT, DEPTH_MAX } from './json-body.ts'

const world = openWorld()
const MIB_7 = 7 * 1024 * 1024
const picture = dataUrl(Buffer.concat([await redAndBlue(60, 40).jpeg().toBuffer(), Buffer.alloc(BODY_LIMIT)]))
const repeated = (part: string, ends: [string, string]) =>
  `${ends[0]}${part.repeat(Math.floor(MIB_7 / part.length) - 20)}${ends[1]}`

test.each([
  ['empty objects', repeated('{},', ['[', '{}]'])],
  ['lists in lists', repeated('[', ['', ''])],
  ['forbidden keys', repeated('"__proto__":{},', ['{', '"a":1}'])],
  ['one long text', repeated('x', ['{"name":"', '"}'])],
  ['many small pictures', repeated('"imageUrl":"",', ['{', '"a":1}'])],
  ['spaces', repeated(' ', ['', '{}'])],
])('a body that is big in anything but its picture is refused unparsed: %s [G-14]', async (_what, body) => {
  const mia = await world.owner('Mia')
  const { id } = await world.dog(mia)
  const before = process.cpuUsage()
  const refused = await world.call(mia, dogs.edit, { params: { dogId: id }, body })
  const { user, system } = process.cpuUsage(before)
  expect(refused).toMatchObject({ status: 413, body: { message: 'Request is too large', code: 'too-large' } })
  expect((user + system) / 1000, 'milliseconds of CPU, of the caller too').toBeLessThan(500)
})

test('a big body may hold 64 KiB beside its picture, and not a byte more', async () => {
  const mia = await world.owner('Mia')
  const sized = (bytes: number) => {
    const body = JSON.stringify({ ...newDog(), imageUrl: 'picture', pad: '' })
    return body.replace('"pad":""', `"pad":"${'x'.repeat(bytes - body.length)}"`).replace('"picture"', `"${picture}"`)
  }
  expect((await world.call(mia, dogs.create, { body: sized(BODY_LIMIT) })).status).toBe(201)
  expect(await world.call(mia, dogs.create, { body: sized(BODY_LIMIT + 1) })).toMatchObject({
    status: 413,
    body: { message: 'Request is too large', code: 'too-large' },
  })
})

const { imageUrl: _none, ...rest } = newDog({ imageUrl: null })
const fields = JSON.stringify(rest).slice(1, -1)
const escaped = picture.replaceAll('/', String.raw`\/`)

test.each([
  ['first', `{"imageUrl":"${picture}",${fields}}`, true],
  ['last', `{${fields},"imageUrl" :\n "${picture}"}`, true],
  ['with escaped slashes', `{"imageUrl":"${escaped}",${fields}}`, true],
  ['after a smaller one, which it replaces', `{"imageUrl":null,${fields},"imageUrl":"${picture}"}`, true],
  ['before null, which replaces it', `{"imageUrl":"${picture}",${fields},"imageUrl":null}`, false],
  ['of another object, which is ignored', `{"other":{"imageUrl":"${picture}"},${fields}}`, false],
])('a picture above 64 KiB is read where JSON has it: %s', async (_where, body, isThere) => {
  const mia = await world.owner('Mia')
  const { status, body: dog } = await world.call(mia, dogs.create, { body })
  expect(status).toBe(201)
  expect(dog.imageUrl !== null).toBe(isThere)
})

test.each([
  ['is cut off', `{${fields},"imageUrl":"${picture}`],
  ['is followed by no JSON', `{"imageUrl":"${picture}",`],
])('a big body that %s is no JSON', async (_how, body) => {
  const mia = await world.owner('Mia')
  expect(await world.call(mia, dogs.create, { body })).toMatchObject({
    status: 400,
    body: { message: 'Invalid JSON', code: 'invalid-json' },
  })
})

test('a body may be 32 levels deep, and not 33; brackets in texts do not count', async () => {
  const nested = (levels: number) =>
    `{"email":"mia@example.nz","more":${'['.repeat(levels - 1)}"[[\\"["${']'.repeat(levels - 1)}}`
  expect(await world.call(null, auth.login, { body: nested(DEPTH_MAX) })).toMatchObject({
    status: 400,
    body: { message: 'Password is required' },
  })
  expect(await world.call(null, auth.login, { body: nested(DEPTH_MAX + 1) })).toMatchObject({
    status: 400,
    body: { message: 'Invalid JSON', code: 'invalid-json' },
  })
})
