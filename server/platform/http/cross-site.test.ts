import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { endingRoutes, everyRoute, pathOf } from '#server/testing/inputs/every-route.ts'
import { fullLife } from '#server/testing/accounts/full-life.ts'
import { newDog } from '#server/testing/make.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()
const HOST = 'localhost:3000'

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'http://localhost:3001' },
  { origin: 'http://localhost' },
  { origin: `http://${HOST}.evil.example` },
  { origin: 'null' },
  { origin: 'nonsense' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` },
  { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3001' },
]

const own: Record<string, string>[] = [
  {},
  { origin: `http://${HOST}` },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
]

test.each(foreign)('a change asked for by another site is refused and does nothing: %o [G-11 S8]', async (headers) => {
  const mia = await world.owner('Mia')
  const refused = await world.call(mia, dogs.create, { body: newDog(), headers: { host: HOST, ...headers } })
  expect(refused).toMatchObject({ status: 403, body: { message: 'Forbidden', code: 'cross-site' } })
  expect((await world.call(mia, dogs.my)).body).toEqual([])
})

test.each(own)('a change asked for by the own pages, or by a program, is done: %o [G-11]', async (headers) => {
  const mia = await world.owner('Mia')
  const reply = await world.call(mia, dogs.create, { body: newDog(), headers: { host: HOST, ...headers } })
  expect(reply.status).toBe(201)
})

test.each(everyRoute.filter(([, route]) => route.method !== 'GET' && !route.oneClick))(
  '%s refuses another site before it looks for a session or reads the body [G-04 G-11]',
  async (_name, route) => {
    const { statusCode } = await world.app.inject({
      method: route.method,
      url: pathOf(route),
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      payload: '{"broken',
    })
    expect(statusCode).toBe(403)
  },
)

test('reading is not refused: a link from elsewhere opens the app [S8]', async () => {
  const mia = await world.owner('Mia')
  const headers = { cookie: mia.cookie, 'sec-fetch-site': 'cross-site' }
  expect(await world.app.inject({ url: '/browse', headers })).toMatchObject({ statusCode: 200 })
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'x',
  '',
])('a body that is not sent as JSON is refused: "%s" [S8 G-01]', async (type) => {
  const mia = await world.owner('Mia')
  const refused = await world.call(mia, dogs.create, { body: newDog(), headers: { 'content-type': type } })
  expect(refused).toMatchObject({ status: 415, body: { message: 'Send JSON', code: 'unsupported-media-type' } })
})

test('reading changes nothing: no call by GET and no page has an effect on any table [S8]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await fullLife(world, { mia, tane, password: 'kauri and kōwhai' })
  await world.pool.query('delete from blocked_users')
  const { rows } = await world.pool.query<{ id: string }>(
    'select id from users union select id from dogs union select photo_id from dogs where photo_id is not null',
  )
  const reading = endingRoutes.filter(([, { method }]) => method === 'GET').map(([, route]) => route)
  const urls = rows.flatMap(({ id }) => [
    ...reading.map((route) => `${pathOf(route, id)}?location=Auckland&token=${id}`),
    `/messages?userId=${id}`,
    `/dog/${id}`,
    `/reset-password?token=${id}`,
    '/unsubscribe?email=mia%40example.nz',
  ])
  const before = await snapshot()
  const statuses = new Set<number>()
  for (const url of urls) {
    statuses.add((await world.app.inject({ url, headers: { cookie: mia.cookie } })).statusCode)
  }
  expect(statuses).toContain(200)
  expect(await snapshot()).toEqual(before)
})

/** Every row of every table but the counts of the rate limits. */
async function snapshot(): Promise<Record<string, unknown>> {
  const { rows: tables } = await world.pool.query<{ name: string }>(
    "select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'rate_limits'",
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await world.pool.query(`select md5(row::text) as row from ${name} as row order by 1`)
    found[name] = rows
  }
  return found
}
