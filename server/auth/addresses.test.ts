import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth/routes.ts'
import { emails } from '#contract/emails/routes.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()
const REFUSED = { status: 400, body: { message: 'Please enter a valid email address' } }
const person = { password: 'correct horse', firstName: 'Mia', lastName: 'Walker' }

const calls = {
  register: (email: string) => world.call(null, auth.register, { body: { ...person, email } }),
  'sign-in': (email: string) => world.call(null, auth.login, { body: { email, password: 'correct horse' } }),
  'forgot-password': (email: string) => world.call(null, auth.forgotPassword, { body: { email } }),
  unsubscribe: (email: string) => world.call(null, emails.unsubscribe, { body: { email } }),
}

const NO_MAILBOX = [
  'mia@127.0.0.1',
  'mia@1.2.3',
  'mia@0x7f.1',
  'mia@example.0x10',
  'mia@example.1',
  'mia@example.１',
  'mia@٠.١',
  'mia@localhost',
  'mia@nz',
  'mia@[::1]',
  'mia@example.nz.',
]

/** Domains that are not canonical, or not valid in DNS. */
const NOT_CANONICAL = [
  'mia@xn--tmaki-fwa.nz',
  'mia@a\u05D01.nz',
  'mia@a\u0660.nz',
  'mia@\u0301abc.nz',
  'mia@\uAB70\uAB71.nz',
  'mia@exam\u034Fple.nz',
  'mia@exam\u3164ple.nz',
  'mia@exam\u{E0100}ple.nz',
]

const GOOD = [
  'mia@example.nz',
  'mia+dogs@example.co.nz',
  "o'neill@example.nz",
  'mia@123.co.nz',
  'mia@a1.nz',
  'mia@1.n1',
  'mia@tāmaki.nz',
  'mia@例え.jp',
  'mia@straße.de',
  'mia@пример.рф',
  'mia@παράδειγμα.ελ',
  'mia@اختبار.نز',
  'māia@example.nz',
]

describe.each(Object.entries(calls))('%s', (_name, call) => {
  test.each([...NO_MAILBOX, ...NOT_CANONICAL])('refuses %j [S14]', async (email) => {
    expect(await call(email)).toMatchObject(REFUSED)
  })
})

test.each(GOOD)('%s signs up, signs in, asks for a reset and unsubscribes [S14 K-03 K-10 K-12]', async (email) => {
  expect((await calls.register(email)).status).toBe(201)
  expect((await calls['sign-in'](` ${email} `)).status).toBe(200)
  expect((await calls['forgot-password'](email)).status).toBe(200)
  expect((await calls.unsubscribe(email)).status).toBe(200)
  const { rows } = await world.pool.query('select email from email_optouts')
  expect(rows).toEqual([{ email }])
})
