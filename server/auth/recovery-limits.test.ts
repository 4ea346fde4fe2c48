import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { SPELLINGS } from '#server/testing/inputs/spellings.ts'
import { expectWait } from '#server/testing/wait.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { hashPassword } from './passwords.ts'

const world = openWorld({ RATE_LIMITS: 'on' })
const password = await hashPassword('the old horse')
const WAIT = { message: 'Too many requests. Please try again later.', code: 'too-many-requests' }
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
let mia: Owner
let apps: FastifyInstance[] = []

beforeEach(async () => {
  mia = await world.owner('Mia', { email: 'mia@example.nz', password })
  if (apps.length === 0) apps = [world.app, await world.anotherApp()]
})

/** Sends the nth request, to two server processes in turn. */
async function send(n: number, { path, method = 'POST', body, from = '203.0.113.9' }: Call) {
  const app = apps[n % 2] ?? world.app
  const headers = { cookie: mia.cookie }
  const answer = await app.inject({ method, url: path, remoteAddress: from, headers, payload: body })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<{ message: string }>() }
}

interface Call {
  path: string
  method?: 'POST' | 'PATCH'
  body: object
  from?: string
}

async function statusesOf(count: number, call: (n: number) => Call): Promise<Map<number, number>> {
  const replies = await Promise.all(times(count).map((n) => send(n, call(n))))
  const groups = Map.groupBy(replies, ({ status }) => status)
  return new Map([...groups].map(([status, its]) => [status, its.length]))
}

test('an IP address may request exactly 20 links an hour, at all server processes together [K-10 S18]', async () => {
  const statuses = await statusesOf(26, (n) => ({ path: '/api/forgot-password', body: { email: `x${n}@example.nz` } }))
  expect(Object.fromEntries(statuses)).toEqual({ 200: 20, 429: 6 })
  const refused = await send(0, { path: '/api/forgot-password', body: {} })
  expect(refused).toMatchObject({ status: 429, body: { success: false, ...WAIT } })
  expectWait(refused, 3_600)
})

test('an e-mail address gets 5 links an hour; further requests are answered alike [K-10 S18]', async () => {
  const statuses = await statusesOf(12, (n) => ({
    path: '/api/forgot-password',
    body: { email: n % 3 ? 'mia@example.nz' : ' MIA@Example.nz' },
    from: `203.0.113.${n}`,
  }))
  expect(Object.fromEntries(statuses)).toEqual({ 200: 12 })
  expect(await world.db.selectFrom('emailOutbox').select('id').execute()).toHaveLength(5)
  await world.pool.query('update rate_limits set expire = expire - 59 * 60 * 1000')
  const again = { path: '/api/forgot-password', body: { email: 'mia@example.nz' }, from: '198.51.100.7' }
  await send(0, again)
  expect(await world.db.selectFrom('emailOutbox').select('id').execute(), 'not before the hour is over').toHaveLength(5)
  await world.pool.query('update rate_limits set expire = expire - 60 * 1000')
  await send(0, again)
  expect(await world.db.selectFrom('emailOutbox').select('id').execute()).toHaveLength(6)
})

test('40 spellings of one address share its limit and opt-out, and reach no other address [S14]', async () => {
  const ask = (path: string) =>
    Promise.all(SPELLINGS.map((email, n) => send(n, { path, body: { email }, from: `203.0.113.${n}` })))
  const asked = await ask('/api/forgot-password')
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200, 400]))
  const mails = await world.db.selectFrom('emailOutbox').select('recipient').execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual(Array.from({ length: 5 }, () => 'mia@example.nz'))
  await ask('/api/unsubscribe')
  expect(await world.db.selectFrom('emailOptouts').select('email').execute()).toEqual([{ email: 'mia@example.nz' }])
})

test('an IP address may try 30 tokens an hour [K-11 S18]', async () => {
  const body = { token: 'x', password: 'the new horse', confirmPassword: 'the new horse' }
  const statuses = await statusesOf(35, () => ({ path: '/api/reset-password', body }))
  expect(Object.fromEntries(statuses)).toEqual({ 400: 30, 429: 5 })
  expectWait(await send(0, { path: '/api/reset-password', body }), 3_600)
})

test('an IP address may unsubscribe 30 times an hour, by both routes together [K-12 K-13 S18]', async () => {
  const statuses = await statusesOf(35, (n) =>
    n % 4 < 2
      ? { path: '/api/unsubscribe', body: { email: `x${n}@example.nz` } }
      : { path: '/api/unsubscribe/one-click?token=x', body: {} },
  )
  expect(statuses.get(429)).toBe(5)
  const refused = await send(0, { path: '/api/unsubscribe', body: { email: 'x@example.nz' } })
  expect(refused).toMatchObject({ status: 429, body: { success: false, ...WAIT } })
  expectWait(refused, 3_600)
})

test('after 10 failed changes in 15 minutes a user must wait, even with the right password [K-08 S18]', async () => {
  const change = (currentPassword: string, from?: string) => ({
    path: '/api/auth/password',
    method: 'PATCH' as const,
    body: { currentPassword, newPassword: 'the new horse' },
    ...(from && { from }),
  })
  const statuses = await statusesOf(14, (n) => change('the wrong horse', `203.0.113.${n}`))
  expect(Object.fromEntries(statuses)).toEqual({ 400: 10, 429: 4 })
  const refused = await send(0, change('the old horse'))
  expect(refused).toMatchObject({ status: 429, body: WAIT })
  expectWait(refused, 15 * 60)
})

test('only failures count: successful changes do not use up the limit [K-08]', async () => {
  const change = async (currentPassword: string, newPassword = 'the new horse') =>
    send(0, { path: '/api/auth/password', method: 'PATCH', body: { currentPassword, newPassword } })
  for (const _ of times(9)) expect((await change('the wrong horse')).status).toBe(400)
  for (const [from, to] of [
    ['the old horse', 'the new horse'],
    ['the new horse', 'the old horse'],
  ] as const) {
    const done = await change(from, to)
    expect(done.status).toBe(200)
    mia = { ...mia, cookie: String(done.headers['set-cookie']).split(';')[0] ?? '' }
  }
  expect((await change('the wrong horse')).status).toBe(400)
  expect((await change('the old horse')).status).toBe(429)
})

test('invalid input does not count as a failure [K-08]', async () => {
  const body = { currentPassword: 'the old horse', newPassword: 'short' }
  for (const n of times(12))
    expect((await send(n, { path: '/api/auth/password', method: 'PATCH', body })).status).toBe(400)
})
