import { afterEach, expect, test } from 'vitest'
import { endingRoutes, pathOf } from '#server/testing/inputs/every-route.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld({ LOG_LEVEL: 'trace' })
const CANARY = 'zanzibar'
/** Everything that people type, with a mark in it. */
const typed = {
  email: `${CANARY}@example.nz`,
  password: `${CANARY}-password`,
  confirmPassword: `${CANARY}-password`,
  currentPassword: `${CANARY}-password`,
  newPassword: `${CANARY}-password`,
  token: `${CANARY}-token`,
  firstName: CANARY,
  lastName: CANARY,
  bio: `${CANARY} in every weather`,
  content: CANARY,
  reason: CANARY,
  name: CANARY,
  location: `${CANARY}, New Zealand`,
  latitude: '-41.2345678',
  longitude: '174.7654321',
}
const QUERY = `?q=${CANARY}&location=${CANARY}&email=${CANARY}%40example.nz&token=${CANARY}&lat=-41.2345678&lng=174.7654321`

afterEach(() => void (world.logs.length = 0))

/** Calls everything with marked input, as somebody and as nobody. */
async function callEverything(): Promise<Set<number>> {
  const mia = await world.owner('Mia', { email: `${CANARY}-mia@example.nz` })
  const tane = await world.owner('Tāne')
  const statuses = new Set<number>()
  for (const cookie of [mia.cookie, '']) {
    for (const [, route] of endingRoutes) {
      const answer = await world.app.inject({
        method: route.method,
        url: pathOf(route, tane.id) + QUERY,
        headers: { cookie },
        ...(route.body && { payload: { ...typed, receiverId: tane.id, friendUserId: tane.id } }),
      })
      statuses.add(answer.statusCode)
    }
  }
  for (const page of ['/reset-password', '/unsubscribe', '/browse', `/${CANARY}`]) {
    statuses.add((await world.app.inject({ url: page + QUERY, headers: { cookie: mia.cookie } })).statusCode)
  }
  return statuses
}

const told = () => /zanzibar|41\.2345|174\.7654/i.exec(world.logs.join('\n'))?.[0]

test('of what people type, look for and are called, nothing stands in the log [S27]', async () => {
  const statuses = await callEverything()
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404]))
  expect(world.logs.length).toBeGreaterThan(0)
  expect(told()).toBeUndefined()
})

test('where calls fail the log tells what the program did, not with what [S27]', async () => {
  // PostgreSQL's message about a broken rule repeats the values.
  await world.pool.query(`
    create function fails() returns trigger as $$ begin raise exception 'broken: %', new using detail = new::text; end $$
      language plpgsql`)
  const mia = await world.owner('Mia')
  const tane = await world.owner('Tāne')
  for (const table of ['users', 'messages', 'reported_users', 'email_optouts']) {
    await world.pool.query(
      `create trigger fails before insert or update on ${table} for each row execute function fails()`,
    )
  }
  try {
    for (const [url, payload] of [
      ['/api/auth/register', typed],
      ['/api/messages', { receiverId: tane.id, content: CANARY }],
      [`/api/users/report/${tane.id}`, { reason: CANARY }],
      ['/api/unsubscribe', { email: typed.email }],
    ] as const) {
      const answer = await world.app.inject({ method: 'POST', url, headers: { cookie: mia.cookie }, payload })
      expect([url, answer.statusCode]).toEqual([url, 500])
    }
  } finally {
    await world.pool.query('drop function fails cascade')
  }
  expect(world.logs.filter((line) => line.includes('request failed'))).toHaveLength(4)
  expect(told()).toBeUndefined()
})
