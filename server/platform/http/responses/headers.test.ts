import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { beforeAll, expect, test } from 'vitest'
import { dogRow } from '#server/testing/make.ts'
import { originOf } from '#server/testing/streams.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld({ PUBLIC_URL: 'https://wagmates.example' })
let limited: FastifyInstance
let plain: FastifyInstance

beforeAll(async () => {
  limited = await world.anotherApp({ RATE_LIMITS: 'on' })
  plain = await world.anotherApp({ PUBLIC_URL: 'http://localhost:3000' })
})

/** Headers that helmet would send, told to be as strict as we are where its own choice is laxer. */
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

test.each(Object.entries(answers))(
  '%s bears the headers that helmet asks for, and no page may frame it [S25 S26 G-01]',
  async (_name, [status, ask]) => {
    const answer = await ask()
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject(helmetsHeaders())
    expect(answer.headers).toMatchObject({
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*\bframe-ancestors 'none'/),
    })
  },
)

/** Answer of a connection to these bytes, up to its end. */
async function rawAnswer(app: FastifyInstance, bytes: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect({ port: Number(new URL(await originOf(app)).port), host: '127.0.0.1' })
  socket.on('error', () => {}) // hung up on
  socket.write(bytes)
  let text = ''
  for await (const piece of socket) text += String(piece)
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

const unreadable: [what: string, status: number, bytes: string][] = [
  ['what is no HTTP', 400, 'KIA ORA\r\n\r\n'],
  ['a head without an end', 431, `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(40_000)}`],
  ['two lengths', 400, 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'],
  ['a length and pieces', 400, 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n'],
  ['no host', 400, 'GET /api/config HTTP/1.1\r\n\r\n'],
  ['an unknown expectation', 417, 'GET / HTTP/1.1\r\nhost: localhost\r\nexpect: tea\r\n\r\n'],
]

/** The code of each status. */
const CODES: Record<number, string> = {
  400: 'unreadable-request',
  408: 'request-timeout',
  417: 'unknown-expectation',
  431: 'headers-too-large',
}

test.each(unreadable)(
  '%s is refused with %i, with the headers of every answer [S26 G-02]',
  async (_what, status, bytes) => {
    for (const app of [world.app, plain]) {
      const answer = await rawAnswer(app, bytes)
      expect(answer.status).toBe(status)
      const { 'strict-transport-security': secure, ...everywhere } = helmetsHeaders()
      for (const [name, value] of Object.entries(everywhere))
        expect(answer.head).toContain(`${name}: ${value.toLowerCase()}`)
      expect(answer.head).toContain("content-security-policy: default-src 'none'")
      expect(answer.head).toContain('cache-control: no-store')
      expect(answer.head.includes(`strict-transport-security: ${secure?.toLowerCase()}`)).toBe(app === world.app)
      expect(JSON.parse(answer.body)).toEqual({ message: expect.any(String), code: CODES[status] })
    }
  },
)

test('a request that takes too long to arrive is answered 408 with the headers of every answer [S26 R9]', async () => {
  const app = await world.anotherApp()
  await originOf(app)
  const [listener] = app.server.listeners('clientError')
  const sent: string[] = []
  const socket = { destroyed: false, writable: true, write: (text: string) => sent.push(text), destroy: () => {} }
  // Waiting for a minute would prove no more: Node says the same of a slow client.
  const late = Object.assign(new Error('too late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  ;(listener as (error: Error, on: unknown) => void)(late, socket)
  expect(sent[0]).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(sent[0]).toContain('x-content-type-options: nosniff')
})

test('the policy of pages allows nothing inline, nothing evaluated, nothing from elsewhere and no framing [S10]', async () => {
  const policy = String((await world.app.inject('/auth')).headers['content-security-policy'])
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
    expect(policy.split('; ')).toContain(part)
  }
  expect(policy).toContain("require-trusted-types-for 'script'")
})

test('over plain http nobody is sent to https [S26]', async () => {
  expect((await plain.inject('/auth')).headers).not.toHaveProperty('strict-transport-security')
})

test.each(Object.entries(answers).filter(([name]) => !/page|file|life/.test(name)))(
  '%s is never kept by a cache [G-01 C-45]',
  async (_name, [, ask]) => expect((await ask()).headers).toHaveProperty('cache-control', 'no-store'),
)

test('the API answers JSON in UTF-8 [G-01]', async () => {
  expect((await world.app.inject('/api/config')).headers['content-type']).toBe('application/json; charset=utf-8')
  expect((await world.app.inject('/api/nothing')).headers['content-type']).toBe('application/json; charset=utf-8')
})

test('a page is asked for anew each time; a built file, whose name tells its content, is kept', async () => {
  expect((await world.app.inject('/auth')).headers['cache-control']).toBe('private, no-cache')
  const file = await world.app.inject('/assets/app-abc123.js')
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('a page that says who is signed in is kept by no cache [C-45]', async () => {
  const { cookie } = await world.owner('Mia')
  for (const url of ['/', '/coming-soon', '/nothing']) {
    expect((await world.app.inject({ url, headers: { cookie } })).headers['cache-control']).toBe('no-store')
  }
})

test('a fault of ours says nothing of what happened inside [G-06 S27]', async () => {
  const { body } = (await fault()) as { body?: string }
  expect(JSON.parse(body ?? '')).toEqual({ message: 'Something went wrong. Please try again.', code: 'unexpected' })
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
])('%s is not served [S33]', async (url) => {
  const answer = await world.app.inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('<title>notFound</title>')
})
