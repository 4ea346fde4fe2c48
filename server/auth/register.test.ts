import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { SPELLINGS } from '#server/testing/inputs/spellings.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()
const mia = { email: 'Mia@Example.nz', password: 'correct horse', firstName: 'Mia', lastName: 'Walker' }
const TOO_COMMON = 'This password is too common. Please choose another one.'

const signUp = async (fields: object = {}) => world.call(null, auth.register, { body: { ...mia, ...fields } })
const users = async () => world.db.selectFrom('users').selectAll().execute()

test('signing up creates the account and signs in [K-03 AUTH-25 AUTH-26]', async () => {
  const reply = await signUp()
  expect(reply).toMatchObject({
    status: 201,
    body: { user: { email: 'mia@example.nz', firstName: 'Mia', isAdmin: false } },
  })
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  const current = await world.call({ id: '', email: '', cookie }, account.current)
  expect(current).toMatchObject({ status: 200, body: { email: 'mia@example.nz', lastName: 'Walker' } })
})

test('a new account is unverified, has accepted the terms and wants e-mails [K-03 DATA-01 C-65]', async () => {
  const before = Date.now()
  await signUp()
  const [user] = await users()
  expect(user).toMatchObject({
    authProvider: 'email',
    emailVerified: false,
    emailNotifications: true,
    googleId: null,
    age: null,
    bio: null,
    location: null,
    city: null,
    deletedAt: null,
  })
  expect(Math.abs((user?.termsAcceptedAt?.getTime() ?? 0) - before)).toBeLessThan(10_000)
})

test('no mail is sent at sign-up [K-03]', async () => {
  await signUp()
  const { rows } = await world.pool.query('select * from email_outbox')
  expect(rows).toEqual([])
})

test('the password is stored as an argon2id hash of full cost, and nowhere in clear [S21]', async () => {
  await signUp({ password: 'canary-4711-password' })
  const [user] = await users()
  expect(user?.password).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  const { rows } = await world.pool.query<{ all: string }>(
    "select (select string_agg(users::text, '') from users) || (select string_agg(sessions::text, '') from sessions) as all",
  )
  expect(rows[0]?.all).not.toContain('canary-4711')
})

test('the reply has the fields of the current user and never the password [S3 AUTH-28]', async () => {
  const { body } = await signUp()
  expect(Object.keys(body.user).toSorted()).toEqual(
    ['age', 'authProvider', 'bio', 'city', 'createdAt', 'email', 'emailNotifications', 'emailVerified', 'firstName']
      .concat([
        'id',
        'hasPassword',
        'isAdmin',
        'isConfirmed',
        'isMailRefused',
        'isModerator',
        'lastName',
        'location',
        'messagesFrom',
      ])
      .concat(['showsActivity', 'hasNewDecision', 'mustConfirmAddress', 'profileImageUrl', 'updatedAt'])
      .toSorted(),
  )
})

test('fields that a client must not set have no effect [S4 G-09]', async () => {
  const forced = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', isAdmin: true, emailVerified: true, role: 'admin' }
  const more = { googleId: 'x', authProvider: 'google', createdAt: '2001-01-01', deletedAt: '2001-01-01', age: 99 }
  expect((await signUp({ ...forced, ...more, __proto__: { isAdmin: true } })).status).toBe(201)
  const [user] = await users()
  expect(user).toMatchObject({
    emailVerified: false,
    googleId: null,
    authProvider: 'email',
    deletedAt: null,
    age: null,
  })
  expect(user?.id).not.toBe(forced.id)
  expect(user?.createdAt.getUTCFullYear()).toBeGreaterThan(2020)
})

test.each([
  [{ email: '' }, 'Email is required'],
  [{ email: undefined }, 'Email is required'],
  [{ email: `${'m'.repeat(60)}@${'x'.repeat(191)}.nz` }, 'Please enter a valid email address'],
  [{ email: 'mia@' }, 'Please enter a valid email address'],
  [{ password: '' }, 'Password is required'],
  [{ password: undefined }, 'Password is required'],
  [{ password: 'seven 7' }, 'Password must be at least 8 characters'],
  [{ password: '🐶'.repeat(7) }, 'Password must be at least 8 characters'],
  [{ password: 'x y '.repeat(33) }, 'Password is too long'],
  [{ firstName: '' }, 'First name is required'],
  [{ firstName: ' \u0000 ' }, 'First name is required'],
  [{ firstName: 7 }, 'First name is required'],
  [{ firstName: 'x'.repeat(51) }, 'First name is too long'],
  [{ firstName: 'deleted' }, 'Please enter your real first name'],
  [{ firstName: ' DELETED ' }, 'Please enter your real first name'],
  [{ firstName: 'Dеlеtеd' }, 'Please enter your real first name'],
  [{ firstName: 'De1e\u034Fted' }, 'Please enter your real first name'],
  [{ firstName: '12' }, 'First name must have at least one letter'],
  [{ firstName: 'Mia\nWalker' }, 'First name must be on one line'],
  [{ firstName: '\u202Eaim' }, 'First name has hidden characters. Please type it again.'],
  [{ lastName: 'Deleted' }, 'Please enter your real last name'],
  [{ lastName: '-' }, 'Last name must have at least one letter'],
  [{ lastName: '' }, 'Last name is required'],
  [{ lastName: 'x'.repeat(51) }, 'Last name is too long'],
])('invalid input is refused with the message of its field: %j [K-03 C-01 C-46]', async (fields, message) => {
  const reply = await signUp(fields)
  expect(reply).toMatchObject({ status: 400, body: { message } })
  expect(await users()).toEqual([])
})

test.each([
  { password: '8 chars!' },
  { password: '🐶 🐱 🐭 🐹 🐰' },
  { password: 'w x y z '.repeat(16) },
  { password: '        x' },
  { firstName: 'x'.repeat(50), lastName: 'ū'.repeat(50) },
  { firstName: "Te Ari'i-nui", lastName: 'Ōrākei' },
])('values at the bounds are accepted: %j [K-03 S22]', async (fields) => {
  expect((await signUp(fields)).status).toBe(201)
})

test('every common password of 8 or more characters is refused [K-03 S23]', async () => {
  const long = dictionary['passwords-common'].map(String).filter((entry) => entry.length >= 8)
  expect(long.length).toBeGreaterThan(10_000)
  const samples = long.filter((_, index) => index % Math.floor(long.length / 200) === 0)
  for (const password of samples) {
    expect(await signUp({ password })).toMatchObject({ status: 400, body: { message: TOO_COMMON } })
  }
})

test.each(['Password123', 'wagmates', 'WAGMATES2026!', 'mia@example.nz', 'Walker12', 'mia12345', 'MIA@EXAMPLE.NZ1'])(
  'a password made of the own name, address or the name of the product is too common: %s [K-03 S23]',
  async (password) => {
    expect(await signUp({ password, firstName: 'Mia' })).toMatchObject({ status: 400, body: { message: TOO_COMMON } })
  },
)

test('an address that has an account is refused, and the account stays unchanged [K-03]', async () => {
  await signUp()
  const [before] = await users()
  const reply = await signUp({ email: 'MIA@example.nz', firstName: 'Tāne', password: 'another horse' })
  expect(reply).toMatchObject({
    status: 409,
    body: { message: 'This email is already registered. Please sign in instead.', code: 'email-taken' },
  })
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect(await users()).toEqual([before])
})

test('of two concurrent sign-ups with one address one succeeds and the other is refused [K-03]', async () => {
  const replies = await Promise.all([signUp(), signUp()])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await users()).toHaveLength(1)
})

test('the address of a deleted account is free again [X6]', async () => {
  await world.owner('Mia', { email: 'deleted-1@invalid', firstName: 'Deleted', deletedAt: new Date() })
  expect((await signUp()).status).toBe(201)
})

test('40 spellings of one address create no second account [S14]', async () => {
  await signUp()
  expect(SPELLINGS.length).toBeGreaterThanOrEqual(40)
  for (const email of SPELLINGS) {
    const { status } = await signUp({ email })
    expect([email, status === 400 || status === 409]).toEqual([email, true])
  }
  expect(await users()).toHaveLength(1)
})

test('a domain with macrons is the same in composed and decomposed form [S14]', async () => {
  expect((await signUp({ email: 'mia@tāmaki.nz' })).status).toBe(201)
  expect((await signUp({ email: 'mia@ta\u0304maki.nz' })).status).toBe(409)
  expect((await signUp({ email: 'mia@xn--tmaki-qsa.nz' })).status).toBe(400)
})
