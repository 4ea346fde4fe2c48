import { expect, type Page } from '@playwright/test'
import { test } from './quiet.ts'
import { signIn } from './sign-in.ts'

for (const path of ['/browse', '/create-profile', '/dog/00000000-0000-4000-8000-000000000000']) {
  test(`somebody signed out who opens ${path} is led to the sign-in screen [LAND-02 AUTH-44 BROWSE-27 DOGV-02]`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByText('You are logged out. Logging in again...').first()).toBeVisible()
    await expect(page).toHaveURL('/auth')
  })
}

test('somebody signed out finds the landing page at / and a member the dashboard [LAND-01]', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help your best friend make more best friends')
  await signIn(page, 'tane')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Tāne')
})

test('the landing page says what the product is, for whom and where [LAND-12 LAND-16]', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-NZ')
  for (const word of ['temperament', 'size', 'behaviour', 'owners', 'New Zealand']) {
    await expect(page.getByText(word).first()).toBeVisible()
  }
})

test('the last search is kept with its time [DATA-20]', async ({ page }) => {
  await signIn(page, 'tane')
  await page.goto('/browse?search=Nelson')
  await expect(page.getByText(/dogs? found/).first()).toBeVisible()
  const kept = () => page.evaluate(() => localStorage.getItem('lastSearch'))
  await expect.poll(kept).toMatch(/"searchTerm":"Nelson".*"timestamp":\d+/)
})

test('design §5: the app is asked for as soon as the page is painted, not before', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    asked: performance.getEntriesByType('resource').filter(({ name }) => /assets.*\.js$/.test(name)),
  }))
  expect(asked.length).toBeGreaterThan(3)
  for (const { startTime } of asked) expect(startTime).toBeGreaterThan(painted)
})

/** Opens the sign-in screen; its script does not come before the answer is called. */
async function openAsleep(page: Page): Promise<() => void> {
  const awake = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await awake.promise
    await route.continue()
  })
  await page.goto('/auth', { waitUntil: 'commit' })
  return awake.resolve
}

test('Sign Up that is tapped before its page is awake is there as soon as it is', async ({ page }) => {
  const wake = await openAsleep(page)
  const tab = page.getByRole('tab', { name: 'Sign Up' })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'false')
  wake()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled()
})

test('a form that is sent before its page is awake keeps what was typed, and stays', async ({ page }) => {
  const wake = await openAsleep(page)
  const email = page.getByLabel('Email')
  await email.fill('mia@example.nz')
  await email.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeDisabled()

  wake()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  await expect(email).toHaveValue('mia@example.nz')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Password is required').first()).toBeVisible()
})
