import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin } from '#contract/admin/routes.ts'
import type { Route } from '#contract/kit/route.ts'
import { server } from '#web/testing/server.ts'
import { mail, open, toastWith } from './testing/operators.ts'

const address = page.getByLabelText('Admin e-mail')
const log = page.getByRole('region', { name: 'Recent e-mails' })
const mails = log.getByRole('list', { name: 'E-mails' }).getByRole('listitem')
const press = (name: string) => page.getByRole('button', { name }).click()
const sent = (route: Route) => server.callsOf(route).map(({ body }) => body)

const TESTS = [
  { button: 'Send Test Health Emails', route: admin.testHealthEmails, failure: 'Test Failed' },
  { button: 'Send Incomplete Profile Email', route: admin.testIncompleteProfileEmail, failure: 'Test Failed' },
  { button: 'Check Reminders Now', route: admin.checkReminders, failure: 'Check Failed' },
] as const

test('health test e-mails go to the own address, unless another is entered [ADMIN-12 ADMIN-17]', async () => {
  server.answers(admin.testHealthEmails, { success: true, message: 'Test emails sent', sent: 3 })
  await open('/admin/emails')
  await expect.element(address).toHaveValue('aroha@example.nz')
  await press('Send Test Health Emails')
  await expect.element(toastWith('Test Emails Sent')).toBeVisible()
  await address.fill(' mia@example.nz ')
  await press('Send Test Health Emails')

  await expect.element(toastWith('Test Emails Sent')).toMatchTextContent('To mia@example.nz')
  expect(sent(admin.testHealthEmails)).toEqual([{ adminEmail: 'aroha@example.nz' }, { adminEmail: 'mia@example.nz' }])
  // Each test refetches the log.
  await expect.poll(() => server.callsOf(admin.emails).length).toBe(3)
})

test('the incomplete-profile test sends its mail and shows a toast [ADMIN-14 ADMIN-17]', async () => {
  server.answers(admin.testIncompleteProfileEmail, { success: true, message: 'Test email sent' })
  await open('/admin/emails')
  await press('Send Incomplete Profile Email')

  await expect.element(toastWith('Test Email Sent')).toBeVisible()
  expect(sent(admin.testIncompleteProfileEmail)).toEqual([
    { adminEmail: 'aroha@example.nz', emailType: 'photo_upload_failed' },
  ])
})

test('the reminder check shows how many treatments are due and reminders sent [ADMIN-13 ADMIN-17]', async () => {
  server.answers(admin.checkReminders, { success: true, message: 'Reminder check complete', checked: 4, sent: 1 })
  await open('/admin/emails')
  await press('Check Reminders Now')

  await expect
    .element(toastWith('Reminder Check Complete'))
    .toMatchTextContent('4 treatments fall due within a week; 1 reminder sent.')
  expect(sent(admin.checkReminders)).toEqual([{ adminEmail: 'aroha@example.nz' }])
})

test('the reminder check is shown as complete whatever the body of the response [API-12]', async () => {
  server.sends(admin.checkReminders, () => new Response('OK'))
  await open('/admin/emails')
  await press('Check Reminders Now')
  await expect.element(toastWith('Reminder Check Complete')).toBeVisible()
})

test.each(TESTS)(
  '$button without an address shows "Email Required" and sends nothing [ADMIN-15 ADMIN-16]',
  async (one) => {
    await open('/admin/emails')
    await address.fill(' ')
    await press(one.button)

    await expect
      .element(toastWith('Email Required'))
      .toMatchTextContent('Email RequiredPlease enter your email address')
    expect(sent(one.route)).toEqual([])
  },
)

test.each(TESTS)('a failure of $button shows "$failure" with the reason [ADMIN-16 ADMIN-17]', async (one) => {
  const reason = 'E-mail could not be sent. Please check the e-mail configuration.'
  server.refuses(one.route, 'mail-not-sent')
  await open('/admin/emails')
  await press(one.button)
  await expect.element(toastWith(one.failure)).toMatchTextContent(one.failure + reason)
  server.losesConnection(one.route)
  await press(one.button)
  await expect
    .element(toastWith('Please check'))
    .toMatchTextContent(`${one.failure}Please check the e-mail configuration.`)
})

test('an invalid address is also shown under the field, until it is changed [K-70]', async () => {
  const message = 'Please enter a valid email address'
  server.refusesInput(admin.testHealthEmails, { field: 'adminEmail', message })
  await open('/admin/emails')
  await address.fill('aroha')
  await press('Send Test Health Emails')
  await expect.element(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill('aroha@')
  await expect.element(address).not.toHaveAttribute('aria-invalid')
})

test('the log shows the entries of the outbox and nothing else [C-55 ADMIN-18 ADMIN-19]', async () => {
  const first = mail({
    subject: 'Biscuit: Spot-on is due on 8 March 2026',
    type: 'flea',
    status: 'failed',
    sentAt: null,
  })
  const sentAt = '2026-03-02T10:00:00.000Z'
  server.answers(admin.emails, [first, mail({ id: 'e-2', dogName: null, status: 'logged', sentAt })])
  await open('/admin/emails')

  await expect.element(mails.nth(0)).toMatchTextContent('Biscuit: Spot-on is due on 8 March 2026')
  await expect.element(mails.nth(0)).toMatchTextContent('mia@example.nz · Flea · BiscuitFailed')
  await expect.element(mails.nth(1)).toMatchTextContent('mia@example.nz · WelcomeLogged')
  expect(mails.elements()).toHaveLength(2)
  const moments = mails.elements().map((one) => one.querySelector('time')?.dateTime)
  expect(moments, 'when it was sent, or else written').toEqual([first.createdAt, sentAt])
  await expect.element(log).toMatchTextContent('“Logged” means that no mail server is set')
  await expect.element(log).toMatchTextContent('every account counts as confirmed')
})

test('an empty log says "No e-mails yet" [C-55]', async () => {
  await open('/admin/emails')
  await expect.element(log.getByRole('heading', { name: 'No e-mails yet' })).toBeVisible()
})

test('the log is filtered by status and type, and is paginated [C-55]', async () => {
  const many = Array.from({ length: 12 }, (_, at) =>
    mail({ id: `e-${at}`, subject: `Mail ${at}`, ...(at < 2 && { type: 'friend', status: 'queued' }) }),
  )
  server.answers(admin.emails, many)
  await open('/admin/emails')
  await expect.element(mails.nth(9)).toMatchTextContent('Mail 9')
  await log.getByRole('button', { name: 'Older' }).click()
  await expect.element(mails.nth(1)).toMatchTextContent('Mail 11')
  await log.getByLabelText('Status').selectOptions('Queued')
  await expect.element(mails.nth(1)).toMatchTextContent('Mail 1')
  expect(mails.elements()).toHaveLength(2)
  await log.getByLabelText('Type').selectOptions('Welcome')

  await expect.element(log.getByRole('heading', { name: 'No such e-mails' })).toBeVisible()
})

test('"View" shows the mail as sent, in a sandboxed frame without scripts [C-55 S10]', async () => {
  server.answers(admin.emails, [mail()])
  await open('/admin/emails')
  await mails.getByRole('button', { name: 'View: Welcome to Wagmates!' }).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome to Wagmates!' })
  await expect.element(dialog).toMatchTextContent('To mia@example.nz · Sent')
  const frame = dialog.element().querySelector('iframe')
  expect(frame?.getAttribute('src')).toBe('/api/admin/emails/e-1')
  expect(frame?.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(mails.getByRole('button', { name: 'View: Welcome to Wagmates!' })).toHaveFocus()
})
