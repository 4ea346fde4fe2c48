import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { readConfig } from '#server/config.ts'
import { deliverDue, deliveryOf, MAIL_SETTINGS, openMailServer } from '#server/testing/external/mail-server.ts'
import { openWorld } from '#server/testing/world.ts'
import type { MailType } from './mail-types.ts'
import { queueMail, renderMail } from './outbox.ts'

const mail = openMailServer()
const world = openWorld({ ...MAIL_SETTINGS, CONTACT_EMAIL: 'help@wagmates.example' })
const config = readConfig({ ...MAIL_SETTINGS, CONTACT_EMAIL: 'help@wagmates.example' })

const HOSTILE =
  '<script>alert(1)</script>"\'><img src=x onerror=alert(2)>&\r\nBcc: eve@evil.example\r\n\r\nfree <b>dogs</b>'

const OTHER_TYPES = [
  'password-changed',
  'welcome',
  'friend',
  'message',
  'vaccination',
  'worming',
  'flea',
  'incomplete-profile',
  'report',
  'playdate-invited',
  'playdate-changed',
  'playdate-cancelled',
  'playdate-reminder',
] as const satisfies MailType[]

/** E-mail content with the given text in every variable. */
const contentOf = (text: string) => ({
  subject: text,
  preview: text,
  heading: text,
  reason: text,
  blocks: [{ paragraph: text }, { note: text }, { button: text, url: 'https://wagmates.example/' }],
})

async function deliver(type: MailType, content: ReturnType<typeof contentOf>) {
  await world.db.transaction().execute((db) => queueMail(db, config, { type, to: 'mia@example.nz', content }))
  await deliverDue(deliveryOf(world, mail))
  return mail.mails.at(-1)
}

test('hostile text in any variable of a mail adds no markup, header or recipient [S13]', async () => {
  const arrived = await deliver('password-changed', contentOf(HOSTILE))
  expect(arrived?.recipients).toEqual(['mia@example.nz'])
  const html = arrived?.html ?? ''
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;')
  expect(html).not.toMatch(/<script|<img|<b>/)
  const names = arrived?.headers.map(({ key }) => key).toSorted()
  const clean = await deliver('password-changed', contentOf('Hello'))
  expect(names).toEqual(clean?.headers.map(({ key }) => key).toSorted())
  expect(names).not.toContain('bcc')
  expect(arrived?.subject).toBe(HOSTILE.replace(/\s+/g, ' '))
})

test('a name that contains an address or a message is left out of the mail [S13]', async () => {
  for (const firstName of [
    'Win at evil.example',
    'http://evil.example',
    'Mia\r\nBcc: x',
    'evil。example',
    '☎ 0900',
    'a b c d e f',
  ]) {
    const owner = await world.owner('Mia', { firstName })
    await world.call(null, auth.forgotPassword, { body: { email: owner.email } })
    await deliverDue(deliveryOf(world, mail))
    expect(mail.mails.at(-1)?.text).toContain('Hi there,')
    expect(mail.mails.at(-1)?.raw).not.toContain('evil.example')
  }
})

test.each(['Mia', 'Tāne', "Ana O'Neill", 'Anne-Marie', 'Hinemoa Te Rangi'])(
  'a mail greets %s by name',
  async (firstName) => {
    const owner = await world.owner('Mia', { firstName })
    await world.call(null, auth.forgotPassword, { body: { email: owner.email } })
    await deliverDue(deliveryOf(world, mail))
    expect(mail.mails[0]?.text).toContain(`Hi ${firstName},`)
  },
)

test('the reset mail has sender and subject, and the same link in plain text and HTML [MAIL-12 MAIL-13]', async () => {
  const mia = await world.owner('Mia')
  await world.call(null, auth.forgotPassword, { body: { email: mia.email } })
  await deliverDue(deliveryOf(world, mail))
  const [reset] = mail.mails
  expect(reset).toMatchObject({
    subject: 'Reset your password',
    from: { name: 'Wagmates', address: 'hello@wagmates.example' },
  })
  expect(reset?.to).toMatchObject([{ address: mia.email }])
  expect(reset?.html).toContain(`href="${reset?.link.href}"`)
  expect(reset?.text).toContain('help@wagmates.example')
})

test('the reset mail alone has no unsubscribe link and no List-Unsubscribe headers [MAIL-14]', async () => {
  const reset = await deliver('password-reset', contentOf('Hello'))
  expect(reset?.raw.toLowerCase()).not.toContain('unsubscribe')
  for (const type of OTHER_TYPES) {
    const other = await deliver(type, contentOf('Hello'))
    const header = (name: string) => other?.headers.find(({ key }) => key === name)?.value
    const oneClick = /^<https:\/\/wagmates\.example\/api\/unsubscribe\/one-click\?token=[\w.-]+(?:&kind=[\w-]+)?>$/
    expect([type, header('list-unsubscribe')]).toEqual([type, expect.stringMatching(oneClick)])
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const page = /https:\/\/wagmates\.example\/unsubscribe\?email=mia%40example\.nz&token=[\w.-]+/
    expect(other?.text).toMatch(page)
    expect(other?.html?.replaceAll('&amp;', '&')).toMatch(page)
  }
})

test('after opting out only the reset mail and "Your password was changed" are sent [MAIL-14]', async () => {
  await world.db.insertInto('emailOptouts').values({ email: 'mia@example.nz' }).execute()
  for (const type of ['password-reset', ...OTHER_TYPES] as const) await deliver(type, contentOf(type))
  expect(mail.mails.map(({ subject }) => subject)).toEqual(['password-reset', 'password-changed'])
})

test('the mail about a changed password is sent even after opting out [MAIL-14 K-08]', async () => {
  const password = await hashPassword('the old horse')
  const mia = await world.owner('Mia', { password, email: 'mia@example.nz' })
  await world.call(mia, account.change, { body: { emailNotifications: false } })
  await world.call(mia, auth.changePassword, {
    body: { currentPassword: 'the old horse', newPassword: 'the new horse' },
  })
  await world.call(null, auth.forgotPassword, { body: { email: mia.email } })
  await deliverDue(deliveryOf(world, mail))
  expect(mail.mails.map(({ subject }) => subject)).toEqual(['Your password was changed', 'Reset your password'])
})

test('a mail queued in a transaction that rolls back is never sent [G-13]', async () => {
  const failing = world.db.transaction().execute(async (db) => {
    await queueMail(db, config, { type: 'password-changed', to: 'mia@example.nz', content: contentOf('Hello') })
    throw new Error('the rest went wrong')
  })
  await expect(failing).rejects.toThrow('went wrong')
  await deliverDue(deliveryOf(world, mail))
  expect(mail.mails).toEqual([])
})

test('mails support dark mode and narrow screens, and link to web addresses only', () => {
  const { html } = renderMail(config, { type: 'password-changed', to: 'mia@example.nz', content: contentOf('Hello') })
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).toContain('width=device-width')
  const odd = { ...contentOf('Hello'), blocks: [{ button: 'Click', url: 'javascript:alert(1)' }] }
  expect(() => renderMail(config, { type: 'password-changed', to: 'mia@example.nz', content: odd })).toThrow(
    'web addresses',
  )
})
