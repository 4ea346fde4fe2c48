import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { hashing, hashPassword, isOutdated } from './passwords.ts'

const world = openWorld()
const PASSWORD = ' correct horse '
const password = await hashPassword(PASSWORD)
const UNKNOWN = "You don't have an account with this email yet. Please create an account first."
let mia: Owner

beforeEach(async () => {
  mia = await world.owner('Mia', { email: 'mia@example.nz', password })
})

const signIn = async (body: object, headers = {}) => world.call(null, auth.login, { body, headers })

test('the right password signs in: the reply has the user only, and its cookie is valid [K-02 AUTH-24]', async () => {
  const reply = await signIn({ email: 'mia@example.nz', password: PASSWORD })
  expect(reply.status).toBe(200)
  expect(Object.keys(reply.body)).toEqual(['user'])
  expect(reply.body).toMatchObject({ user: { id: mia.id, email: 'mia@example.nz', firstName: 'Mia' } })
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  expect((await world.call({ ...mia, cookie }, account.current)).status).toBe(200)
})

test('a wrong password is refused with 401 and the code wrong-password [K-02]', async () => {
  const reply = await signIn({ email: 'mia@example.nz', password: 'correct horsf' })
  expect(reply).toMatchObject({
    status: 401,
    body: { message: 'Incorrect email or password.', code: 'wrong-password' },
  })
  expect(reply.headers['set-cookie']).toBeUndefined()
})

test('an unknown address is answered that it has no account [K-02 AUTH-29 C-49]', async () => {
  const reply = await signIn({ email: 'tane@example.nz', password: PASSWORD })
  expect(reply).toMatchObject({ status: 401, body: { message: UNKNOWN } })
})

test('a deleted account is answered like an unknown address [K-02 X4]', async () => {
  await world.owner('Tāne', { email: 'tane@example.nz', password, deletedAt: new Date() })
  const reply = await signIn({ email: 'tane@example.nz', password: PASSWORD })
  expect(reply).toMatchObject({ status: 401, body: { message: UNKNOWN } })
})

test('an account without a password cannot be signed in to [K-02]', async () => {
  await world.owner('Aroha', { email: 'aroha@example.nz', password: null })
  const reply = await signIn({ email: 'aroha@example.nz', password: 'null' })
  expect(reply).toMatchObject({
    status: 401,
    body: { message: 'Incorrect email or password.', code: 'wrong-password' },
  })
})

test.each([
  [{}, ['Email is required', 'Password is required']],
  [{ email: '', password: '' }, ['Email is required', 'Password is required']],
  [{ email: null, password: null }, ['Email is required', 'Password is required']],
  [{ email: '   ', password: 'x' }, ['Email is required']],
  [{ email: 'mia', password: 'x' }, ['Please enter a valid email address']],
  [{ email: 'mia@example', password: 'x' }, ['Please enter a valid email address']],
  [{ email: 7, password: 'x' }, ['Please enter a valid email address']],
  [{ email: ['mia@example.nz'], password: 'x' }, ['Please enter a valid email address']],
  [{ email: `${'m'.repeat(60)}@${'x'.repeat(191)}.nz`, password: 'x' }, ['Please enter a valid email address']],
  [{ email: 'mia@example.nz', password: 7 }, ['Password is required']],
  [{ email: 'mia@example.nz', password: 'x'.repeat(129) }, ['Password is too long']],
])(
  'invalid input is refused with the message of each field: %j [K-02 AUTH-15 AUTH-16 AUTH-17]',
  async (body, messages) => {
    const reply = await signIn(body)
    expect(reply.status).toBe(400)
    expect(reply.body.message).toBe(messages[0])
    expect(reply.body.errors?.map(({ message }) => message)).toEqual(messages)
  },
)

test('an address of 254 characters and passwords of 1 or 128 are valid input [K-02]', async () => {
  const email = `${'m'.repeat(60)}@${'x'.repeat(190)}.nz`
  expect(email).toHaveLength(254)
  expect((await signIn({ email, password: 'x' })).status).toBe(401)
  expect((await signIn({ email, password: 'x'.repeat(128) })).status).toBe(401)
})

test('the address is compared without case and without surrounding spaces [K-02]', async () => {
  expect((await signIn({ email: '  MIA@Example.NZ ', password: PASSWORD })).status).toBe(200)
})

test.each(['correct horse', 'correct horse ', ' Correct horse ', ' correct horse \0'])(
  'a password is compared as typed, never trimmed or changed: %j is wrong [S22 G-08]',
  async (typed) => expect((await signIn({ email: 'mia@example.nz', password: typed })).status).toBe(401),
)

test('signing in replaces the session that the browser had [K-02 AUTH-42 S6]', async () => {
  const reply = await world.call(mia, auth.login, { body: { email: 'mia@example.nz', password: PASSWORD } })
  expect(reply.status).toBe(200)
  expect((await world.call(mia, account.current)).status).toBe(401)
  expect(await world.db.selectFrom('sessions').select('sid').execute()).toHaveLength(1)
})

test('a cookie that was set before the sign-in is not a valid session afterwards [S6]', async () => {
  const planted = `sid=${'p'.repeat(43)}`
  const reply = await signIn({ email: 'mia@example.nz', password: PASSWORD }, { cookie: planted })
  expect(String(reply.headers['set-cookie'])).not.toContain('ppp')
  expect((await world.call({ ...mia, cookie: planted }, account.current)).status).toBe(401)
})

test('a failed sign-in leaves the session as it was [K-02]', async () => {
  await world.call(mia, auth.login, { body: { email: 'mia@example.nz', password: 'wrong' } })
  expect((await world.call(mia, account.current)).status).toBe(200)
})

test('a hash of another cost is valid and renewed at the next sign-in [S21]', async () => {
  const { hash } = await import('@node-rs/argon2')
  const cheap = await hash(PASSWORD, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
  await world.db.updateTable('users').set({ password: cheap }).execute()
  expect((await signIn({ email: 'mia@example.nz', password: PASSWORD })).status).toBe(200)
  const { password: renewed } = await world.db.selectFrom('users').select('password').executeTakeFirstOrThrow()
  expect(isOutdated(renewed ?? '')).toBe(false)
  expect((await signIn({ email: 'mia@example.nz', password: PASSWORD })).status).toBe(200)
})

test('of many concurrent sign-ins some are answered 503, and all others succeed [S19]', async () => {
  const names = Array.from({ length: 45 }, (_, number) => `flood-${number}@example.nz`)
  await Promise.all(names.map(async (email) => world.owner('Wiremu', { email, password })))
  // Two run and 32 wait: work that goes on until all have come leaves ten places.
  const { promise: haveCome, resolve: endWork } = Promise.withResolvers<void>()
  const work = Array.from({ length: 24 }, (_, n) =>
    hashing.run({ keys: [`other ${n}`], mayUseReserve: true }, () => haveCome),
  )
  const replies: { statusCode: number; body: unknown }[] = []
  const signIns = names.map(async (email, number) => {
    const { statusCode, ...reply } = await world.app.inject({
      method: 'POST',
      url: auth.login.path,
      remoteAddress: `198.51.100.${number}`,
      payload: { email, password: PASSWORD },
    })
    replies.push({ statusCode, body: reply.json<unknown>() })
  })
  await expect.poll(() => replies.length).toBe(35)
  const body = { message: 'We are very busy right now. Please try again in a moment.', code: 'busy' }
  expect(replies).toEqual(Array.from(replies, () => ({ statusCode: 503, body })))
  endWork()
  await Promise.all([...work, ...signIns])
  expect(replies.slice(35).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
})
