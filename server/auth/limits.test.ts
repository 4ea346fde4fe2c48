import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { expectWait } from '#server/testing/wait.ts'
import { openWorld } from '#server/testing/world.ts'
import { hashPassword } from './passwords.ts'

const world = openWorld({ RATE_LIMITS: 'on' })
const PASSWORD = 'correct horse'
/** A cheap hash, because these tests are about counting only. */
const password = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
const UNKNOWN = "You don't have an account with this email yet. Please create an account first."
const NEUTRAL = 'Incorrect email or password.'
const WAIT = { message: 'Too many attempts. Please try again later.', code: 'too-many-attempts' }

interface Attempt {
  app?: FastifyInstance
  from?: string
  forwarded?: string
  site?: string | undefined
}

async function post(path: string, body: object, how: Attempt = {}) {
  const { app = world.app, from = '203.0.113.9', forwarded, site } = how
  const answer = await app.inject({
    method: 'POST',
    url: path,
    remoteAddress: from,
    headers: {
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
      ...(site !== undefined && { 'sec-fetch-site': site }),
    },
    payload: body,
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<{ message: string }>() }
}

const signIn = (email: string, typed: string, how?: Attempt) => post('/api/auth/login', { email, password: typed }, how)
/** An attempt with invalid input, which counts but hashes nothing. */
const register = (how?: Attempt) => post('/api/auth/register', {}, how)
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status)
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

beforeEach(async () => {
  await world.owner('Mia', { email: 'mia@example.nz', password })
})

test('after 10 failures for an e-mail address even the right password must wait [K-02 S18]', async () => {
  for (const _ of times(10)) expect((await signIn('mia@example.nz', 'wrong')).status).toBe(401)
  const refused = await signIn('mia@example.nz', PASSWORD)
  expect(refused).toMatchObject({ status: 429, body: WAIT })
  expectWait(refused, 15 * 60)
})

test('failures limit neither other accounts nor requests from other networks [K-02 S18]', async () => {
  await world.owner('Tāne', { email: 'tane@example.nz', password })
  for (const _ of times(11)) await signIn('mia@example.nz', 'wrong')
  expect((await signIn('tane@example.nz', PASSWORD)).status).toBe(200)
  expect((await signIn('mia@example.nz', PASSWORD, { from: '198.51.100.7' })).status).toBe(200)
})

test('the count is exact for concurrent attempts at two server processes in several spellings [S18 SCALE-01]', async () => {
  const other = await world.anotherApp()
  const spellings = ['mia@example.nz', 'MIA@example.nz', ' mia@example.nz ']
  const attempts = times(20).map((n) => signIn(spellings[n % 3] ?? '', 'wrong', { app: n % 2 ? other : world.app }))
  const results = statuses(await Promise.all(attempts))
  expect(results.filter((status) => status === 401)).toHaveLength(10)
  expect(results.filter((status) => status === 429)).toHaveLength(10)
})

test('failures are counted across restarts [S18]', async () => {
  for (const _ of times(10)) await signIn('mia@example.nz', 'wrong')
  const restarted = await world.anotherApp()
  expect((await signIn('mia@example.nz', PASSWORD, { app: restarted })).status).toBe(429)
})

test('only failures count: successful sign-ins are not limited by them [K-02]', async () => {
  for (const _ of times(9)) await signIn('mia@example.nz', 'wrong')
  for (const _ of times(4)) expect((await signIn('mia@example.nz', PASSWORD)).status).toBe(200)
  expect((await signIn('mia@example.nz', 'wrong')).status).toBe(401)
  expect((await signIn('mia@example.nz', PASSWORD)).status).toBe(429)
})

test('failures expire after 15 minutes [K-02]', async () => {
  for (const _ of times(11)) await signIn('mia@example.nz', 'wrong')
  await world.pool.query('update rate_limits set expire = expire - 15 * 60 * 1000')
  expect((await signIn('mia@example.nz', PASSWORD)).status).toBe(200)
})

test('an attempt refused by a full queue does not count as a failure [K-02 S19]', async () => {
  const emails = times(45).map((n) => `flood-${n}@example.nz`)
  const slow = await hashPassword(PASSWORD)
  await Promise.all(emails.map(async (email) => world.owner('Wiremu', { email, password: slow })))
  const replies = await Promise.all(emails.map((email) => signIn(email, PASSWORD)))
  expect(statuses(replies)).toContain(503)
  const { rows } = await world.pool.query(
    "select points from rate_limits where key like 'login-failures%' and points > 0",
  )
  expect(rows).toEqual([])
})

test('an IP address may send 100 sign-ins in 15 minutes, valid or not [K-02 G-04]', async () => {
  const attempt = (site?: string) => post('/api/auth/login', {}, { site })
  for (const _ of times(100)) expect((await attempt()).status).toBe(400)
  const refused = await attempt()
  expect(refused).toMatchObject({ status: 429, body: WAIT })
  expectWait(refused, 15 * 60)
  expect((await attempt('cross-site')).status, 'the limit is looked at first').toBe(429)
})

test('an IP address may send 20 sign-ups an hour [K-03 G-06]', async () => {
  for (const _ of times(20)) expect((await register()).status).toBe(400)
  const refused = await register()
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'Too many requests. Please try again later.', code: 'too-many-requests' },
  })
  expectWait(refused, 60 * 60)
  expect((await register({ from: '198.51.100.7' })).status).toBe(400)
})

test('after 5 unknown addresses replies no longer reveal which addresses are unknown [K-02 S20]', async () => {
  for (const n of times(5)) expect((await signIn(`nobody-${n}@example.nz`, 'x')).body.message).toBe(UNKNOWN)
  const [unknown, wrong] = [await signIn('nobody-6@example.nz', 'x'), await signIn('mia@example.nz', 'x')]
  expect(unknown).toMatchObject({ status: 401, body: { message: NEUTRAL } })
  expect(unknown.body).toEqual(wrong.body)
  expect((await signIn('nobody-7@example.nz', 'x', { from: '198.51.100.7' })).body.message).toBe(UNKNOWN)
  await world.pool.query('update rate_limits set expire = expire - 60 * 60 * 1000')
  expect((await signIn('nobody-8@example.nz', 'x')).body.message).toBe(UNKNOWN)
})

test('failures for an address of the greatest length are counted', async () => {
  const email = `${'m'.repeat(60)}@${'x'.repeat(190)}.nz`
  for (const _ of times(10)) expect((await signIn(email, 'x')).status).toBe(401)
  expect((await signIn(email, 'x')).status).toBe(429)
})

test('the table of rate limits contains no e-mail or IP address in clear [S27]', async () => {
  await signIn('mia@example.nz', 'wrong')
  const { rows } = await world.pool.query<{ key: string }>('select key from rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ key }) => key.includes('mia') || key.includes('203.0'))).toEqual([])
})

/** The number of 22 sign-ups with different X-Forwarded-For headers that the limit lets through. */
async function letIn(proxies: string, forwarded: (n: number) => string, from = '203.0.113.9'): Promise<number> {
  const app = await world.anotherApp({ TRUST_PROXY: proxies })
  const results: number[] = []
  for (const n of times(22)) results.push((await register({ app, from, forwarded: forwarded(n) })).status)
  return results.filter((status) => status === 400).length
}

test('without a configured proxy the header X-Forwarded-For is ignored [S18]', async () => {
  expect(await letIn('0', (n) => `192.0.2.${n}`)).toBe(20)
})

test('behind one proxy the address that the proxy saw counts, not those that the client sent [S18]', async () => {
  expect(await letIn('1', (n) => `192.0.2.${n}, 198.51.100.1`)).toBe(20)
  expect(await letIn('1', (n) => `198.51.100.2, 192.0.2.${n}`)).toBe(22)
})

test('behind two proxies the address that the outer proxy saw counts [S18]', async () => {
  expect(await letIn('2', (n) => `192.0.2.${n}, 198.51.100.3, 10.0.0.1`)).toBe(20)
  expect(await letIn('2', (n) => `198.51.100.4, 192.0.2.${n}, 10.0.0.1`)).toBe(22)
})

test('all addresses of an IPv6 /64 network share one limit; the next network has another [S18]', async () => {
  for (const n of times(20)) expect((await register({ from: `2001:db8:1:2::${n + 1}` })).status).toBe(400)
  expect((await register({ from: '2001:db8:1:2:ffff::1' })).status).toBe(429)
  expect((await register({ from: '2001:db8:1:3::1' })).status).toBe(400)
})

test('each owner may send 40 requests to create a dog an hour [K-20]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const create = async ({ cookie }: { cookie: string }) =>
    world.app.inject({ method: 'POST', url: '/api/dogs', headers: { cookie }, payload: {} })
  for (const _ of times(40)) expect((await create(mia)).statusCode).toBe(400)
  const refused = await create(mia)
  expect(refused.statusCode).toBe(429)
  expectWait(refused, 60 * 60)
  expect((await create(tane)).statusCode).toBe(400)
})

/** The statuses of so many calls, ten at a time: as many as there are connections. */
async function statusesOf(count: number, call: () => Promise<{ statusCode: number }>): Promise<Set<number>> {
  const found = new Set<number>()
  for (let made = 0; made < count; made += 10)
    for (const { statusCode } of await Promise.all(times(Math.min(10, count - made)).map(call))) found.add(statusCode)
  return found
}

test.each([
  [300, '/api/dogs/all'],
  [300, '/api/locations/search?q=Auck'],
  [300, '/api/locations/coordinates?location=Auckland'],
  [300, '/api/places/autocomplete?input=Auck'],
  // Lists of 100 and 200 dogs take 2 points of the 300, filtered searches 6: each point stands for 20 ms of CPU.
  [150, '/api/dogs/nearby?lat=-41&lng=174'],
  [150, '/api/dogs/nearby/-41/174'],
  [150, '/api/dogs/search-location?location=Auckland'],
  [50, '/api/dogs/search-location?location=Auckland&size=large'],
])('an owner may read so often a minute: %i times %s [K-25 K-26 K-27 K-30 K-31 K-32]', async (most, url) => {
  const { cookie } = await world.owner('Mia')
  const ask = async () => world.app.inject({ url, headers: { cookie } })
  expect(await statusesOf(most, ask)).toEqual(new Set([200]))
  const refused = await ask()
  expect(refused.statusCode).toBe(429)
  expectWait(refused, 60)
})

test('an owner may make 600 cheap calls and 120 changes a minute by routes that name no limit; others are not hindered', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const ask = async ({ cookie }: { cookie: string }) =>
    world.app.inject({ url: '/api/messages/unread-count', headers: { cookie } })
  const change = async ({ cookie }: { cookie: string }) =>
    world.app.inject({ method: 'DELETE', url: '/api/friends/nobody', headers: { cookie } })
  expect(await statusesOf(600, async () => ask(mia))).toEqual(new Set([200]))
  expect(await statusesOf(120, async () => change(mia))).not.toContain(429)
  for (const call of [ask, change]) {
    expect((await call(mia)).statusCode).toBe(429)
    expect((await call(tane)).statusCode).not.toBe(429)
  }
})

test.each([
  { what: 'the call', url: '/api/dogs/my', others: 0 },
  { what: 'the page that brings it along, with who is signed in', url: '/', others: 1 },
])('an answer of 20 dogs takes a point more for each 25 kB of text: $what', async ({ url, others }) => {
  const mia = await world.owner('Mia')
  for (const _ of times(20)) await world.dog(mia, { description: '🐕'.repeat(1000) })
  const inject = async (path: string) => world.app.inject({ url: path, headers: { cookie: mia.cookie } })
  const ask = async () => inject('/api/dogs/my')
  const points = 1 + Math.floor((await ask()).rawPayload.length / 25_000)
  expect(points).toBeGreaterThan(3)
  const most = Math.ceil(600 / (points + others)) - 1
  expect(await statusesOf(most, async () => inject(url))).toEqual(new Set([200]))
  await ask() // takes what is left
  expect((await ask()).statusCode).toBe(429)
})

test('RATE_LIMITS=off disables every rate limit and the limit on unknown addresses', async () => {
  const app = await world.anotherApp({ RATE_LIMITS: 'off' })
  for (const _ of times(25)) expect((await register({ app })).status).toBe(400)
  for (const n of times(12)) {
    expect((await signIn(n < 6 ? 'nobody@example.nz' : 'mia@example.nz', 'x', { app })).status).toBe(401)
  }
  expect((await signIn('nobody@example.nz', 'x', { app })).body.message).toBe(UNKNOWN)
})
