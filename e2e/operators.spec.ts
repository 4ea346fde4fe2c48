import { expect, type Page } from '@playwright/test'
import { screens } from '../contract/screens.ts'
import { expectAccessible } from './accessible.ts'
import { DOG } from './dog.ts'
import { testAsAdmin } from './own-server.ts'

const PASSWORD = 'wag-tails-together'
const ADMIN = 'mia@example.nz'

const test = testAsAdmin(ADMIN, { INFO_EMAIL: 'info@wagmates.example' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const mailIn = (page: Page, at = 0) => page.locator('iframe').nth(at).contentFrame()
const signIn = async (page: Page, email: string) =>
  expect((await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } })).ok()).toBe(true)

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByText('Sign Out')).toBeVisible()
}

/** Signs up a new owner, whom Tāne reports; returns the id. */
async function signUpReported(page: Page, email: string): Promise<string> {
  const { request } = page
  const owner = { email, password: PASSWORD, firstName: 'Kahu', lastName: 'Moana' }
  await request.post('/api/auth/register', { data: owner })
  const { id } = (await (await request.get('/api/auth/user')).json()) as { id: string }
  const made = await request.post('/api/dogs', { data: { ...DOG, name: 'Toroa' } })
  expect(made.status()).toBe(201)
  await signIn(page, 'tane@example.nz')
  const reason = 'User reported for inappropriate behavior'
  expect((await request.post(`/api/users/report/${id}`, { data: { reason } })).status()).toBe(201)
  return id
}

test('visitors and owners cannot open the admin pages and see no links to them [C-10 C-12 ADMIN-02 ADMIN-09]', async ({
  page,
}) => {
  for (const path of ['/server-admin-panel', '/admin/dashboard']) {
    await page.goto(path)
    await expect(heading(page, 'Admin sign-in required')).toBeVisible()
    await expectAccessible(page)
  }
  await signIn(page, 'tane@example.nz')
  for (const path of ['/server-admin-panel', '/admin/dashboard', '/admin/emails']) {
    await page.goto(path)
    await expect(heading(page, 'Access Denied')).toBeVisible()
  }
  await expectAccessible(page)
  await openMenu(page)
  await expect(page.getByText('Admin Dashboard')).toHaveCount(0)
  const query = `?adminEmail=${encodeURIComponent(ADMIN)}`
  expect((await page.request.get(`/api/admin/user/any${query}`)).status()).toBe(403)

  await page.goto('/emails')
  const texts = ['Welcome to Wagmates!', 'Tāne added you as a friend', 'New message from Tāne']
  for (const [at, text] of texts.entries()) {
    await expect(mailIn(page, at).getByRole('heading', { name: text })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Send Test Emails' })).toHaveCount(0)
})

test('an administrator handles mails, reports and accounts [ADMIN-01 ADMIN-05 ADMIN-20 ADMIN-21 C-55]', async ({
  page,
}) => {
  const email = 'kahu@example.nz'
  const id = await signUpReported(page, email)
  await signIn(page, ADMIN)

  await page.goto('/email-templates')
  await expect(heading(page, screens.emailTemplates.title)).toBeVisible()
  await expect(mailIn(page).getByRole('heading', { name: /Kennel cough is due on/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'other e-mails' }).click()
  await expect(heading(page, screens.emails.title)).toBeVisible()
  await page.getByRole('button', { name: 'Send Test Emails' }).click()
  await expect(toast(page, 'Test Emails Sent')).toBeVisible()
  // A preview is loaded once it is near, which on a phone most are not.
  for (const frame of await page.locator('iframe').all()) await frame.scrollIntoViewIfNeeded()
  await expectAccessible(page)

  await openMenu(page)
  await page.getByText('Email Admin').click()
  await expect(page).toHaveURL('/admin/emails')
  for (const [button, done] of [
    ['Send Test Health Emails', 'Test Emails Sent'],
    ['Send Incomplete Profile Email', 'Test Email Sent'],
    ['Check Reminders Now', 'Reminder Check Complete'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(toast(page, done)).toBeVisible()
  }
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Incomplete profile')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'View: Please add a photo of Biscuit' }).first().click()
  await expect(mailIn(page).getByText('Hi Mia,')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await openMenu(page)
  const opened = page.waitForEvent('popup')
  await page.getByText('Admin Dashboard').last().click()
  const panel = await opened
  await expect(panel).toHaveURL('/server-admin-panel')
  await expectAccessible(panel)

  const entry = panel.getByRole('list', { name: 'Reports' }).getByRole('listitem').filter({ hasText: 'Kahu' }).first()
  await entry.getByRole('button', { name: 'Decide' }).click()
  await panel.getByRole('textbox', { name: 'Notes' }).fill('Asked for the account to be closed.')
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByRole('tab', { name: 'Dismissed' }).click()
  await expect(entry).toContainText('Asked for the account to be closed.')

  await entry.getByRole('button', { name: 'Look up Kahu' }).click()
  await expect(panel.getByLabel('User ID')).toHaveValue(id)
  const user = panel.getByRole('article', { name: 'Kahu Moana' })
  await expect(user).toContainText('Toroa Huntaway')
  await expectAccessible(panel)
  await user.getByRole('button', { name: 'Delete User' }).click()
  await expect(panel.getByRole('alertdialog', { name: 'Delete Kahu Moana?' })).toContainText(email)
  await expectAccessible(panel)
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Delete User' }).click()
  await expect(toast(panel, 'User deleted successfully')).toBeVisible()
  await panel.getByRole('button', { name: 'Search' }).click()
  await expect(panel.getByText('Please enter a user id')).toHaveCount(0)
  await expect(toast(panel, 'No user found with ID')).toBeVisible()
  await expect(panel.getByRole('list', { name: 'Log' }).getByText('Deleted a user').first()).toBeVisible()
})
