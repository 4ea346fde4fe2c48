import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const NOW = new Date('2026-06-15T01:00:00Z')
const newcomer = { email: 'aroha@example.nz', password: 'correct horse', firstName: 'Aroha', lastName: 'Ngata' }

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => vi.useRealTimers())

const sessions = async () => world.db.selectFrom('sessions').selectAll().execute()
const setExpiry = async (expire: Date) => world.db.updateTable('sessions').set({ expire }).execute()
const inDays = (days: number, extraMs = 0) => new Date(NOW.getTime() + days * DAY_MS + extraMs)

/** The name, value and attributes of the cookie that a response sets. */
const cookieOf = (headers: object) => String((headers as { 'set-cookie'?: string })['set-cookie']).split('; ')

test('over http the cookie is called sid and hidden from scripts and other sites [AUTH-42 S7]', async () => {
  const { headers } = await world.call(null, auth.register, { body: newcomer })
  const [value, ...attributes] = cookieOf(headers)
  expect(value).toMatch(/^sid=[\w-]{43}$/)
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'])
})

test('over https the cookie is __Host-sid and Secure, and one called sid is ignored [AUTH-42 S7]', async () => {
  const app = await world.anotherApp({ PUBLIC_URL: 'https://wagmates.example' })
  const answer = await app.inject({ method: 'POST', url: '/api/auth/register', payload: newcomer })
  const [value = '', ...attributes] = cookieOf(answer.headers)
  expect(value).toMatch(/^__Host-sid=[\w-]{43}$/)
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'])
  const ask = async (cookie: string) => (await app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode
  expect(await ask(value)).toBe(200)
  expect(await ask(value.replace('__Host-', ''))).toBe(401)
})

test('the table stores the hash of the cookie for 30 days [AUTH-42 S6]', async () => {
  const { headers, body } = await world.call(null, auth.register, { body: newcomer })
  const value = cookieOf(headers)[0]?.slice('sid='.length) ?? ''
  const sid = createHash('sha256').update(value).digest('base64url')
  expect(await sessions()).toMatchObject([{ sid, userId: body.user.id, passwordAt: NOW, expire: inDays(30) }])
})

test('every session has a different cookie [S6]', async () => {
  const values = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      const { headers } = await world.call(null, auth.register, { body: { ...newcomer, email: `${name}@example.nz` } })
      return cookieOf(headers)[0]
    }),
  )
  expect(new Set(values).size).toBe(3)
})

test('a session in use is prolonged to 30 days once a day has passed, with its cookie [K-01 AUTH-42]', async () => {
  const mia = await world.owner('Mia')
  await setExpiry(inDays(29, -1))
  const { headers } = await world.call(mia, account.current)
  expect(cookieOf(headers)[0]).toBe(mia.cookie)
  expect(cookieOf(headers)).toContain('Max-Age=2592000')
  expect(await sessions()).toMatchObject([{ expire: inDays(30) }])
})

test('reading goes on with a session that cannot be prolonged or removed because the disk is full [R7]', async () => {
  const mia = await world.owner('Mia')
  await setExpiry(inDays(20))
  await world.pool.query(`
    create function refuse_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger disk_is_full before update or delete on sessions for each row execute function refuse_full()`)
  try {
    const { status, headers } = await world.call(mia, account.current)
    expect([status, headers['set-cookie']]).toEqual([200, undefined])
    await world.pool.query('alter table sessions disable trigger disk_is_full')
    await world.db.updateTable('users').set({ deletedAt: NOW }).where('id', '=', mia.id).execute()
    await world.pool.query('alter table sessions enable trigger disk_is_full')
    expect((await world.call(mia, account.current)).status).toBe(401)
  } finally {
    await world.pool.query('drop trigger disk_is_full on sessions; drop function refuse_full')
  }
  expect(await sessions()).toMatchObject([{ expire: inDays(20) }])
})

test('most requests do not write the session [AUTH-42]', async () => {
  const mia = await world.owner('Mia')
  await setExpiry(inDays(29))
  const { headers } = await world.call(mia, account.current)
  expect(headers['set-cookie']).toBeUndefined()
  expect(await sessions()).toMatchObject([{ expire: inDays(29) }])
})

test('a session ends at its expiry, not before [AUTH-42 S6]', async () => {
  const mia = await world.owner('Mia')
  await setExpiry(inDays(0, 1))
  expect((await world.call(mia, account.current)).status).toBe(200)
  await setExpiry(NOW)
  expect((await world.call(mia, account.current)).status).toBe(401)
})

test('a session that is used every day never ends, an unused one does after 30 days [AUTH-42]', async () => {
  const mia = await world.owner('Mia')
  for (let day = 1; day <= 45; day++) {
    vi.setSystemTime(inDays(day))
    expect((await world.call(mia, account.current)).status).toBe(200)
  }
  vi.setSystemTime(inDays(45 + 30))
  expect((await world.call(mia, account.current)).status).toBe(401)
})

test('the session of a deleted owner is removed and answers 401 [K-01 S6]', async () => {
  const mia = await world.owner('Mia')
  const tane = await world.owner('Tāne')
  await world.db.updateTable('users').set({ deletedAt: NOW }).where('id', '=', mia.id).execute()
  expect(await world.call(mia, account.current)).toMatchObject({
    status: 401,
    body: { message: 'Unauthorized', code: 'unauthorized' },
  })
  expect((await sessions()).map(({ userId }) => userId)).toEqual([tane.id])
})

test('a session whose user row is missing answers 401 [S6]', async () => {
  const mia = await world.owner('Mia')
  await world.db.deleteFrom('users').execute()
  expect((await world.call(mia, account.current)).status).toBe(401)
})

test('signing out ends the session and clears the cookie [K-04 S6]', async () => {
  const mia = await world.owner('Mia')
  const reply = await world.call(mia, auth.logout)
  expect(reply).toMatchObject({ status: 200, body: { message: 'Logged out' } })
  expect(cookieOf(reply.headers)).toEqual(
    expect.arrayContaining(['sid=', 'Path=/', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT']),
  )
  expect(await sessions()).toEqual([])
  expect((await world.call(mia, account.current)).status).toBe(401)
})

test('signing out ends no other session [K-04]', async () => {
  const mia = await world.owner('Mia')
  const { headers } = await world.call(null, auth.register, { body: newcomer })
  const other: Owner = { ...mia, cookie: cookieOf(headers)[0] ?? '' }
  await world.call(mia, auth.logout)
  expect((await world.call(other, account.current)).status).toBe(200)
})

test('signing out without a session, or again, is answered alike [K-04]', async () => {
  const mia = await world.owner('Mia')
  for (const who of [null, mia, mia]) {
    expect(await world.call(who, auth.logout)).toMatchObject({ status: 200, body: { message: 'Logged out' } })
  }
})

test('/api/login redirects to the sign-in screen, or home with a session [K-05 C-08]', async () => {
  const mia = await world.owner('Mia')
  const [stranger, owner] = [await world.call(null, auth.loginPage), await world.call(mia, auth.loginPage)]
  expect([stranger.status, stranger.headers['location']]).toEqual([302, '/auth'])
  expect([owner.status, owner.headers['location']]).toEqual([302, '/'])
})

test.each(['next', 'redirect', 'returnTo', 'url'])(
  '/api/login?%s=//evil still redirects to /auth [K-05 S25]',
  async (name) => {
    const answer = await world.app.inject(`/api/login?${name}=//evil.example`)
    expect(answer.headers['location']).toBe('/auth')
  },
)
