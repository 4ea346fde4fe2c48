import { beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { emails } from '#contract/emails/routes.ts'
import { readConfig } from '#server/config.ts'
import { deliverDue, deliveryOf, MAIL_SETTINGS, openMailServer } from '#server/testing/external/mail-server.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { queueMail } from './outbox.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const mail = openMailServer()
const world = openWorld(MAIL_SETTINGS)
const config = readConfig(MAIL_SETTINGS)
const DONE = { status: 200, body: { success: true, message: 'You have been unsubscribed.' } }
let mia: Owner

beforeEach(async () => {
  mia = await world.owner('Mia', { email: 'mia@example.nz' })
})

/** Queues a mail of a kind with an unsubscribe link; mails about the account itself are always sent. */
async function queueNews(to = mia.email): Promise<void> {
  const content = { subject: 'News', preview: '', heading: 'News', blocks: [], reason: '' }
  await world.db
    .transaction()
    .execute((db) => queueMail(db, config, { type: 'news' as 'password-changed', to, content }))
}

async function arrived(): Promise<(string | undefined)[]> {
  await deliverDue(deliveryOf(world, mail))
  return mail.mails.map(({ subject }) => subject)
}

const wantsMail = async () => (await world.call(mia, account.current)).body.emailNotifications

/** Sends the one-click request of a mail program: a form from another origin, without a cookie. */
async function oneClick(token: string, headers: Record<string, string> = {}) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/unsubscribe/one-click?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<object>() }
}

test('unsubscribing stops further mails and turns the switch in Settings off [K-12 C-13]', async () => {
  expect(await wantsMail()).toBe(true)
  expect(await world.call(null, emails.unsubscribe, { body: { email: ' MIA@example.nz ' } })).toMatchObject(DONE)
  await queueNews()
  expect(await arrived()).toEqual([])
  expect(await wantsMail()).toBe(false)
})

test('mails in the queue are dropped, but not the reset mail [K-12]', async () => {
  await queueNews()
  await world.call(null, auth.forgotPassword, { body: { email: mia.email } })
  await world.call(null, emails.unsubscribe, { body: { email: mia.email } })
  expect(await arrived()).toEqual(['Reset your password'])
})

test('the worker drops a mail that was queued while its recipient unsubscribed [K-12]', async () => {
  await queueNews()
  await world.db.insertInto('emailOptouts').values({ email: mia.email }).execute()
  expect(await arrived()).toEqual([])
  expect(await world.db.selectFrom('emailOutbox').selectAll().execute()).toEqual([])
})

test('an unknown address and a repeat are answered alike [K-12]', async () => {
  for (const email of ['nobody@example.nz', 'nobody@example.nz', mia.email]) {
    expect(await world.call(null, emails.unsubscribe, { body: { email, token: 'x' } })).toMatchObject(DONE)
  }
})

test.each([
  [{}, 'Please enter your email address'],
  [{ email: ' ' }, 'Please enter your email address'],
  [{ email: 'mia' }, 'Please enter a valid email address'],
  [{ email: '<mia@example.nz>' }, 'Please enter a valid email address'],
])('%j is refused with %j [K-12 UNSUB-02 C-60]', async (body, message) => {
  const refused = await world.call(null, emails.unsubscribe, { body })
  expect(refused).toMatchObject({ status: 400, body: { success: false, message } })
})

test('a signed-in user opts out and in again by the switch [K-12 K-06]', async () => {
  await queueNews()
  await world.call(mia, account.change, { body: { emailNotifications: false } })
  await queueNews()
  await world.call(mia, account.change, { body: { emailNotifications: true } })
  await queueNews()
  expect(await arrived()).toEqual(['News'])
})

test('an address that unsubscribed before signing up stays unsubscribed [K-12]', async () => {
  await world.call(null, emails.unsubscribe, { body: { email: 'tane@example.nz' } })
  const body = { email: 'tane@example.nz', password: 'correct horse', firstName: 'Tāne', lastName: 'Walker' }
  expect((await world.call(null, auth.register, { body })).body.user.emailNotifications).toBe(false)
})

test('one click works from another origin, without a cookie or a redirect [K-13 S31]', async () => {
  await queueNews()
  await arrived()
  const header = mail.mails[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const token = URL.parse(header.slice(1, -1))?.searchParams.get('token') ?? ''
  const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  expect(await oneClick(token, foreign)).toMatchObject(DONE)
  expect(await wantsMail()).toBe(false)
  expect(await oneClick(token, { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject(DONE)
})

test('a token without a valid signature is refused [K-13]', async () => {
  const good = unsubscribeToken(config, mia.email)
  const tane = unsubscribeToken(config, 'tane@example.nz')
  const foreign = unsubscribeToken({ sessionSecret: 'somebody else signs with this one' }, mia.email)
  const mixed = `${good.split('.')[0]}.${tane.split('.')[1]}`
  for (const token of ['', 'x', good.slice(0, -1), `${good}A`, `${good}.`, good.toUpperCase(), foreign, mixed]) {
    const refused = await oneClick(token)
    expect(refused).toMatchObject({
      status: 400,
      body: { success: false, message: 'This link is invalid', code: 'invalid-link' },
    })
  }
  expect(await wantsMail()).toBe(true)
})

test('a GET of the link changes nothing, because mail scanners follow links [K-13 S31]', async () => {
  const token = unsubscribeToken(config, mia.email)
  const looked = await world.app.inject({ url: `/api/unsubscribe/one-click?token=${token}` })
  expect(looked.statusCode).toBe(302)
  await world.app.inject({ url: `/unsubscribe?email=mia%40example.nz&token=${token}` })
  expect(await wantsMail()).toBe(true)
})

test('a GET of the one-click address redirects to the unsubscribe page with the address filled in [K-13]', async () => {
  const open = async (token: string) => (await world.app.inject(`/api/unsubscribe/one-click?token=${token}`)).headers
  const token = unsubscribeToken(config, 'mia+dogs@example.nz')
  const { location } = await open(token)
  expect(location).toBe(`/unsubscribe?email=mia%2Bdogs%40example.nz&token=${token}`)
  for (const forged of ['x', `${token}A`, '']) expect((await open(forged)).location).toBe('/unsubscribe')
})

describe('of one kind', () => {
  /** Queues an alert of a message, or of a first message, which is a kind of its own. */
  async function queueAlert(kind: 'message' | 'request'): Promise<void> {
    const content = { subject: kind, preview: '', heading: 'News', blocks: [], reason: '' }
    await world.db
      .transaction()
      .execute((db) => queueMail(db, config, { type: 'message', kind, to: mia.email, content }))
  }
  const queueBoth = async () => {
    await queueAlert('message')
    await queueAlert('request')
  }
  /** The path of the one-click address in the first mail. */
  const sentLink = () => {
    const header = mail.mails[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value
    return header?.replace(/^<https?:\/\/[^/]+|>$/g, '') ?? ''
  }

  test('the link of a mail leads to the page with the kind chosen [PUSH-03]', async () => {
    await queueAlert('message')
    await arrived()
    const { headers } = await world.app.inject({ url: sentLink() })
    expect(headers.location).toMatch(/^\/unsubscribe\?email=mia%40example\.nz&token=[\w.-]+&kind=message$/)
    expect(mail.mails[0]?.text).toContain(headers.location)
    expect(mail.mails[0]?.text).toContain('Unsubscribe from e-mails about messages, or from all our e-mails: ')
  })

  test('one click stops the kind of the mail alone, and so does the page [PUSH-03]', async () => {
    await queueAlert('message')
    await arrived()
    const clicked = await world.app.inject({
      method: 'POST',
      url: sentLink(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.statusCode).toBe(200)
    await queueBoth()
    expect(await arrived()).toEqual(['message', 'request'])
    expect(await wantsMail()).toBe(true)
    expect((await world.call(mia, account.news)).body.turnedOff).toEqual([{ kind: 'message', way: 'email' }])

    const body = { email: mia.email, kind: 'request' as const }
    for (let time = 0; time < 2; time++)
      expect(await world.call(null, emails.unsubscribe, { body })).toMatchObject(DONE)
    await queueBoth()
    expect(await arrived()).toEqual(['message', 'request'])
    expect((await world.db.selectFrom('newsSettings').select('turnedOff').executeTakeFirst())?.turnedOff).toEqual([
      'email:message',
      'email:request',
    ])
  })

  test('a mail that waits is not sent once its kind was turned off [PUSH-03]', async () => {
    await queueBoth()
    await world.call(null, emails.unsubscribe, { body: { email: mia.email, kind: 'request' } })
    expect(await arrived()).toEqual(['message'])
    expect(await world.db.selectFrom('emailOutbox').select('subject').execute()).toEqual([{ subject: 'message' }])
  })

  test('an unknown address is answered alike, and an unknown kind is refused [PUSH-03]', async () => {
    const body = { email: 'nobody@example.nz', kind: 'message' as const }
    expect(await world.call(null, emails.unsubscribe, { body })).toMatchObject(DONE)
    const odd = await world.call(null, emails.unsubscribe, { body: { ...body, kind: 'lunch' as 'message' } })
    expect(odd).toMatchObject({ status: 400, body: { success: false } })
  })
})

test('every other route accepts JSON from this origin only [S8]', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = await world.call(null, emails.unsubscribe, { body: 'email=mia@example.nz', headers: form })
  expect(sent).toMatchObject({ status: 415, body: { success: false } })
  const body = { email: mia.email }
  const foreign = await world.call(null, emails.unsubscribe, { body, headers: { origin: 'https://mail.example' } })
  expect(foreign).toMatchObject({ status: 403, body: { success: false, message: 'Forbidden', code: 'cross-site' } })
  expect(await wantsMail()).toBe(true)
})
