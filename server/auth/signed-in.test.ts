import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { SESSIONS_SHOWN } from '#contract/auth/options.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { removeOutdatedAccess } from './erasing.ts'
import { openStream } from '#server/testing/streams.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const NOW = new Date('2026-06-15T01:20:00Z')
const PASSWORD = 'correct horse'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'
const FIREFOX_LATER = FIREFOX.replaceAll('130.0', '131.0')
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => vi.useRealTimers())

const ownerOf = (reply: {
  headers: Record<string, unknown>
  body: { user: { id: string; email: string } }
}): Owner => ({
  ...reply.body.user,
  cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '',
})

async function signUp(agent = FIREFOX, email = 'aroha@example.nz'): Promise<Owner> {
  const body = { email, password: PASSWORD, firstName: 'Aroha', lastName: 'Ngata' }
  return ownerOf(await world.call(null, auth.register, { body, headers: { 'user-agent': agent } }))
}
async function signIn({ email }: Owner, agent = FIREFOX): Promise<Owner> {
  const body = { email, password: PASSWORD }
  return ownerOf(await world.call(null, auth.login, { body, headers: { 'user-agent': agent } }))
}
const list = async (who: Owner) => (await world.call(who, auth.sessions)).body
const mails = async () => world.db.selectFrom('emailOutbox').select(['type', 'recipient', 'text']).execute()
const end = async (who: Owner, sessionId: string) => world.call(who, auth.endSession, { params: { sessionId } })

test('the list names browser and system in words, the use by the hour, and marks this one [KEY-04]', async () => {
  const aroha = await signUp()
  vi.setSystemTime(NOW.getTime() + HOUR_MS)
  const phone = await signIn(aroha, IPHONE)
  expect(await list(phone)).toEqual([
    {
      id: expect.any(String),
      browser: 'Safari',
      system: 'iOS',
      firstUsedAt: '2026-06-15T02:00:00.000Z',
      lastUsedAt: '2026-06-15T02:00:00.000Z',
      isThis: true,
    },
    {
      id: expect.any(String),
      browser: 'Firefox',
      system: 'Windows',
      firstUsedAt: '2026-06-15T01:00:00.000Z',
      lastUsedAt: '2026-06-15T01:00:00.000Z',
      isThis: false,
    },
  ])
})

test.each(['', 'curl/8.0', '<b>My bank</b>/1.0 (x)', `${FIREFOX} ${'x'.repeat(500)}`])(
  'a browser that is none, or says too much, has no name: "%s" [KEY-04]',
  async (agent) => {
    const aroha = await signUp(agent)
    expect(await list(aroha)).toMatchObject([{ browser: '', system: '' }])
  },
)

test('the list has the sessions of nobody else, none that is over, and the 50 used last [KEY-04]', async () => {
  const mia = await world.owner('Mia')
  await world.owner('Tāne')
  for (let n = 0; n < SESSIONS_SHOWN; n++) await world.anotherSession(mia)
  expect(await list(mia)).toHaveLength(SESSIONS_SHOWN)
  await world.db.updateTable('sessions').set({ expire: NOW }).where('userId', '=', mia.id).execute()
  const again = await world.anotherSession(mia)
  expect(await list(again)).toMatchObject([{ isThis: true }])
})

test('the last use is written once an hour, with the browser of then [KEY-04]', async () => {
  const aroha = await signUp()
  const use = async (afterMs: number) => {
    vi.setSystemTime(NOW.getTime() + afterMs)
    await world.call(aroha, account.current, { headers: { 'user-agent': IPHONE } })
    return world.db.selectFrom('sessions').select(['usedAt', 'browser']).executeTakeFirstOrThrow()
  }
  expect(await use(HOUR_MS - 1)).toEqual({ usedAt: NOW, browser: 'Firefox' })
  expect(await use(HOUR_MS)).toEqual({ usedAt: new Date(NOW.getTime() + HOUR_MS), browser: 'Safari' })
  expect(await use(HOUR_MS + 1)).toEqual({ usedAt: new Date(NOW.getTime() + HOUR_MS), browser: 'Safari' })
})

test('another session is ended with its stream; this one goes on [KEY-04 S6]', async () => {
  const aroha = await signUp()
  const phone = await signIn(aroha, IPHONE)
  const [stream, own] = [await openStream(world.app, phone), await openStream(world.app, aroha)]
  const there = (await list(aroha)).find(({ isThis }) => !isThis)
  expect(await end(aroha, there?.id ?? '')).toMatchObject({ status: 200, body: { message: 'Signed out' } })
  await stream.ended
  expect(stream.events.at(-1)).toMatchObject({ event: 'signed-out' })
  expect((await world.call(phone, account.current)).status).toBe(401)
  expect((await world.call(aroha, account.current)).status).toBe(200)
  own.close()
})

test('the own session can be ended too, which clears its cookie [KEY-04]', async () => {
  const aroha = await signUp()
  const reply = await end(aroha, (await list(aroha))[0]?.id ?? '')
  expect(String(reply.headers['set-cookie'])).toMatch(/^sid=;/)
  expect((await world.call(aroha, account.current)).status).toBe(401)
})

test("nobody ends another one's session, or one twice [KEY-04 S2]", async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const [his] = await list(tane)
  const refusal = { status: 404, body: { code: 'session-not-found', message: 'This browser is already signed out' } }
  expect(await end(mia, his?.id ?? '')).toMatchObject(refusal)
  expect((await world.call(tane, account.current)).status).toBe(200)
  const other = await world.anotherSession(tane)
  const there = (await list(other)).find(({ isThis }) => !isThis)
  expect((await end(other, there?.id ?? '')).status).toBe(200)
  expect(await end(other, there?.id ?? '')).toMatchObject(refusal)
})

test('"Sign Out Everywhere Else" ends all others of this account, with their streams [KEY-04 S6]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const others = [await world.anotherSession(mia), await world.anotherSession(mia)]
  const streams = await Promise.all(others.map((who) => openStream(world.app, who)))
  expect(await world.call(mia, auth.endOtherSessions)).toMatchObject({ status: 200 })
  await Promise.all(streams.map(({ ended }) => ended))
  for (const other of others) expect((await world.call(other, account.current)).status).toBe(401)
  for (const who of [mia, tane]) expect((await world.call(who, account.current)).status).toBe(200)
  expect(await list(mia)).toMatchObject([{ isThis: true }])
})

test('a sign-in from a browser that was not seen before is told by mail, once [KEY-04]', async () => {
  const aroha = await signUp()
  for (const agent of [FIREFOX, FIREFOX_LATER]) await signIn(aroha, agent)
  expect(await mails()).toEqual([])
  for (const agent of [IPHONE, IPHONE]) await signIn(aroha, agent)
  expect(await mails()).toMatchObject([{ type: 'new-sign-in', recipient: 'aroha@example.nz' }])
  expect((await mails())[0]?.text).toContain('from Safari on iOS')
})

test('a browser is known to the account that it signed in to, not to others [KEY-04]', async () => {
  await signUp(IPHONE, 'tane@example.nz')
  const aroha = await signUp()
  await signIn(aroha, IPHONE)
  expect(await mails()).toMatchObject([{ recipient: 'aroha@example.nz' }])
})

test('the first browser of an account is no news, as there is none to compare with', async () => {
  const mia = await signUp()
  await world.db.deleteFrom('knownBrowsers').execute()
  await signIn(mia, IPHONE)
  expect(await mails()).toEqual([])
})

test('a refused sign-in makes no browser known [KEY-04]', async () => {
  const aroha = await signUp()
  const body = { email: aroha.email, password: 'wrong horse' }
  await world.call(null, auth.login, { body, headers: { 'user-agent': IPHONE } })
  expect(await world.db.selectFrom('knownBrowsers').select('browser').execute()).toEqual([{ browser: 'Firefox' }])
})

test('a browser is forgotten after 400 days, and with the account', async () => {
  vi.useRealTimers()
  const aroha = await signUp()
  await signIn(aroha, IPHONE)
  const days = async (count: number, browser: string) =>
    world.pool.query(`update known_browsers set seen_at = now() - make_interval(days => $1) where browser = $2`, [
      count,
      browser,
    ])
  await days(399, 'Firefox')
  await days(401, 'Safari')
  await removeOutdatedAccess(world.db)
  expect(await world.db.selectFrom('knownBrowsers').select('browser').execute()).toEqual([{ browser: 'Firefox' }])
  await world.call(aroha, account.remove)
  expect(await world.db.selectFrom('knownBrowsers').selectAll().execute()).toEqual([])
})
