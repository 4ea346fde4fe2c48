import { beforeEach, expect, test } from 'vitest'
import { admin } from '#contract/admin/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { deliverDue, deliveryOf, MAIL_SETTINGS, openMailServer } from '#server/testing/external/mail-server.ts'
import { newDog } from '#server/testing/make.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const mail = openMailServer()
const world = openWorld({ ...MAIL_SETTINGS, ADMIN_EMAILS: 'aroha@example.nz' })
let aroha: Owner

beforeEach(async () => {
  aroha = await world.owner('Aroha', { email: 'aroha@example.nz', emailVerified: true })
})

const list = async () => (await world.call(aroha, admin.emails)).body
const view = async (id: string) => world.call(aroha, admin.email, { params: { id } })

test('the log is empty at first and then has exactly these fields of sent mails [C-55 ADMIN-18 ADMIN-19]', async () => {
  expect(await list()).toEqual([])
  const mia = await world.owner('Mia')
  await world.call(mia, dogs.create, { body: newDog({ name: 'Biscuit' }) })
  const entry = {
    id: expect.any(String),
    type: 'welcome',
    recipient: mia.email,
    subject: 'Welcome to Wagmates!',
    status: 'queued',
    createdAt: expect.stringMatching(/Z$/),
    sentAt: null,
    dogName: 'Biscuit',
  }
  expect(await list()).toEqual([entry])
  await deliverDue(deliveryOf(world, mail))
  expect(await list()).toEqual([{ ...entry, status: 'sent', sentAt: expect.stringMatching(/Z$/) }])
})

test('the log lists the newest 50 mails, newest first [C-55]', async () => {
  const row = { type: 'welcome', recipient: 'mia@example.nz', html: '', text: '' }
  const rows = Array.from({ length: 60 }, (_, n) => ({ ...row, subject: `${n}`, createdAt: new Date(n * 1_000) }))
  await world.db.insertInto('emailOutbox').values(rows).execute()
  const subjects = (await list()).map(({ subject }) => subject)
  expect(subjects).toEqual(Array.from({ length: 50 }, (_, n) => `${59 - n}`))
})

test('a mail is shown as it was sent, in a sandboxed frame without scripts [C-55]', async () => {
  const mia = await world.owner('Mia')
  await world.call(mia, dogs.create, { body: newDog() })
  await deliverDue(deliveryOf(world, mail))
  const { status, headers, body } = await view((await list())[0]?.id ?? '')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self'; sandbox allow-popups /)
  expect(headers['content-security-policy']).not.toMatch(/script|same-origin/)
  const sent = mail.mails[0]?.html?.replaceAll(/token=[\w.-]+/g, 'token=…').trim()
  expect(String(body).replace('\n<base target="_blank">', '').trim()).toBe(sent)
})

test('without a mail server the log contains the reset link [C-55]', async () => {
  const mia = await world.owner('Mia')
  await world.call(null, auth.forgotPassword, { body: { email: mia.email } })
  await deliverDue({ ...deliveryOf(world, mail), send: null })
  const [entry] = await list()
  expect(entry).toMatchObject({ type: 'password-reset', status: 'logged' })
  expect(String((await view(entry?.id ?? '')).body)).toMatch(/reset-password\?token=[\w-]{40,}/)
})

test('with a mail server the log hides the token of a reset link, even while the mail is queued [S24]', async () => {
  const app = await world.anotherApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const mia = await world.owner('Mia')
  await world.call(null, auth.forgotPassword, { body: { email: mia.email } })
  const [entry] = await list()
  const answer = await app.inject({ url: `/api/admin/emails/${entry?.id}`, headers: { cookie: aroha.cookie } })
  expect(answer.body).toContain('reset-password?token=…')
  expect(answer.body).not.toMatch(/token=[\w-]/)
})

test.each(['nothing', '0f8fad5b-d9cb-469f-a165-70867728950e'])(
  'the e-mail id %s is answered 404 [G-07]',
  async (id) => {
    expect(await view(id)).toMatchObject({
      status: 404,
      body: { message: 'E-mail not found', code: 'email-not-found' },
    })
  },
)
