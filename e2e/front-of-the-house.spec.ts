import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './quiet.ts'
import { signIn } from './sign-in.ts'

const SIGHTS = [
  { name: 'LAND-01 the landing page', path: '/', isSignedIn: false },
  { name: 'HOME-01 the dashboard', path: '/', isSignedIn: true },
  { name: 'EDU-01 the guide', path: '/education', isSignedIn: true },
  { name: 'the offline page', path: '/offline.html', isSignedIn: false },
] as const

for (const { name, path, isSignedIn } of SIGHTS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name} is accessible when it is ${colorScheme}`, { tag: '@phone' }, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      if (isSignedIn) await signIn(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
  }
}

test('HOME-06 C-53 nothing on the dashboard moves from its place while it loads and the carousel goes round', async ({
  page,
}) => {
  const shift = await noteShifts(page)
  await signIn(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Picture 2 of 4' })).toHaveAttribute('aria-current', 'true', {
    timeout: 10_000,
  })
  expect(await shift()).toBeLessThanOrEqual(0.01)
})

test('design §5: nothing on the list of dogs moves from its place while it loads', async ({ page }) => {
  const shift = await noteShifts(page)
  await signIn(page)
  await page.goto('/browse')
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(await shift()).toBeLessThanOrEqual(0.01)
})

test('EDU-02 the table of contents leads to a chapter by keyboard, below the header', async ({ page }) => {
  await signIn(page)
  await page.goto('/education')
  await page.getByRole('link', { name: 'Reading play' }).press('Enter')
  const chapter = page.getByRole('heading', { name: 'Reading play' })
  await expect(chapter).toBeInViewport()
  await expect(page).toHaveURL('/education#play')
  const header = await page.getByRole('banner').boundingBox()
  await expect.poll(async () => (await chapter.boundingBox())?.y ?? 0).toBeGreaterThan(header?.height ?? 0)
})

test('EDU-01 on paper the guide stands alone, without header, contents, film and footer', async ({ page }) => {
  await signIn(page)
  await page.goto('/education')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'How dogs greet' })).toBeVisible()
  for (const hidden of ['header', 'footer', 'nav', 'section[aria-labelledby="film"]']) {
    await expect(page.locator(hidden)).not.toHaveCount(0)
    for (const element of await page.locator(hidden).all()) await expect(element).toBeHidden()
  }
})

/** How much of the page has moved so far, as browsers add it up; noted from before the page is there. */
async function noteShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const noted = { shift: 0 }
    Object.assign(window, { noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { noted: { shift: number } }).noted.shift)
}
