import { expect, type Page, test as plain } from '@playwright/test'
import { test } from './quiet.ts'
import { signIn } from './sign-in.ts'

/** Waits until the service worker controls the page. */
async function workerIsReady(page: Page): Promise<void> {
  // A page that sends nothing by itself once it is loaded.
  await page.goto('/forgot-password')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(stateOfWorker)).toBe('activated')
}

const stateOfWorker = async () => (await navigator.serviceWorker.getRegistration())?.active?.state

/** The paths in the caches of the service worker. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('offline, any page shows "You are offline", and "Try Again" loads the requested page', async ({
  page,
  context,
}) => {
  await workerIsReady(page)
  await signIn(page)
  await context.setOffline(true)
  await page.goto('/browse')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page).toHaveURL('/browse')
  const picture = page.getByRole('main').locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const font = page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontFamily)
  expect(await font).toContain('Wagmates Display')

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Dogs')
})

/** Presses a button that reloads the page, and waits for that: the next address would otherwise meet the reload. */
async function reloadBy(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name }).click()
  await loaded
}

plain('a page that cannot hydrate shows an error and no form, and "Try Again" hydrates it', async ({ page }) => {
  const scripts = '**/assets/*.js'
  await page.route(scripts, (route) => route.abort())
  await page.goto('/confirm-email?token=unknown')
  await expect(page.getByRole('alert')).toContainText('Please check your connection and try again.')
  await page.unroute(scripts)
  await reloadBy(page, 'Try Again')
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeEnabled()
  for (const path of ['/auth', '/profile', '/browse']) {
    if (path === '/profile') await signIn(page)
    await page.route(scripts, (route) => route.abort())
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('Please check your connection and try again.')
    await expect(page.getByRole('main').locator('form')).toHaveCount(0)
    await page.unroute(scripts)
    await reloadBy(page, 'Try Again')
    await expect(page.locator('form:not([inert])').first()).toBeVisible()
    // A chunk that is still being fetched would be aborted next, and the page reload by itself.
    await page.goto('about:blank')
  }
  // A page without a form works without scripts.
  await page.route(scripts, (route) => route.abort())
  await page.goto('/coming-soon')
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('link[rel=modulepreload]').length)).not.toBe(0)
  await expect(page.getByText('stay tuned')).toBeVisible()
})

plain(
  'a page stays while hearts and the colours behind photos cannot be fetched, as in bad reception',
  async ({ page }) => {
    await signIn(page)
    const aborted: string[] = []
    await page.route(/\/assets\/(PlaceholderCanvas|SaveDog)-[^/]*\.js$/, (route) => {
      aborted.push(new URL(route.request().url()).pathname.replace(/^\/assets\/(\w+)-.*$/, '$1'))
      return route.abort()
    })
    await page.goto('/browse')
    // A second failure follows the first one.
    await expect.poll(() => aborted.filter((name) => name === 'SaveDog').length).toBe(2)
    await expect.poll(() => aborted).toContain('PlaceholderCanvas')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Results' }).getByRole('link')).not.toHaveCount(0)
  },
)

plain('a form stays while the question before a deletion cannot be fetched, and asks it later', async ({ page }) => {
  const question = '**/assets/AlertDialog-*.js'
  await signIn(page)
  await page.route(question, (route) => route.abort())
  await page.goto('/profile')
  await page.getByLabel('First name').fill('Mia Rose')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByText('Please check your connection and try again.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Mia Rose')
  await page.unroute(question)
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

plain('a page whose chunk is gone, as after a deployment, reloads by itself', async ({ page }) => {
  let isOld = true
  await signIn(page)
  await page.goto('/browse')
  await expect(page.getByRole('list', { name: 'Dogs' })).toBeVisible()
  await page.route('**/assets/EducationPage-*.js', (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  )
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  await page.evaluate(() => {
    history.pushState(null, '', '/education')
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A good first meeting')
  expect(isOld).toBe(false)
})

plain('a chunk that keeps failing shows "Try Again", and the page does not reload endlessly', async ({ page }) => {
  let loads = 0
  await signIn(page)
  await page.goto('/browse')
  await expect(page.getByRole('list', { name: 'Dogs' })).toBeVisible()
  await page.route('**/assets/EducationPage-*.js', (route) => route.fulfill({ status: 404 }))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.evaluate(() => {
    history.pushState(null, '', '/education')
  })
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  expect(loads).toBe(1)
})

test('the service worker caches the offline page and its pictures only, signed in or out [C-45]', async ({ page }) => {
  await workerIsReady(page)
  await signIn(page)
  for (const path of ['/', '/browse', '/messages']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const files = await kept(page)
  expect(files).toContain('/offline.html')
  for (const file of files) expect(file).toMatch(/^\/(?:offline\.html|assets\/[\w-]+\.(?:css|svg|woff2))$/)

  await page.goto('/offline.html')
  await page.request.post('/api/auth/logout')
  expect(await kept(page)).toEqual(files)
  expect(await (await page.request.get('/offline.html')).text()).not.toContain('mia@example.nz')
})

plain('the Trusted Types policy passes no script URL but the service worker [S10]', async ({ page }) => {
  await workerIsReady(page)
  const outcomes = await page.evaluate(async () => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => void }
    }
    const attempts = [
      ...['default', 'other', 'wagmates-worker'].map((name) => async () => trustedTypes.createPolicy(name, {})),
      () => navigator.serviceWorker.register('/service-worker.js?other'),
    ]
    const outcomeOf = (attempt: () => Promise<unknown>) =>
      attempt().then(
        () => 'allowed',
        () => 'refused',
      )
    return Promise.all(attempts.map(outcomeOf))
  })
  expect(outcomes).toEqual(['refused', 'refused', 'refused', 'refused'])
})
