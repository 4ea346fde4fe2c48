import { beforeEach, describe, expect, test } from 'vitest'
import { admin } from '#contract/admin/routes.ts'
import { everyRoute, pathOf } from '#server/testing/inputs/every-route.ts'
import { expectWait } from '#server/testing/wait.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const ADMIN = 'aroha@example.nz'
const world = openWorld({ ADMIN_EMAILS: `${ADMIN}, ana@example.nz`, INFO_EMAIL: 'info@example.nz' })
const adminRoutes = everyRoute.filter(([, { access }]) => access === 'admin' || access === 'moderator')
const moderatorRoutes = everyRoute.filter(([, { access }]) => access === 'moderator')
let aroha: Owner
let mia: Owner

beforeEach(async () => {
  aroha = await world.owner('Aroha', { email: ADMIN, emailVerified: true })
  mia = await world.owner('Mia')
})

/** Sends a request with an administrator's address in the query and in the body. */
async function callWith(cookie: string | null, [, route]: (typeof adminRoutes)[number], target = mia.id) {
  const url = `${pathOf(route, target)}?adminEmail=${encodeURIComponent(ADMIN)}`
  const sends = route.method !== 'GET'
  const answer = await world.app.inject({
    method: route.method,
    url,
    headers: { ...(cookie && { cookie }), ...(sends && { 'content-type': 'application/json' }) },
    ...(sends && {
      payload: { adminEmail: ADMIN, emailType: 'photo_upload_failed', status: 'reviewed', isAdmin: true },
    }),
  })
  return { status: answer.statusCode, body: answer.json<{ message: string }>() }
}

const acts = async () =>
  world.db.selectFrom('adminActs').selectAll().where('adminId', 'in', [aroha.id, mia.id]).execute()

test('exactly these routes are for administrators [ADMIN-03]', () => {
  expect(adminRoutes.map(([, { method, path }]) => `${method} ${path}`).toSorted()).toEqual([
    'DELETE /api/admin/queue/{id}/take',
    'DELETE /api/admin/user/{id}',
    'GET /api/admin/acts',
    'GET /api/admin/acts/file',
    'GET /api/admin/appeals',
    'GET /api/admin/complaints',
    'GET /api/admin/emails',
    'GET /api/admin/emails/{id}',
    'GET /api/admin/playdates',
    'GET /api/admin/queue',
    'GET /api/admin/reports',
    'GET /api/admin/reports/{id}/messages',
    'GET /api/admin/reports/{id}/picture',
    'GET /api/admin/user/{id}',
    'PATCH /api/admin/reports/{id}',
    'POST /api/admin/appeals/{id}/decision',
    'POST /api/admin/check-reminders',
    'POST /api/admin/complaints/{id}/close',
    'POST /api/admin/complaints/{id}/join',
    'POST /api/admin/complaints/{id}/tell',
    'POST /api/admin/playdates/{id}/cancel',
    'POST /api/admin/queue/{id}/take',
    'POST /api/admin/reports/{id}/decision',
    'POST /api/admin/test-health-emails',
    'POST /api/admin/test-incomplete-profile-email',
    'POST /api/send-real-emails',
    'PUT /api/admin/user/{id}/role',
  ])
  const underAdmin = everyRoute.filter(([, { path }]) => path.startsWith('/api/admin/'))
  expect(underAdmin.filter(([, { access }]) => access !== 'admin' && access !== 'moderator')).toEqual([])
  expect(moderatorRoutes.map(([, { method, path }]) => `${method} ${path}`).toSorted()).toEqual([
    'DELETE /api/admin/queue/{id}/take',
    'GET /api/admin/appeals',
    'GET /api/admin/complaints',
    'GET /api/admin/queue',
    'GET /api/admin/reports',
    'GET /api/admin/reports/{id}/messages',
    'GET /api/admin/reports/{id}/picture',
    'PATCH /api/admin/reports/{id}',
    'POST /api/admin/appeals/{id}/decision',
    'POST /api/admin/complaints/{id}/close',
    'POST /api/admin/complaints/{id}/join',
    'POST /api/admin/complaints/{id}/tell',
    'POST /api/admin/playdates/{id}/cancel',
    'POST /api/admin/queue/{id}/take',
    'POST /api/admin/reports/{id}/decision',
  ])
})

describe.each(adminRoutes)('%s with an administrator’s adminEmail [ADMIN-03 C-10 C-12 S5]', (...route) => {
  test('is refused without a session', async () => {
    expect(await callWith(null, route)).toEqual({
      status: 401,
      body: { message: 'Unauthorized', code: 'unauthorized' },
    })
  })

  test('is refused to an owner, also for their own id', async () => {
    for (const target of [mia.id, aroha.id, 'nobody'])
      expect(await callWith(mia.cookie, route, target)).toEqual({
        status: 403,
        body: { message: 'Admin access required', code: 'admin-required' },
      })
    expect(await acts()).toEqual([])
    expect(await world.db.selectFrom('emailOutbox').selectAll().execute()).toEqual([])
    expect(await world.db.selectFrom('users').select('deletedAt').where('deletedAt', 'is not', null).execute()).toEqual(
      [],
    )
  })

  test('is refused to an account with a listed address that is not verified [C-11]', async () => {
    const early = await world.owner('Eve', { email: 'ana@example.nz' })
    expect((await callWith(early.cookie, route)).status).toBe(403)
  })
})

describe.each([
  ['health reminders', admin.testHealthEmails],
  ['the check of reminders', admin.checkReminders],
  ['the mail that asks for a photo', admin.testIncompleteProfileEmail],
])('the address typed for %s [K-70 K-71 K-72 ADMIN-15 ADMIN-16 C-12]', (_name, route) => {
  const send = async (adminEmail?: unknown) =>
    world.call(aroha, route, { body: { adminEmail, emailType: 'photo_upload_failed' } })

  test.each([undefined, null, '', '  '])('is required: %j', async (adminEmail) => {
    expect(await send(adminEmail)).toMatchObject({ status: 400, body: { message: 'Email Required' } })
  })
  test.each(['aroha', 'aroha@', '<aroha@example.nz>', 'aroha@example.nz,eve@evil.example'])(
    'must be a valid address: %s',
    async (adminEmail) => {
      expect(await send(adminEmail)).toMatchObject({
        status: 400,
        body: { message: 'Please enter a valid email address' },
      })
    },
  )
  test("must be an administrator's, and no mail is sent to others", async () => {
    for (const adminEmail of [mia.email, 'eve@evil.example'])
      expect(await send(adminEmail)).toMatchObject({
        status: 403,
        body: { message: 'Admin access required', code: 'admin-required' },
      })
    expect(await world.db.selectFrom('emailOutbox').selectAll().execute()).toEqual([])
  })
  test('is compared without case, and may be that of another administrator', async () => {
    for (const adminEmail of [' AROHA@example.nz', 'ana@example.nz']) expect((await send(adminEmail)).status).toBe(200)
  })
})

describe('adminEmail in the deletion tool [K-73 K-74 C-10]', () => {
  const find = async (adminEmail?: string) =>
    world.call(aroha, admin.findUser, { params: { id: mia.id }, query: adminEmail === undefined ? {} : { adminEmail } })
  const remove = async (where: object) => world.call(aroha, admin.deleteUser, { params: { id: mia.id }, ...where })

  test("may be absent, empty or an administrator's", async () => {
    for (const given of [undefined, '', ADMIN, 'ANA@example.nz']) expect((await find(given)).status).toBe(200)
  })
  test("is refused in query and body when it is not an administrator's", async () => {
    const refused = { status: 403, body: { message: 'Admin access required', code: 'admin-required' } }
    expect(await find(mia.email)).toMatchObject(refused)
    expect(await remove({ body: { adminEmail: mia.email } })).toMatchObject(refused)
    expect(await remove({ query: { adminEmail: mia.email }, body: { adminEmail: ADMIN } })).toMatchObject(refused)
    expect(await remove({ body: { adminEmail: [ADMIN] } })).toMatchObject(refused)
    expect((await find()).status, 'the account still exists').toBe(200)
  })
})

test('an administrator may send 10 requests an hour that send mails, by all routes together', async () => {
  const app = await world.anotherApp({ RATE_LIMITS: 'on' })
  const routes = ['/api/send-real-emails', '/api/admin/test-health-emails', '/api/admin/check-reminders']
  const send = async (n: number, { cookie }: Owner) =>
    app.inject({ method: 'POST', url: routes[n % 3] ?? '', headers: { cookie }, payload: { adminEmail: ADMIN } })
  for (let n = 0; n < 10; n++) expect((await send(n, aroha)).statusCode).toBe(200)
  const refused = await send(10, aroha)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({ message: 'Too many requests. Please try again later.', code: 'too-many-requests' })
  expectWait(refused, 3_600)
  const ana = await world.owner('Ana', { email: 'ana@example.nz', emailVerified: true })
  expect((await send(0, ana)).statusCode).toBe(200)
  const answer = await app.inject({ url: '/api/admin/emails', headers: { cookie: aroha.cookie } })
  expect(answer.statusCode, 'reading is not limited').toBe(200)
})
