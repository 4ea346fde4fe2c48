import { FOR_GOOD } from '#server/account/restrictions.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { oidc } from '#contract/oidc/routes.ts'
import { site } from '#contract/site/routes.ts'
import { openTestProvider } from '#server/testing/external/openid-provider.ts'
import { openBrowser } from '#server/testing/oidc-sign-in.ts'
import { openWorld } from '#server/testing/world.ts'

const PUBLIC_URL = 'http://localhost:3000'
const provider = await openTestProvider()
const world = openWorld({ ...provider.settings, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@example.nz' })
afterAll(async () => provider.close())

const ANA = { email: 'ana@example.nz', email_verified: true, given_name: 'Ana', family_name: 'Walker' }
beforeEach(() => {
  provider.people = Object.assign(provider.people, { ana: { ...ANA } })
})

const users = async () => world.db.selectFrom('users').selectAll().orderBy('createdAt').execute()
const mails = async () => world.db.selectFrom('emailOutbox').select(['type', 'recipient', 'text']).execute()
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('a new person is signed up with the names and the verified address of the provider [KEY-05]', async () => {
  const browser = openBrowser(world, provider)
  const reply = await browser.signIn('ana')
  expect(reply).toMatchObject({ status: 201, body: { isNew: true, accountToConnect: null } })
  expect(reply.body.user).toMatchObject({
    email: 'ana@example.nz',
    firstName: 'Ana',
    lastName: 'Walker',
    authProvider: provider.issuer,
    emailVerified: true,
    isConfirmed: true,
    hasPassword: false,
  })
  const [ana] = await users()
  expect(ana).toMatchObject({ googleId: 'ana', password: null, confirmBy: null, termsAcceptedAt: expect.any(Date) })
  expect((await world.call(browser.as(), account.current)).body.id).toBe(ana?.id)
  expect(JSON.stringify(reply.body)).not.toContain('googleId')
  expect(await mails()).toEqual([])
})

test('the same person comes back to the same account, and another browser is told by mail [KEY-05 KEY-04]', async () => {
  const first = openBrowser(world, provider)
  await first.signIn('ana')
  const elsewhere = openBrowser(world, provider, FIREFOX)
  // Another address at the provider is no other person.
  provider.people.ana = { ...ANA, email: 'ana.walker@example.nz' }
  expect((await elsewhere.signIn('ana')).body).toMatchObject({ isNew: false, user: { email: 'ana@example.nz' } })
  expect(await users()).toHaveLength(1)
  expect(await mails()).toMatchObject([{ type: 'new-sign-in', recipient: 'ana@example.nz' }])
})

test('an address that the provider does not call verified makes no confirmed account [KEY-05 VERIFY-03]', async () => {
  for (const said of [false, undefined, 'true']) {
    provider.people.ana = { ...ANA, email_verified: said }
    const browser = openBrowser(world, provider)
    const { body } = await browser.signIn('ana')
    expect(body.user).toMatchObject({ emailVerified: false, isConfirmed: false })
    expect((await mails()).at(-1)).toMatchObject({ type: 'confirm-email', recipient: 'ana@example.nz' })
    const to = await world.owner('Mia')
    const sent = { body: { receiverId: to.id, content: 'Walk?' } }
    expect(await world.call(browser.as(), messages.send, sent)).toMatchObject({
      status: 403,
      body: { code: 'email-unconfirmed' },
    })
    await world.pool.query('delete from users')
  }
})

test('a person without an address is not signed up; names that are none are asked for at the set-up [KEY-05]', async () => {
  provider.people.ana = { given_name: 'Ana' }
  expect(await openBrowser(world, provider).signIn('ana')).toMatchObject({
    status: 400,
    body: {
      message: 'Kennel Club did not tell us your e-mail address. Please sign up with an address and a password.',
    },
  })
  provider.people.ana = { ...ANA, given_name: 'Deleted', family_name: '1234', name: undefined }
  expect((await openBrowser(world, provider).signIn('ana')).body.user).toMatchObject({
    firstName: null,
    lastName: null,
  })
  provider.people.tane = { email: 'tane@example.nz', email_verified: true, name: 'Tāne  Te Rangi' }
  expect((await openBrowser(world, provider).signIn('tane')).body.user).toMatchObject({
    firstName: 'Tāne',
    lastName: 'Te Rangi',
  })
})

test('two tabs of a browser sign in each by its own answer, to one account [KEY-05]', async () => {
  const browser = openBrowser(world, provider)
  const [one, other] = [await browser.begin(), await browser.begin()]
  const answers = [await provider.signIn(other, 'ana'), await provider.signIn(one, 'ana')]
  const replies = []
  for (const answer of answers) replies.push((await browser.finish(answer)).body)
  expect(replies).toMatchObject([{ isNew: true }, { isNew: false, user: { id: replies[0]?.user?.id } }])
  expect(await users()).toHaveLength(1)
})

test('of two browsers that sign the same person up at once one makes the account [KEY-05]', async () => {
  const browsers = [openBrowser(world, provider), openBrowser(world, provider)]
  const answers = await Promise.all(browsers.map(async (one) => provider.signIn(await one.begin(), 'ana')))
  const replies = await Promise.all(browsers.map(async (one, at) => one.finish(answers[at] ?? '')))
  for (const { status } of replies) expect(status).toBeLessThan(500)
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await users()).toHaveLength(1)
})

test('a suspended person is told for how long, and a deleted account is not found again [KEY-05 MOD-05]', async () => {
  const browser = openBrowser(world, provider)
  const { body } = await browser.signIn('ana')
  await world.db.updateTable('users').set({ suspendedUntil: FOR_GOOD }).execute()
  const refused = await openBrowser(world, provider).signIn('ana')
  const message = 'This account is suspended for good. Our e-mail says why, and how to appeal.'
  expect(refused).toMatchObject({ status: 403, body: { code: 'suspended', message } })
  expect(String(refused.headers['set-cookie'])).not.toContain('sid=')
  await world.db.updateTable('users').set({ suspendedUntil: null, password: 'a-hash' }).execute()
  expect((await world.call(browser.as(), account.remove)).status).toBe(200)
  expect((await openBrowser(world, provider).signIn('ana')).body).toMatchObject({ isNew: true })
  const rows = await users()
  expect(rows.find(({ id }) => id === body.user?.id)).toMatchObject({ googleId: null, authProvider: 'email' })
  expect(rows).toHaveLength(2)
})

test('without a password it is deleted after one that a mail sets; signing in again is no proof [KEY-06]', async () => {
  const browser = openBrowser(world, provider)
  await browser.signIn('ana')
  const AGAIN = { status: 403, body: { code: 'prove-again' } }
  expect(await world.call(browser.as(), account.remove)).toMatchObject(AGAIN)
  await browser.signIn('ana')
  expect(await world.call(browser.as(), account.remove)).toMatchObject(AGAIN)
  await world.call(null, auth.forgotPassword, { body: { email: ANA.email } })
  const token = /token=([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? ''
  const password = 'battery staple'
  await world.call(null, auth.resetPassword, { body: { token, password, confirmPassword: password } })
  // The connection has ended, as after every such mail: one signs in by the new password.
  expect((await browser.signIn('ana')).body).toMatchObject({ user: null, accountToConnect: ANA.email })
  const { headers } = await world.call(null, auth.login, { body: { email: ANA.email, password } })
  const there = { ...browser.as(), cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
  expect((await world.call(there, account.remove)).status).toBe(200)
})

test('whoever signs up with an address of somebody else loses the account to its owner [KEY-05 VERIFY-03]', async () => {
  provider.people.eve = { email: ANA.email, email_verified: false }
  const eve = openBrowser(world, provider)
  expect((await eve.signIn('eve')).body.user).toMatchObject({ isConfirmed: false })
  await world.call(null, auth.forgotPassword, { body: { email: ANA.email } })
  const token = /token=([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? ''
  const password = 'battery staple'
  await world.call(null, auth.resetPassword, { body: { token, password, confirmPassword: password } })
  expect((await world.call(eve.as(), account.current)).status).toBe(401)
  expect(await eve.signIn('eve')).toMatchObject({ status: 409, body: { code: 'email-taken' } })
})

test('the browser gets a secret that scripts cannot read, and the provider our public address alone [KEY-05]', async () => {
  const reply = await world.call(null, oidc.start, {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  expect(String(reply.headers['set-cookie'])).toMatch(
    /^browser=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const asked = Object.fromEntries(new URL(reply.body.address).searchParams)
  expect(asked).toMatchObject({
    redirect_uri: `${PUBLIC_URL}/auth/continue`,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  })
  const row = await world.db.selectFrom('oidcSignIns').selectAll().executeTakeFirstOrThrow()
  expect(Object.values(row)).not.toContain(asked.state)
  const secure = await world.anotherApp({ PUBLIC_URL: 'https://wagmates.example', DEMO: 'off' })
  const { headers } = await secure.inject({ method: 'POST', url: oidc.start.path })
  expect(headers['set-cookie']).toMatch(
    /^__Host-browser=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('screens learn the name of the provider; without one there is no such way [KEY-05]', async () => {
  expect((await world.call(null, site.config)).body.signInProvider).toBe('Kennel Club')
  const none = Object.fromEntries(Object.keys(provider.settings).map((name) => [name, '']))
  const app = await world.anotherApp(none)
  const refused = await app.inject({ method: 'POST', url: oidc.start.path })
  expect([refused.statusCode, refused.json()]).toMatchObject([404, { code: 'no-provider' }])
})

test('sign-ins and sign-ups by the provider have limits [KEY-05 C-49]', async () => {
  const app = await world.anotherApp({ RATE_LIMITS: 'on' })
  const start = async () => (await app.inject({ method: 'POST', url: oidc.start.path })).statusCode
  const began = await Promise.all(Array.from({ length: 101 }, start))
  expect(began.filter((status) => status === 429)).toHaveLength(1)
  const finish = async () =>
    (await app.inject({ method: 'POST', url: oidc.finish.path, payload: { answer: 'state=x' } })).statusCode
  const finished = await Promise.all(Array.from({ length: 101 }, finish))
  expect(finished.filter((status) => status === 429)).toHaveLength(1)
})
