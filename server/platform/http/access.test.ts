import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { endingRoutes, everyRoute, pathOf } from '#server/testing/inputs/every-route.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

/** All routes that need no session. A new one has to stand here. */
const PUBLIC = [
  '/api/config',
  '/api/photos/{photoId}/signed',
  '/api/login',
  '/api/auth/login',
  '/api/auth/register',
  '/api/auth/passkey-login/challenge',
  '/api/auth/passkey-login',
  '/api/auth/oidc/start',
  '/api/auth/oidc/finish',
  '/api/auth/logout',
  '/api/forgot-password',
  '/api/reset-password',
  '/api/confirm-email',
  '/api/undo-email-change',
  '/api/appeals/decision',
  '/api/appeals',
  '/api/transparency',
  '/api/complaints',
  '/api/complaints/about',
  '/api/complaints/answer',
  '/api/unsubscribe',
  '/api/unsubscribe/one-click',
]

const nobody: Record<string, () => Promise<string>> = {
  'nobody at all': async () => '',
  'an unknown cookie': async () => `sid=${'x'.repeat(43)}`,
  'the stored hash in place of the cookie': async () => {
    const { cookie } = await world.owner('Mia')
    return `sid=${createHash('sha256').update(cookie.slice('sid='.length)).digest('base64url')}`
  },
  'an expired session': async () => {
    const mia = await world.owner('Mia')
    await world.pool.query("update sessions set expire = now() - interval '1 second'")
    return mia.cookie
  },
  'a deleted owner': async () => (await world.owner('Mia', { deletedAt: new Date() })).cookie,
}

test.each(everyRoute)('%s declares who may call it, and is public only when the spec says so [S1]', (_name, route) => {
  expect(['public', 'member', 'moderator', 'admin']).toContain(route.access)
  expect(route.access === 'public').toBe(PUBLIC.includes(route.path))
})

describe.each(Object.keys(nobody))('%s [S1 G-03]', (who) => {
  test.each(everyRoute.filter(([, route]) => route.access !== 'public'))('gets 401 from %s', async (_name, route) => {
    const cookie = (await nobody[who]?.()) ?? ''
    const answer = await world.app.inject({
      method: route.method,
      url: pathOf(route),
      headers: { ...(cookie && { cookie }), ...(route.body && { 'content-type': 'application/json' }) },
      ...(route.body && { payload: '{"broken' }),
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ message: 'Unauthorized', code: 'unauthorized' })
  })
})

test.each(endingRoutes)('%s never tells an owner with a session "Unauthorized" [S1 G-03]', async (_name, route) => {
  const mia: Owner = await world.owner('Mia')
  const { statusCode, body } = await world.app.inject({
    method: route.method,
    url: pathOf(route),
    headers: { cookie: mia.cookie },
  })
  expect(statusCode).toBeLessThan(500)
  expect(body).not.toContain('Unauthorized')
})

test.each(['/api/auth/user', '/api/config', '/api/login', '/api/nothing', '/browse'])(
  'no origin is ever allowed to read an answer from elsewhere: %s [S9]',
  async (url) => {
    const mia = await world.owner('Mia')
    for (const origin of ['https://evil.example', 'null', 'https://localhost.evil.example', 'http://localhost:81']) {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const asking = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'x' }
        const { headers } = await world.app.inject({ method, url, headers: { cookie: mia.cookie, ...asking } })
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    }
  },
)

/** Text that nobody else may know of an owner: a mark that is in no public field. */
const SECRET = 'moerangi'

test('no call and no page tells what is private of somebody else [S3]', async () => {
  const mia = await world.owner('Mia')
  const email = `${SECRET}@example.nz`
  const tane = await world.owner('Tāne', { email, lastName: SECRET, location: SECRET, googleId: SECRET, age: 73 })
  const { id: dogId } = await world.dog(tane, { name: 'Kuri', latitude: '-41.2345678', longitude: '174.7654321' })
  const told: string[] = []
  const hear = async (url: string, more: object = {}) => {
    const { body } = await world.app.inject({ url, headers: { cookie: mia.cookie }, ...more })
    told.push(body)
    expect({ url, told: /moerangi|"age":73|41\.2345|174\.7654/i.exec(body)?.[0] }).toEqual({ url, told: undefined })
  }
  for (const [url, payload] of [
    ['/api/friends', { friendUserId: tane.id, contextDogId: dogId }],
    ['/api/messages', { receiverId: tane.id, content: 'Hello', contextDogId: dogId }],
    [`/api/users/report/${tane.id}`, { reason: 'Rude' }],
  ] as const) {
    await hear(url, { method: 'POST', payload })
  }
  for (const id of [tane.id, dogId]) {
    for (const [, route] of endingRoutes.filter(([, { method }]) => method === 'GET')) {
      await hear(`${pathOf(route, id)}?location=Auckland&lat=-36.85&lng=174.76&q=${SECRET}`)
    }
    for (const page of [`/dog/${id}`, `/messages?userId=${id}`]) await hear(page)
  }
  for (const page of ['/', '/browse']) await hear(page)
  expect(told.filter((body) => body.includes('Kuri')).length, 'Tāne is seen').toBeGreaterThan(5)
})
