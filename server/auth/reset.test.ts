import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { deliverDue, deliveryOf, MAIL_SETTINGS, openMailServer } from '#server/testing/external/mail-server.ts'
import { openStream } from '#server/testing/streams.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const mail = openMailServer()
const world = openWorld({ PUBLIC_URL: MAIL_SETTINGS.PUBLIC_URL, ADMIN_EMAILS: 'mia@example.nz' })
/** Of the minimum length. */
const NEW = 'nu horse'
const LONGEST = 'w x y z '.repeat(16)
const INVALID = 'This password reset link is invalid. Please request a new one.'
const SENT = 'If an account exists for this email, a reset link has been sent.'
let mia: Owner

beforeEach(async () => {
  mia = await world.owner('Mia', { email: 'mia@example.nz' })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Requests a link and returns the token from the mail that arrives. */
async function requestToken(headers: Record<string, string> = {}): Promise<string> {
  await world.call(null, auth.forgotPassword, { body: { email: 'MIA@example.nz' }, headers })
  await deliverDue(deliveryOf(world, mail))
  return mail.mails.at(-1)?.link.searchParams.get('token') ?? ''
}

const reset = (token: string, password = NEW, confirmPassword = password) =>
  world.call(null, auth.resetPassword, { body: { token, password, confirmPassword } })

test('the link from the mail sets a new password, which signs in, and ends old sessions [K-10 K-11]', async () => {
  const token = await requestToken()
  expect(mail.mails).toMatchObject([{ subject: 'Reset your password', recipients: ['mia@example.nz'] }])
  expect(token).toMatch(/^[\w-]{43}$/)

  const done = await reset(token)
  expect(done).toMatchObject({ status: 200, body: { success: true, message: 'Password reset successful.' } })
  expect(done.headers['set-cookie']).toBeUndefined()
  expect(await world.call(mia, account.current)).toMatchObject({ status: 401 })
  const signedIn = await world.call(null, auth.login, { body: { email: 'mia@example.nz', password: NEW } })
  expect(signedIn).toMatchObject({ status: 200 })
})

test('a reset verifies the mailbox, which makes a listed address an administrator [K-11 AUTH-41 C-11]', async () => {
  expect((await world.call(mia, account.current)).body).toMatchObject({ isAdmin: false, emailVerified: false })
  await reset(await requestToken())
  const { body } = await world.call(null, auth.login, { body: { email: 'mia@example.nz', password: NEW } })
  expect(body.user).toMatchObject({ isAdmin: true, emailVerified: true })
})

test('a reset sends the owner a mail that the password was changed [K-11 S24]', async () => {
  await reset(await requestToken())
  await deliverDue(deliveryOf(world, mail))
  expect(mail.mails.map(({ subject }) => subject)).toEqual(['Reset your password', 'Your password was changed'])
})

test('an address without an account is answered alike and gets no mail [K-10]', async () => {
  const known = await world.call(null, auth.forgotPassword, { body: { email: 'mia@example.nz' } })
  const unknown = await world.call(null, auth.forgotPassword, { body: { email: 'nobody@example.nz' } })
  expect(known).toMatchObject({ status: 200, body: { success: true, message: SENT } })
  expect(unknown.body).toEqual(known.body)
  await deliverDue(deliveryOf(world, mail))
  expect(mail.mails).toHaveLength(1)
})

test.each(['', 'mia', 'mia@example', '<mia@example.nz>', null, 5])(
  '%o is refused as an address [K-10]',
  async (email) => {
    const refused = await world.call(null, auth.forgotPassword, { body: { email } })
    const message = 'Please enter a valid email address'
    expect(refused).toMatchObject({ status: 400, body: { success: false, message } })
  },
)

test('a forged Host header does not change the link [K-10 S24]', async () => {
  const host = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' }
  await requestToken(host)
  expect(mail.mails[0]?.link).toMatchObject({ origin: 'https://wagmates.example', pathname: '/reset-password' })
  expect(mail.mails[0]?.raw).not.toContain('evil.example')
})

test('the database stores only the hash of the token, in the mail log, too [K-10 PWD-18 S24]', async () => {
  const token = await requestToken()
  const { rows } = await world.pool.query('select * from password_reset_tokens, email_outbox')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a token works once [K-11 PWD-18]', async () => {
  const token = await requestToken()
  expect((await reset(token)).status).toBe(200)
  expect(await reset(token, 'yet another horse')).toMatchObject({
    status: 400,
    body: { success: false, message: INVALID },
  })
})

test('a token expires after one hour [K-11 PWD-18]', async () => {
  const before = Date.now()
  const token = await requestToken()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_500 })
  expect(await reset(token)).toMatchObject({ status: 400, body: { success: false, message: INVALID } })
  vi.setSystemTime(before + 3_599_000)
  expect((await reset(token)).status).toBe(200)
})

test('a newer request voids older tokens [K-10 PWD-18]', async () => {
  const older = await requestToken()
  const newer = await requestToken()
  expect(await reset(older)).toMatchObject({ status: 400, body: { message: INVALID } })
  expect((await reset(newer)).status).toBe(200)
})

test('concurrent requests leave one token [K-10]', async () => {
  const asked = Array.from({ length: 8 }, () => world.call(null, auth.forgotPassword, { body: { email: mia.email } }))
  await Promise.all(asked)
  const open = await world.db.selectFrom('passwordResetTokens').select('id').where('used', '=', false).execute()
  expect(open).toHaveLength(1)
})

test('exactly one of 20 concurrent uses of a token succeeds [K-11 S24]', async () => {
  const token = await requestToken()
  const uses = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(token, `${NEW} ${n}`)))
  const statuses = uses.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  // Requests that a full queue refused with 503 fail when they are repeated.
  expect(statuses.filter((status) => ![200, 400, 503].includes(status))).toEqual([])
  expect(await reset(token)).toMatchObject({ status: 400, body: { message: INVALID } })
  const winner = uses.findIndex(({ status }) => status === 200)
  const body = { email: mia.email, password: `${NEW} ${winner}` }
  expect((await world.call(null, auth.login, { body })).status).toBe(200)
})

test.each([
  [{ password: NEW, confirmPassword: NEW }, 'Reset token is required'],
  [{ token: '', password: NEW, confirmPassword: NEW }, 'Reset token is required'],
  [{ token: 'x', password: 'seven 7', confirmPassword: 'seven 7' }, 'Password must be at least 8 characters long'],
  [{ token: 'x', password: LONGEST + 'x', confirmPassword: LONGEST + 'x' }, 'Password is too long'],
  [{ token: 'x', confirmPassword: NEW }, 'Password must be at least 8 characters long'],
  [
    { token: 'x', password: 'password1', confirmPassword: 'password1' },
    'This password is too common. Please choose another one.',
  ],
  [{ token: 'x', password: NEW }, 'Please confirm your password'],
  [{ token: 'x', password: NEW, confirmPassword: '' }, 'Please confirm your password'],
  [{ token: 'x', password: NEW, confirmPassword: `${NEW} ` }, "Passwords don't match"],
  [{ token: 'x', password: NEW, confirmPassword: NEW }, INVALID],
  [{ token: 'x'.repeat(300), password: NEW, confirmPassword: NEW }, INVALID],
])('%j is refused with %j [K-11 PWD-13 PWD-14 PWD-15 C-60]', async (body, message) => {
  expect(await world.call(null, auth.resetPassword, { body })).toMatchObject({
    status: 400,
    body: { success: false, message },
  })
})

test('a failed attempt does not use the token up [K-11]', async () => {
  const token = await requestToken()
  expect((await reset(token, 'short')).status).toBe(400)
  expect((await reset(token, 'mia2024!!')).status).toBe(400)
  expect((await reset(token)).status).toBe(200)
})

test('the own name, address or dog and the name of the product are refused as passwords [K-11 S23]', async () => {
  await world.dog(mia, { name: 'Biscuits' })
  const token = await requestToken()
  for (const password of ['wagmates', 'Biscuits1', 'mia12345', 'mia@example.nz']) {
    expect(await reset(token, password)).toMatchObject({ body: { message: expect.stringContaining('too common') } })
  }
})

test.each(['8 chars!', LONGEST])('passwords at the bounds are accepted: %j [K-11 S22]', async (password) => {
  expect((await reset(await requestToken(), password)).status).toBe(200)
  const body = { email: mia.email, password }
  expect((await world.call(null, auth.login, { body })).status).toBe(200)
})

test('opening the page of the link does not use up the token, and the page does not repeat it [S24]', async () => {
  const token = await requestToken()
  const { href } = mail.mails[0]?.link ?? {}
  for (let look = 0; look < 3; look++) {
    const page = await world.app.inject(href?.replace(MAIL_SETTINGS.PUBLIC_URL, '') ?? '')
    expect([page.statusCode, page.body.includes(token)]).toEqual([200, false])
  }
  expect((await reset(token)).status).toBe(200)
})

test('a reset ends the open streams of the account too [S6 S24]', async () => {
  const stream = await openStream(world.app, mia)
  await reset(await requestToken())
  await stream.ended
  expect(stream.events.at(-1)?.event).toBe('signed-out')
})

test('a token of a deleted account is invalid [K-11]', async () => {
  const token = await requestToken()
  await world.call(mia, account.remove)
  expect(await reset(token)).toMatchObject({ status: 400, body: { message: INVALID } })
})
