import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { newDog } from '#server/testing/make.ts'
import { dataUrl, redAndBlue } from '#server/testing/pictures.ts'
import { originOf, until } from '#server/testing/streams.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { BIG_BODIES_AT_ONCE, BIG_BODIES_OF_ONE } from './big-bodies.ts'
import { BODY_LIMIT } from './json-body.ts'

const world = openWorld()
const held: Socket[] = []
const picture = dataUrl(Buffer.concat([await redAndBlue(60, 40).jpeg().toBuffer(), Buffer.alloc(BODY_LIMIT)]))

afterEach(async () => {
  for (const socket of held.splice(0)) socket.destroy()
  const connections = () => new Promise((resolve) => world.app.server.getConnections((_error, count) => resolve(count)))
  if (world.app.server.listening) await until(async () => (await connections()) === 0, 'the connections to end')
})

const HOW_LONG = {
  declared: (bytes: number) => `content-length: ${bytes}`,
  chunked: () => 'transfer-encoding: chunked',
  gzip: (bytes: number) => `content-encoding: gzip\r\ncontent-length: ${bytes}`,
  br: (bytes: number) => `content-encoding: br\r\ncontent-length: ${bytes}`,
}

/** Begins to send a dog and stops after the first bytes. Gives what comes back, when something does. */
async function begin(who: Owner, bytes: number, how: keyof typeof HOW_LONG = 'declared'): Promise<() => string> {
  const socket = connect({ port: Number(new URL(await originOf(world.app)).port), host: '127.0.0.1' })
  held.push(socket)
  socket.on('error', () => {}) // hung up on
  let answer = ''
  socket.on('data', (part) => (answer += String(part)))
  await once(socket, 'connect')
  const head = ['POST /api/dogs HTTP/1.1', 'host: localhost', 'content-type: application/json', `cookie: ${who.cookie}`]
  socket.write(`${[...head, HOW_LONG[how](bytes)].join('\r\n')}\r\n\r\n${how === 'chunked' ? '1\r\n{\r\n' : '{'}`)
  return () => answer
}

const refused = (status: number) => new RegExp(`^HTTP/1.1 ${status} [^]*retry-after: 5\\r\\n`)

/** Waits for so many refusals of the requests; gives how many of these wait for the rest of their body. */
async function waitingBeside(answers: (() => string)[], refusals: number, status: number): Promise<number> {
  const those = () => answers.filter((answer) => refused(status).test(answer()))
  await until(() => those().length >= refusals, `${refusals} answers with ${status}`)
  expect(those()).toHaveLength(refusals)
  return answers.filter((answer) => answer() === '').length
}

async function beginSome(times: number, how: () => Promise<() => string>): Promise<(() => string)[]> {
  return Promise.all(Array.from({ length: times }, how))
}

test.each(['declared', 'chunked'] as const)('a member sends two big bodies at once, not three: %s', async (how) => {
  const mia = await world.owner('Mia')
  const answers = await beginSome(BIG_BODIES_OF_ONE + 1, async () => begin(mia, BODY_LIMIT + 1, how))
  expect(await waitingBeside(answers, 1, 429)).toBe(BIG_BODIES_OF_ONE)
  expect((await world.call(mia, dogs.create, { body: newDog() })).status, 'a small body needs no place').toBe(201)
})

test.each(['gzip', 'br'] as const)(
  'a body compressed by %s, whose length says nothing of its size, is refused before it is read [S16]',
  async (how) => {
    const mia = await world.owner('Mia')
    const answer = await begin(mia, 14_000, how)
    await until(() => answer().includes('}'), 'the refusal')
    expect(answer()).toMatch(/^HTTP\/1\.1 415 [^]*\r\naccept-encoding: identity\r\n/)
    expect(answer()).toContain('{"message":"Send JSON","code":"unsupported-media-type"}')
    const plain = { headers: { 'content-encoding': 'Identity' }, body: newDog() }
    expect((await world.call(mia, dogs.create, plain)).status, 'a body as it is').toBe(201)
  },
)

test('all members together send eight big bodies at once, not nine', async () => {
  const owners = await Promise.all(['Mia', 'Tāne', 'Aroha', 'Hemi', 'Kiri'].map(async (name) => world.owner(name)))
  const answers = await Promise.all(
    owners.map(async (owner) => beginSome(BIG_BODIES_OF_ONE, async () => begin(owner, BODY_LIMIT + 1))),
  )
  const beyond = owners.length * BIG_BODIES_OF_ONE - BIG_BODIES_AT_ONCE
  expect(await waitingBeside(answers.flat(), beyond, 503)).toBe(BIG_BODIES_AT_ONCE)
})

test('a place is free again when the body was refused, when it has been answered, and when the connection ends', async () => {
  const mia = await world.owner('Mia')
  const create = async (body: unknown) => (await world.call(mia, dogs.create, { body })).status
  for (let time = 0; time <= BIG_BODIES_OF_ONE; time++) {
    expect(await create(newDog({ imageUrl: picture }))).toBe(201)
    expect(await create(newDog({ imageUrl: `${picture}!` }))).toBe(400)
    expect(await create(' '.repeat(BODY_LIMIT + 1))).toBe(413)
    expect(await create(`{"imageUrl":"${picture}`)).toBe(400)
  }
  const answers = await beginSome(BIG_BODIES_OF_ONE + 1, async () => begin(mia, BODY_LIMIT + 1))
  await waitingBeside(answers, 1, 429)
  for (const socket of held) socket.destroy()
  await until(async () => (await create(newDog({ imageUrl: picture }))) === 201, 'a place to be free')
})

test('a body of 64 KiB with a declared length needs no place', async () => {
  const mia = await world.owner('Mia')
  const answers = await beginSome(BIG_BODIES_OF_ONE + 1, async () => begin(mia, BODY_LIMIT))
  const big = await beginSome(BIG_BODIES_OF_ONE + 1, async () => begin(mia, BODY_LIMIT + 1))
  await waitingBeside(big, 1, 429)
  expect(answers.map((answer) => answer()).join('')).toBe('')
})
