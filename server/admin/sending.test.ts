import { beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { admin } from '#contract/admin/routes.ts'
import { health } from '#contract/health/routes.ts'
import { monthsAfter } from '#contract/health/due.ts'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { MAIL_SETTINGS, openMailServer } from '#server/testing/external/mail-server.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const ADMIN = 'aroha@example.nz'
const SETTINGS = {
  ...MAIL_SETTINGS,
  LOG_LEVEL: 'warn',
  ADMIN_EMAILS: `${ADMIN},ana@example.nz`,
  INFO_EMAIL: 'info@wagmates.example',
  PROMO_NAME: 'Tick Tock',
  PROMO_URL: 'https://partner.example/wag',
  PROMO_CODE: 'WAG10',
}
const mail = openMailServer()
const world = openWorld({
  ...SETTINGS,
  get SMTP_URL() {
    return mail.url
  },
})
const NOT_SENT = {
  status: 502,
  body: { message: 'E-mail could not be sent. Please check the e-mail configuration.', code: 'mail-not-sent' },
}
let aroha: Owner

beforeEach(async () => {
  aroha = await world.owner('Aroha', { email: ADMIN, emailVerified: true })
})

const body = { adminEmail: ADMIN }
const photo = { ...body, emailType: 'photo_upload_failed' as const }
const sendReal = async () => world.call(aroha, admin.sendRealEmails)
const sendHealth = async () => world.call(aroha, admin.testHealthEmails, { body })
const sendPhoto = async () => world.call(aroha, admin.testIncompleteProfileEmail, { body: photo })
const check = async () => world.call(aroha, admin.checkReminders, { body })
const outbox = async () => world.db.selectFrom('emailOutbox').selectAll().orderBy('createdAt').execute()
const subjects = () => new Set(mail.mails.map(({ subject }) => subject))

test('the previewed mails are sent to the company address on every request [K-67 MAIL-07 MAIL-09]', async () => {
  const done = { status: 200, body: { success: true, message: 'Test emails sent', sent: 3 } }
  expect(await sendReal()).toMatchObject(done)
  expect(subjects()).toEqual(new Set(['New message from Tāne', 'Tāne added you as a friend', 'Welcome to Wagmates!']))
  expect(new Set(mail.mails.flatMap(({ recipients }) => recipients))).toEqual(new Set(['info@wagmates.example']))
  expect((await outbox()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent'])
  expect(await sendReal()).toMatchObject(done)
  expect(mail.mails).toHaveLength(6)
  expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(6)
})

test('a reminder of each kind is sent to the administrator, with the partner in it [K-70 ADMIN-12 C-52]', async () => {
  expect(await sendHealth()).toMatchObject({
    status: 200,
    body: { success: true, message: 'Test emails sent', sent: 3 },
  })
  expect(mail.mails.map(({ recipients }) => recipients)).toEqual([[ADMIN], [ADMIN], [ADMIN]])
  for (const { text, subject } of mail.mails) {
    expect(subject).toMatch(/^Biscuit: .+ is due on \d+ \w+ \d{4}$/)
    expect(text).toContain('Sponsored: Tick Tock: $10 off your first order with the code WAG10.')
  }
  const rows = (await outbox()).map(({ type, dogName }) => `${type} ${dogName}`)
  expect(new Set(rows)).toEqual(new Set(['vaccination Biscuit', 'worming Biscuit', 'flea Biscuit']))
})

test('the mail that asks for a photo is sent to the administrator [K-72 ADMIN-14 MAIL-12 MAIL-15]', async () => {
  expect(await sendPhoto()).toMatchObject({ status: 200, body: { success: true, message: 'Test email sent' } })
  expect(mail.mails).toMatchObject([{ subject: 'Please add a photo of Biscuit', recipients: [ADMIN] }])
})

test.each([undefined, null, '', 'welcome', 7])('%j is refused as a type of e-mail [K-72]', async (emailType) => {
  const refused = await world.call(aroha, admin.testIncompleteProfileEmail, { body: { ...body, emailType } })
  expect(refused).toMatchObject({ status: 400, body: { message: 'Unknown email type' } })
  expect(mail.mails).toEqual([])
})

describe('a mail server that refuses mails', () => {
  test.each([
    ['the previewed mails', sendReal],
    ['health reminders', sendHealth],
    ['the mail that asks for a photo', sendPhoto],
  ])('is reported and not retried: %s [K-67 K-70 K-72 G-13]', async (_name, send) => {
    mail.refusesWith = 550
    expect(await send()).toMatchObject(NOT_SENT)
    mail.refusesWith = null
    expect(new Set((await outbox()).map(({ status }) => status))).toEqual(new Set(['failed']))
  })
  test('is told to operators in the log by code and status, without an address [K-67 S27]', async () => {
    mail.refusesWith = 550
    world.logs.length = 0
    await sendReal()
    const told = world.logs.filter((line) => line.includes('mail-not-sent') && line.includes('"err"'))
    expect(told.map((line): unknown => JSON.parse(line))).toMatchObject([
      { level: 40, err: { code: 'EENVELOPE', message: expect.stringContaining('550') }, problem: 'mail-not-sent' },
    ])
    expect(told.join()).not.toContain('@')
  })
  test('is reported when it is down, also by the check of reminders [K-67 K-71 ADMIN-16]', async () => {
    await mail.down()
    expect(await sendReal()).toMatchObject(NOT_SENT)
    expect(await check()).toMatchObject(NOT_SENT)
    await mail.up()
  })
})

test('without a mail server mails are only logged [MAIL-13 C-55]', async () => {
  const { SMTP_URL: _none, ...others } = { ...SETTINGS, SMTP_URL: '' }
  const app = await world.anotherApp({ ...others, SMTP_URL: '' })
  const headers = { cookie: aroha.cookie }
  const answer = await app.inject({ method: 'POST', url: '/api/send-real-emails', headers })
  expect(answer.json()).toEqual({ success: true, message: 'Test emails sent', sent: 3 })
  expect((await outbox()).map(({ status }) => status)).toEqual(['logged', 'logged', 'logged'])
  expect(mail.mails).toEqual([])
})

test('without a company address the request is refused with 409 [K-67]', async () => {
  const app = await world.anotherApp({ INFO_EMAIL: '' })
  const answer = await app.inject({ method: 'POST', url: '/api/send-real-emails', headers: { cookie: aroha.cookie } })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({ message: 'No company e-mail address is set', code: 'no-info-email' })
})

describe('the check of reminders [K-71 ADMIN-13]', () => {
  async function dueRecord(): Promise<Owner> {
    const mia = await world.owner('Mia')
    const { id: dogId } = await world.dog(mia, { name: 'Biscuit' })
    const date = monthsAfter(daysAfter(todayInNewZealand(), 3), -12)
    const record = { dogId, date, name: 'DHP', frequency: 'annually' as const }
    await world.call(mia, health.vaccinations.add, { body: record })
    return mia
  }

  test('runs at once, and a repeat on the same day sends nothing [J-1]', async () => {
    const mia = await dueRecord()
    const done = (checked: number, sent: number) => ({
      status: 200,
      body: { success: true, message: 'Reminder check complete', checked, sent },
    })
    expect(await check()).toMatchObject(done(1, 1))
    expect(await check()).toMatchObject(done(1, 0))
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual([mia.email])
  })

  test('counts sent mails only, not reminders of owners who opted out of e-mails [J-1]', async () => {
    const mia = await dueRecord()
    await world.call(mia, account.change, { body: { emailNotifications: false } })
    expect((await check()).body).toMatchObject({ checked: 1, sent: 0 })
    expect(await outbox()).toEqual([])
    expect(await world.db.selectFrom('notifications').select('type').execute()).toEqual([{ type: 'health_reminder' }])
  })

  test('sends one reminder when several requests run concurrently [R4]', async () => {
    await dueRecord()
    const sent = (await Promise.all([1, 2, 3, 4].map(async () => check()))).map((answer) => answer.body.sent)
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await outbox()).toHaveLength(1)
  })
})

test('a test mail is sent to an administrator who opted out of e-mails', async () => {
  await world.call(aroha, account.change, { body: { emailNotifications: false } })
  expect((await sendPhoto()).status).toBe(200)
  expect(mail.mails).toHaveLength(1)
})
