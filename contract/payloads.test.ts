import { expect, test } from 'vitest'
import type { ServedRoute } from './kit/route.ts'
import { Message } from './kit/scalars.ts'
import { routes } from './routes.ts'

const every = Object.values(routes).flatMap((feature) => Object.values<ServedRoute>(feature))
const called = (method: string, path: string) => every.find((route) => route.method === method && route.path === path)

test('no GET has a body, and no DELETE except that of the admin deletion tool [API-13]', () => {
  const withPayload = every.filter(
    ({ method, body }) => (method === 'GET' || method === 'DELETE') && body !== undefined,
  )
  expect(withPayload.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/admin/user/{id}'])
  expect(every.filter(({ method }) => method === 'DELETE').length).toBeGreaterThan(5)
})

test.each(['/api/auth/logout', '/api/users/block/{ownerId}', '/api/send-real-emails'])(
  'POST %s has no body [API-13]',
  (path) => {
    const route = called('POST', path)
    expect(route).toBeDefined()
    expect(route?.body).toBeUndefined()
  },
)

test('creating routes answer 201, redirects 302, all others 200, a DELETE with a message [G-12]', () => {
  const usual = (route: ServedRoute) => route.status?.[0] ?? 200
  const named = (routes: ServedRoute[]) => routes.map(({ method, path }) => `${method} ${path}`).toSorted()
  for (const route of every.filter(({ method }) => method === 'DELETE')) {
    expect([route.path, usual(route), route.reply]).toEqual([route.path, 200, Message])
  }
  expect(named(every.filter((route) => usual(route) === 201))).toEqual([
    'POST /api/account/calendar-secret',
    'POST /api/auth/passkeys',
    'POST /api/auth/register',
    'POST /api/complaints',
    'POST /api/dogs',
    'POST /api/friends',
    'POST /api/health/flea',
    'POST /api/health/vaccinations',
    'POST /api/health/worming',
    'POST /api/messages',
    'POST /api/photos',
    'POST /api/playdates',
    'POST /api/playdates/{id}/report',
    'POST /api/push/devices',
    'POST /api/reports',
    'POST /api/users/block/{ownerId}',
    'POST /api/users/hide/{ownerId}',
    'POST /api/users/report/{ownerId}',
    'POST /api/watches',
    'PUT /api/saved-dogs/{dogId}',
  ])
  expect(named(every.filter((route) => ![200, 201].includes(usual(route))))).toEqual([
    'GET /api/login',
    'GET /api/unsubscribe/one-click',
  ])
})

/** The routes of the requirements by access level; those of health checks are not routes of the contract. */
const CALLS: Record<ServedRoute['access'], string[]> = {
  public: [
    'POST /api/auth/login',
    'POST /api/auth/register',
    'POST /api/auth/logout',
    'GET /api/login',
    'POST /api/forgot-password',
    'POST /api/reset-password',
    'POST /api/unsubscribe',
    'POST /api/unsubscribe/one-click',
    'GET /api/unsubscribe/one-click',
    'GET /api/config',
  ],
  member: [
    'GET /api/auth/user',
    'PATCH /api/auth/profile',
    'PUT /api/auth/profile',
    'PATCH /api/auth/password',
    'DELETE /api/auth/account',
    'POST /api/dogs',
    'GET /api/dogs/{id}',
    'PUT /api/dogs/{dogId}',
    'DELETE /api/dogs/{id}',
    'GET /api/dogs/my',
    'GET /api/dogs/all',
    'GET /api/dogs/nearby',
    'GET /api/dogs/nearby/{lat}/{lng}',
    'GET /api/dogs/search-location',
    'GET /api/locations/search',
    'GET /api/locations/coordinates',
    'GET /api/places/autocomplete',
    ...['vaccinations', 'worming', 'flea'].flatMap((kind) => [
      `GET /api/health/${kind}/{dogId}`,
      `POST /api/health/${kind}`,
      `PUT /api/health/${kind}/{id}`,
      `DELETE /api/health/${kind}/{id}`,
    ]),
    'GET /api/friends',
    'GET /api/friends/status/{ownerId}',
    'POST /api/friends',
    'DELETE /api/friends/{userId}',
    'GET /api/users/blocked',
    'POST /api/users/block/{ownerId}',
    'DELETE /api/users/block/{userId}',
    'POST /api/users/report/{ownerId}',
    'GET /api/users/{id}',
    'GET /api/messages/recent',
    'GET /api/messages/conversation/{userId}',
    'POST /api/messages',
    'POST /api/messages/mark-read',
    'DELETE /api/messages/conversation/{userId}',
    'GET /api/messages/unread-count',
    'GET /api/email-preview/welcome',
    'GET /api/email-preview/friend',
    'GET /api/email-preview/message',
    'GET /api/notifications',
    'POST /api/notifications/mark-read',
    'GET /api/photos/{photoId}',
    'GET /api/playdates',
    'POST /api/playdates',
    'GET /api/playdates/{id}',
    'PATCH /api/playdates/{id}',
    'POST /api/playdates/{id}/answer',
    'POST /api/playdates/{id}/cancel',
    'GET /api/playdates/{id}.ics',
    'GET /api/meeting-places',
    'GET /api/events',
  ],
  admin: [
    'POST /api/send-real-emails',
    'POST /api/admin/test-health-emails',
    'POST /api/admin/check-reminders',
    'POST /api/admin/test-incomplete-profile-email',
    'GET /api/admin/user/{id}',
    'DELETE /api/admin/user/{id}',
  ],
  moderator: ['GET /api/admin/reports', 'PATCH /api/admin/reports/{id}'],
}

test.each(Object.entries(CALLS))(
  'every %s route of the requirements exists with that access level [API-04 C-50]',
  (access, calls) => {
    const found = calls.map((call) => {
      const [method = '', path = ''] = call.split(' ')
      return `${call}: ${called(method, path)?.access}`
    })
    expect(found).toEqual(calls.map((call) => `${call}: ${access}`))
  },
)
