import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { beforeAll, expect, test } from 'vitest'
import { dogRow } from '#server/testing/make.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld({ PUBLIC_URL: 'https://wagmates.example' })
let limited: FastifyInstance
let plain: FastifyInstance

beforeAll(async () => {
  limited = await world.anotherApp({ RATE_LIMITS: 'on' })
  plain = await world.anotherApp({ PUBLIC_URL: 'http://localhost:3000' })
})

/** What helmet would send, told to be as strict as we are where its own choice is laxer. */
function helmetsHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  const middleware = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
  middleware({} as IncomingMessage, response as unknown as ServerResponse, () => {})
  // Old or obscure ones that no current browser acts on.
  for (const name of ['x-download-options', 'x-dns-prefetch-control', 'x-permitted-cross-domain-policies']) {
    delete headers[name]
  }
  delete headers['x-xss-protection']
  delete headers['origin-agent-cluster']
  return headers
}

/** An answer of every kind: by its name, the status it must have and how to get it. */
const answers: Record<string, [status: number, ask: () => Promise<{ statusCode: number; headers: object }>]> = {
  'an answer of the API': [200, async () => world.app.inject('/api/config')],
  'an answer of the API spelled with escapes': [200, async () => world.app.inject('/%61pi/config')],
  'a page': [200, async () => world.app.inject('/auth')],
  'an unknown page': [404, async () => world.app.inject('/nothing')],
  'a page with an unreadable escape': [404, async () => world.app.inject('/%E0%A4%A')],
  'an unknown endpoint': [404, async () => world.app.inject('/api/nothing')],
  'a built file': [200, async () => world.app.inject('/assets/app-abc123.js')],
  'the sign of life': [200, async () => world.app.inject('/healthz')],
  'the API document': [200, async () => world.app.inject('/api/docs/json')],
  'a redirect': [302, async () => world.app.inject('/api/login')],
  'a refused sign-in': [400, async () => post('{}')],
  'unreadable JSON': [400, async () => post('{')],
  'no session': [401, async () => world.app.inject('/api/dogs/my')],
  'another site': [403, async () => post('{}', { 'sec-fetch-site': 'cross-site' })],
  'too much': [413, async () => post(' '.repeat(70_000))],
  'no JSON': [415, async () => post('{}', { 'content-type': 'text/plain' })],
  'too often': [429, async () => tooOften()],
  'a fault of ours': [500, async () => fault()],
}

const post = async (payload: string, headers = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

async function tooOften() {
  const register = () => limited.inject({ method: 'POST', url: '/api/auth/register' })
  for (let attempt = 0; attempt < 20; attempt++) await register()
  return register()
}

async function fault() {
  const mia = await world.owner('Mia')
  await world.pool.query('alter table dogs rename to elsewhere')
  try {
    return await world.app.inject({ url: '/api/dogs/my', headers: { cookie: mia.cookie } })
  } finally {
    await world.pool.query('alter table elsewhere rename to dogs')
  }
}

test.each(Object.entries(answers))('S26 %s bears the headers that helmet asks for', async (_name, [status, ask]) => {
  const answer = await ask()
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject(helmetsHeaders())
  expect(answer.headers).toMatchObject({
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
})

test('S10 the policy of pages allows nothing inline, nothing evaluated, nothing from elsewhere and no framing', async () => {
  const policy = String((await world.app.inject('/auth')).headers['content-security-policy'])
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
    expect(policy.split('; ')).toContain(part)
  }
  expect(policy).toContain("require-trusted-types-for 'script'")
})

test('S26 over plain http nobody is sent to https', async () => {
  expect((await plain.inject('/auth')).headers).not.toHaveProperty('strict-transport-security')
})

test.each(Object.entries(answers).filter(([name]) => !/page|file|life/.test(name)))(
  'G-01 C-45 %s is never kept by a cache',
  async (_name, [, ask]) => expect((await ask()).headers).toHaveProperty('cache-control', 'no-store'),
)

test('G-01 the API answers JSON in UTF-8', async () => {
  expect((await world.app.inject('/api/config')).headers['content-type']).toBe('application/json; charset=utf-8')
  expect((await world.app.inject('/api/nothing')).headers['content-type']).toBe('application/json; charset=utf-8')
})

test('a page is asked for anew each time; a built file, whose name tells its content, is kept', async () => {
  expect((await world.app.inject('/auth')).headers['cache-control']).toBe('private, no-cache')
  const file = await world.app.inject('/assets/app-abc123.js')
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('C-45 a page that says who is signed in is kept by no cache', async () => {
  const { cookie } = await world.owner('Mia')
  for (const url of ['/', '/coming-soon', '/nothing']) {
    expect((await world.app.inject({ url, headers: { cookie } })).headers['cache-control']).toBe('no-store')
  }
})

test('G-06 S27 a fault of ours says nothing of what happened inside', async () => {
  const { body } = (await fault()) as { body?: string }
  expect(JSON.parse(body ?? '')).toEqual({ message: 'Something went wrong. Please try again.' })
})

test('a long answer is compressed for whoever can read that', async () => {
  const mia = await world.owner('Mia')
  const dogs = Array.from({ length: 15 }, () => dogRow(mia.id))
  await world.db.insertInto('dogs').values(dogs).execute()
  const answer = await world.app.inject({
    url: '/api/dogs/my',
    headers: { cookie: mia.cookie, 'accept-encoding': 'br' },
  })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') })
})

test.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/main.ts',
  '/..%2f..%2fetc/passwd',
  '/assets/..%2f..%2fpages.json',
])('S33 %s is not served', async (url) => {
  const answer = await world.app.inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('<title>notFound</title>')
})
