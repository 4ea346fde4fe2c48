import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { DOG } from './dog.ts'
import { test } from './own-server.ts'

const FIRST = 'walkies every single day'
const SECOND = 'sleeping in a sunbeam'
const THIRD = 'digging for buried bones'

/** Creates an owner with a dog through the API, both in Nelson. */
async function signUpWithDog(page: Page, email: string): Promise<void> {
  const { request } = page
  const owner = { email, password: FIRST, firstName: 'Hine', lastName: 'Tamihana' }
  expect((await request.post('/api/auth/register', { data: owner })).status()).toBe(201)
  const details = { firstName: 'Hine', lastName: 'Tamihana', age: 29, bio: 'Early mornings on the beach.' }
  await request.put('/api/auth/profile', { data: { ...details, location: 'Nelson, Nelson, New Zealand' } })
  expect((await request.post('/api/dogs', { data: DOG })).status()).toBe(201)
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/')
}

const personal = (page: Page) => page.getByRole('form', { name: 'Personal information' })
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const isSignedIn = async (page: Page) => (await page.request.get('/api/auth/user')).ok()

/** A second tab of the same browser, with its console errors. */
async function secondTab(context: BrowserContext) {
  const page = await context.newPage()
  const pageErrors: string[] = []
  page.on('pageerror', (error) => pageErrors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()))
  return { page, pageErrors }
}

test('a move in one tab moves the dogs, and is shown in the other tab [PROF-08 SETT-10 C-32]', async ({
  page,
  context,
}, info) => {
  await signUpWithDog(page, `move-${info.project.name}@example.nz`)
  await page.goto('/profile')
  await expect(personal(page).getByLabel('First name')).toHaveValue('Hine')
  await expectAccessible(page)
  const other = await secondTab(context)
  await other.page.goto('/profile')
  await expect(personal(other.page).getByLabel('First name')).toHaveValue('Hine')

  await page.getByRole('combobox', { name: 'City' }).fill('whangarei')
  await page.getByRole('option', { name: 'Whangārei, Northland, New Zealand' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText("Your profile and all your dogs' locations have been updated.").first()).toBeVisible()
  await expect(other.page.getByRole('combobox', { name: 'City' })).toHaveValue('Whangārei, Northland, New Zealand')
  const own = (await (await page.request.get('/api/dogs/my')).json()) as { location: string }[]
  expect(own.map((dog) => dog.location)).toEqual(['Whangārei, Northland, New Zealand'])

  await other.page.goto('/profile/edit')
  await other.page.getByLabel('First name').fill('Hinemoa')
  await expectAccessible(other.page)
  await other.page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.page.getByRole('heading', { name: 'Welcome, Hinemoa' })).toBeVisible()
  await expect(personal(page).getByLabel('First name')).toHaveValue('Hinemoa')

  // Signing out discards drafts in both tabs.
  await page.goto('/create-profile')
  await page.getByLabel('Name', { exact: true }).fill('Tūī the second')
  await other.page.getByRole('button', { name: info.project.name === 'phone' ? 'Menu' : 'Your account' }).click()
  await other.page.getByText('Sign Out').click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(await stored()).not.toMatch(/Hine|Tūī|example\.nz/)
  expect(other.pageErrors).toEqual([])
})

test('a changed, then reset password: the link works once and ends all sessions [SETT-15 SETT-17 PWD-01 PWD-20]', async ({
  page,
  browser,
  baseURL,
  setup,
}, info) => {
  const email = `recover-${info.project.name}@example.nz`
  await signUpWithDog(page, email)
  const phone = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) })
  await signIn(phone, email, FIRST)

  await page.goto('/profile')
  await page.getByLabel('Current password').fill(FIRST)
  await page.getByLabel('New password', { exact: true }).fill(SECOND)
  await page.getByLabel('Confirm new password').fill(SECOND)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Your password has been successfully changed.').first()).toBeVisible()
  expect(await isSignedIn(page)).toBe(true)
  expect(await isSignedIn(phone)).toBe(false)
  await setup.mailbox.mailTo(email, 'Your password was changed')

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expectAccessible(page)
  const { text = '' } = await setup.mailbox.mailTo(email, 'Reset your password')
  const link = /https?:\S+token=\S+/.exec(text)?.[0] ?? ''

  const referrers: string[] = []
  page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''))
  await page.goto(link)
  await expect(page).toHaveURL('/reset-password')
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New Password', { exact: true }).fill(THIRD)
  await page.getByLabel('Confirm New Password').fill(THIRD)
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password Reset Complete' })).toBeVisible()
  await expectAccessible(page)
  expect(referrers.filter((referrer) => referrer.includes('token'))).toEqual([])
  expect(await isSignedIn(page)).toBe(false)

  const again = { token: new URL(link).searchParams.get('token'), password: SECOND, confirmPassword: SECOND }
  expect((await page.request.post('/api/reset-password', { data: again })).status()).toBe(400)
  await page.getByRole('link', { name: 'Login with New Password' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(THIRD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Hine' })).toBeVisible()
  await phone.close()
})

test('a link without its token redirects to the request form [PWD-10 PWD-12]', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'Invalid Link' })).toBeVisible()
  await expect(page).toHaveURL('/forgot-password')
  await expect(toast(page, 'This password reset link is invalid. Please request a new one.')).toBeVisible()
})

test('a reader unsubscribes without signing in, and the settings show it [UNSUB-01 C-13]', async ({ page }, info) => {
  const email = `reader-${info.project.name}@example.nz`
  await signUpWithDog(page, email)
  await page.goto(`/unsubscribe?email=${encodeURIComponent(email)}`)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You have been unsubscribed' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/profile')
  const notifications = page.getByRole('switch', { name: 'E-mail notifications' })
  await expect(notifications).not.toBeChecked()
  const saved = page.waitForResponse('/api/auth/profile')
  await notifications.click()
  await saved
  await page.reload()
  await expect(notifications).toBeChecked()
})

test('a deleted account is gone, in the other tab too [SETT-18 SETT-19 SETT-22]', async ({ page, context }, info) => {
  const email = `leaver-${info.project.name}@example.nz`
  await signUpWithDog(page, email)
  const other = await secondTab(context)
  await other.page.goto('/')
  await expect(other.page.getByRole('heading', { name: 'Welcome, Hine' })).toBeVisible()
  // A call that the other tab has under way would answer 401, which the browser writes to its console.
  for (const card of ['Health Records', 'Your Friends']) {
    await expect(other.page.getByRole('region', { name: card })).toBeVisible()
  }
  await expect(other.page.getByRole('status', { name: /^(Loading|Looking)/ })).toHaveCount(0)
  await page.goto('/profile')
  await page.getByRole('region', { name: 'Delete Account' }).getByRole('button').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, '[role=alertdialog]')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click()

  await expect(toast(page, 'Your account has been deleted.')).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await expect(other.page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect(page).toHaveURL('/') // MARKETING_URL is not set
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  const answer = await page.request.post('/api/auth/login', { data: { email, password: FIRST } })
  expect(answer.status()).toBe(401)
  expect(other.pageErrors).toEqual([])
})
