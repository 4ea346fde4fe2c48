import { expect, type Page } from '@playwright/test'
import { test } from './quiet.ts'
import { signIn } from './sign-in.ts'

for (const path of ['/browse', '/create-profile', '/dog/00000000-0000-4000-8000-000000000000']) {
  test(`${path} redirects a signed-out visitor to sign-in [LAND-02 AUTH-44 BROWSE-27 DOGV-02]`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText('You are logged out. Logging in again...').first()).toBeVisible()
    await expect(page).toHaveURL('/auth')
  })
}

test('a signed-out visitor sees the landing page at / and a member the dashboard [LAND-01]', async ({ page }) => {
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

test('a browser that blocks site data signs in and browses all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
  })
  await page.goto('/auth')
  await page.getByLabel('Email').fill('tane@example.nz')
  await page.getByLabel('Password', { exact: true }).fill('wag-tails-together')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Tāne')
  await page.goto('/browse?search=Nelson')
  await expect(page.getByText(/dogs? found/).first()).toBeVisible()
})

test('the last search is stored with its time [DATA-20]', async ({ page }) => {
  await signIn(page, 'tane')
  await page.goto('/browse?search=Nelson')
  await expect(page.getByText(/dogs? found/).first()).toBeVisible()
  const kept = () => page.evaluate(() => localStorage.getItem('lastSearch'))
  await expect.poll(kept).toMatch(/"searchTerm":"Nelson".*"timestamp":\d+/)
})

test("the app's chunks are requested right after the first paint, not before", async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    asked: performance.getEntriesByType('resource').filter(({ name }) => /assets.*\.js$/.test(name)),
  }))
  expect(asked.length).toBeGreaterThan(3)
  // The loader waits a second for the paint, which a busy machine may exceed.
  for (const { startTime } of asked) expect(startTime).toBeGreaterThan(Math.min(painted, 1_000))
})

/** Opens a prerendered screen without scripts; they load when the returned function is called. */
async function openWithoutScripts(page: Page, path = '/auth'): Promise<() => void> {
  const loading = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await loading.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return loading.resolve
}

test('"Sign Up" clicked before hydration is selected after it', async ({ page }) => {
  const loadScripts = await openWithoutScripts(page)
  const tab = page.getByRole('tab', { name: 'Sign Up' })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'false')
  loadScripts()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled()
})

test('a form submitted before hydration keeps its entries and stays on the page', async ({ page }) => {
  const loadScripts = await openWithoutScripts(page)
  const email = page.getByLabel('Email')
  await email.fill('mia@example.nz')
  await email.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeDisabled()

  loadScripts()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  await expect(email).toHaveValue('mia@example.nz')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Password is required').first()).toBeVisible()
})

test('a button of a prerendered page waits for hydration, so that no press is lost', async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, '/confirm-email?token=unknown')
  const button = page.getByRole('button', { name: 'Confirm', exact: true })
  await expect(button).toBeDisabled()
  loadScripts()
  await expect(button).toBeEnabled()
})
