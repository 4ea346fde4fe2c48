import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { matching } from '#contract/matching/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { confirmAllAddresses } from '#server/account/credentials.ts'
import { deliverDue, deliveryOf, MAIL_SETTINGS, openMailServer } from '#server/testing/external/mail-server.ts'
import { newDog } from '#server/testing/make.ts'
import { expectWait } from '#server/testing/wait.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ SMTP_URL: 'smtp://localhost:1', MAIL_FROM: MAIL_SETTINGS.MAIL_FROM })
const server = openMailServer()
const aroha = { email: 'aroha@example.nz', password: 'correct horse', firstName: 'Aroha', lastName: 'Ngata' }
const REFUSED = {
  status: 400,
  body: { message: 'This link has expired or was already used.', code: 'invalid-confirmation-link' },
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

async function signUp(): Promise<Owner> {
  const { headers, body } = await world.call(null, auth.register, { body: aroha })
  return { id: body.user.id, email: aroha.email, cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
}

/** The tokens of the mails that arrived, oldest first. */
async function tokens(): Promise<string[]> {
  await deliverDue(deliveryOf(world, server))
  return server.mails.map(({ link }) => link.searchParams.get('token') ?? '')
}

const confirm = async (token: string) => world.call(null, auth.confirmEmail, { body: { token } })
const stateOf = async ({ id }: Owner) =>
  world.db.selectFrom('users').select(['emailVerified', 'confirmBy']).where('id', '=', id).executeTakeFirst()

describe('the link', () => {
  test('comes by mail after sign-up, has 256 bits, is kept as a hash and confirms once, without a session [VERIFY-01 VERIFY-02]', async () => {
    const owner = await signUp()
    const [token = ''] = await tokens()
    expect(server.mails.map(({ subject, recipients }) => [subject, recipients])).toEqual([
      ['Confirm your e-mail address', [aroha.email]],
    ])
    expect(server.mails[0]?.link.pathname).toBe('/confirm-email')
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await world.pool.query<{ text: string }>(
      'select email_confirmations::text as text from email_confirmations',
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain(token)
    expect(await stateOf(owner)).toMatchObject({ emailVerified: false, confirmBy: expect.any(Date) })
    expect((await world.call(owner, account.current)).body).toMatchObject({ isConfirmed: false, emailVerified: false })

    expect(await confirm(token)).toMatchObject({ status: 200, body: { message: 'Your e-mail address is confirmed.' } })
    expect(await stateOf(owner)).toEqual({ emailVerified: true, confirmBy: null })
    expect((await world.call(owner, account.current)).body).toMatchObject({ isConfirmed: true, emailVerified: true })
    expect(await confirm(token)).toMatchObject(REFUSED)
  })

  test('opened as a page it changes nothing [VERIFY-02 S24]', async () => {
    const owner = await signUp()
    const [token = ''] = await tokens()
    await world.app.inject({ url: `/confirm-email?token=${token}`, headers: { cookie: owner.cookie } })
    expect(await stateOf(owner)).toMatchObject({ emailVerified: false })
    expect((await confirm(token)).status).toBe(200)
  })

  test('works for seven days, not longer [VERIFY-01 VERIFY-02]', async () => {
    const owner = await signUp()
    const [token = ''] = await tokens()
    vi.setSystemTime(Date.now() + 7 * DAY_MS + 1000)
    expect(await confirm(token)).toMatchObject(REFUSED)
    expect(await stateOf(owner)).toMatchObject({ emailVerified: false })
    vi.setSystemTime(Date.now() - 60_000)
    expect((await confirm(token)).status).toBe(200)
  })

  test('is ended by a newer one [VERIFY-01]', async () => {
    const owner = await signUp()
    expect((await world.call(owner, auth.sendConfirmation)).body.message).toBe('The e-mail is on its way.')
    const [older = '', newer = ''] = await tokens()
    expect(await confirm(older)).toMatchObject(REFUSED)
    expect((await confirm(newer)).status).toBe(200)
    expect((await world.call(owner, auth.sendConfirmation)).body.message).toBe('Your e-mail address is confirmed.')
    expect(await tokens()).toHaveLength(2)
  })

  test.each(['', 'x', 'x'.repeat(255), 'x'.repeat(256), ['x'], null])(
    'is refused when it is %j [VERIFY-02]',
    async (token) => {
      expect(await world.call(null, auth.confirmEmail, { body: { token } })).toMatchObject({
        status: 400,
        body: { message: REFUSED.body.message },
      })
    },
  )

  test('of a deleted account confirms nothing [VERIFY-02]', async () => {
    const owner = await signUp()
    const [token = ''] = await tokens()
    await world.call(owner, account.remove)
    expect(await confirm(token)).toMatchObject(REFUSED)
  })

  test('a reset of the password proves the mailbox too [VERIFY-01]', async () => {
    const owner = await signUp()
    await tokens()
    await world.call(null, auth.forgotPassword, { body: { email: aroha.email } })
    const token = (await tokens()).at(-1) ?? ''
    const password = 'another horse'
    await world.call(null, auth.resetPassword, { body: { token, password, confirmPassword: password } })
    expect(await stateOf(owner)).toEqual({ emailVerified: true, confirmBy: null })
  })
})

test('an account from before counts as confirmed, and reads that walks ask for its mailbox [PLAY-33]', async () => {
  const mia = await world.owner('Mia')
  const showMe = async () => (await world.call(mia, account.current)).body
  expect(await showMe()).toMatchObject({ isConfirmed: true, mustConfirmAddress: true })
  expect((await world.call(mia, auth.sendConfirmation)).status).toBe(200)
  const [token = ''] = await tokens()
  await confirm(token)
  expect(await showMe()).toMatchObject({ mustConfirmAddress: false })
})

test('the mail is sent again 3 times an hour and 10 times a day [VERIFY-03]', async () => {
  const app = await world.anotherApp({ RATE_LIMITS: 'on' })
  const owner = await signUp()
  const send = async () =>
    app.inject({ method: 'POST', url: '/api/auth/confirmation', headers: { cookie: owner.cookie } })
  for (let hour = 0; hour < 4; hour++) {
    const allowed = hour < 3 ? 3 : 1
    for (let n = 0; n < allowed; n++) expect((await send()).statusCode).toBe(200)
    const refused = await send()
    expect(refused.statusCode).toBe(429)
    if (hour === 0) expectWait(refused, 3_600)
    vi.setSystemTime(Date.now() + 3_601_000)
  }
})

test('an owner with a mistyped address changes it at once, 10 times an hour [VERIFY-03 VERIFY-04]', async () => {
  const app = await world.anotherApp({ RATE_LIMITS: 'on' })
  const { cookie } = await signUp()
  for (let n = 0; n < 3; n++) await app.inject({ method: 'POST', url: '/api/auth/confirmation', headers: { cookie } })
  const change = async (n: number) =>
    app.inject({
      method: 'PATCH',
      url: '/api/auth/email',
      headers: { cookie },
      payload: { email: `aroha${n}@example.org`, currentPassword: aroha.password },
    })
  for (let n = 0; n < 10; n++) expect((await change(n)).statusCode).toBe(200)
  expectWait(await change(10), 3_600)
})

test('without a mail server nothing is asked and no mail is written [VERIFY-01 K-03]', async () => {
  const app = await world.anotherApp({ SMTP_URL: '', MAIL_FROM: '' })
  const answer = await app.inject({ method: 'POST', url: '/api/auth/register', payload: aroha })
  expect(answer.json()).toMatchObject({ user: { isConfirmed: true, emailVerified: false, mustConfirmAddress: false } })
  expect(await world.db.selectFrom('emailOutbox').selectAll().execute()).toEqual([])
  expect(await world.db.selectFrom('users').select('confirmBy').execute()).toEqual([{ confirmBy: null }])
})

describe('the dogs of an unconfirmed account', () => {
  /** All that Mia is told by calls that could show a dog of Aroha's. */
  async function seen(mia: Owner, own: string, { dogId, ownerId }: { dogId: string; ownerId: string }) {
    const replies = await Promise.all([
      world.call(mia, browse.all, { query: {} }),
      world.call(mia, browse.all, { query: { matchFor: own, sort: 'match' } }),
      world.call(mia, browse.search, { query: { location: 'Auckland' } }),
      world.call(mia, browse.nearby, { query: { lat: -36.85, lng: 174.76 } }),
      world.call(mia, browse.nearbyCounts, { query: { lat: -36.85, lng: 174.76 } }),
      world.call(mia, browse.places, { query: {} }),
      world.call(mia, dogs.show, { params: { id: dogId } }),
      world.call(mia, matching.compatibility, { params: { id: dogId }, query: { with: own } }),
      world.call(mia, owners.show, { params: { id: ownerId } }),
    ])
    return replies.map(({ status, body }) => ({ status, text: JSON.stringify(body) }))
  }

  test('are shown to nobody but their owner, in no list, search, map, count or page, until it is confirmed [VERIFY-03]', async () => {
    const mia = await world.owner('Mia')
    const { id: own } = await world.dog(mia, { name: 'Biscuit' })
    const owner = await signUp()
    const ids = { dogId: '0f8fad5b-d9cb-469f-a165-70867728950e', ownerId: owner.id }
    const without = await seen(mia, own, ids)
    const created = await world.call(owner, dogs.create, {
      body: newDog({ name: 'Kuri', location: 'Auckland, Auckland, New Zealand' }),
    })
    ids.dogId = created.body.id
    expect(created.status).toBe(201)
    expect(await seen(mia, own, ids)).toEqual(without)
    expect((await world.call(owner, dogs.show, { params: { id: ids.dogId } })).status).toBe(200)
    expect((await world.call(owner, dogs.my)).body.map(({ name }) => name)).toEqual(['Kuri'])

    await world.call(owner, dogs.edit, { params: { dogId: ids.dogId }, body: { isActive: true, name: 'Kuri' } })
    expect(await seen(mia, own, ids), 'also not when the owner asks for it').toEqual(without)

    const [token = ''] = await tokens()
    await confirm(token)
    const shown = await seen(mia, own, ids)
    expect(shown.map(({ status }) => status)).toEqual(shown.map(() => 200))
    // The order of the best matches is kept for a while: somebody else asks for it anew.
    const tane = await world.owner('Tāne')
    const { id: moko } = await world.dog(tane, { name: 'Moko' })
    shown[1] = (await seen(tane, moko, ids))[1] ?? { status: 0, text: '' }
    for (const [n, { text }] of shown.entries()) expect(text, `call ${n}`).not.toBe(without[n]?.text)
    for (const n of [0, 1, 2, 3, 6, 8]) expect(shown[n]?.text, `call ${n}`).toContain('Kuri')
  })

  test('that their owner hid stay hidden after it [VERIFY-03]', async () => {
    const mia = await world.owner('Mia')
    const owner = await signUp()
    const { body } = await world.call(owner, dogs.create, { body: newDog() })
    await world.call(owner, dogs.edit, { params: { dogId: body.id }, body: { isActive: false } })
    const [token = ''] = await tokens()
    await confirm(token)
    expect((await world.call(mia, dogs.show, { params: { id: body.id } })).status).toBe(404)
  })

  test('are shown again where mails are no longer sent [VERIFY-01]', async () => {
    const mia = await world.owner('Mia')
    const owner = await signUp()
    const { body } = await world.call(owner, dogs.create, { body: newDog() })
    await confirmAllAddresses(world.db)
    expect((await world.call(mia, dogs.show, { params: { id: body.id } })).status).toBe(200)
  })
})
