import { expect, type Page } from '@playwright/test'
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
    test(`${name} is accessible in the ${colorScheme} scheme`, { tag: '@phone' }, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      if (isSignedIn) await signIn(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
  }
}

test('nothing on the dashboard shifts while it loads and the carousel rotates [HOME-06 C-53]', async ({ page }) => {
  const shift = await noteShifts(page)
  await signIn(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Picture 2 of 4' })).toHaveAttribute('aria-current', 'true', {
    timeout: 30_000,
  })
  expect(await shift()).toBeLessThanOrEqual(0.01)
})

test('nothing on the list of dogs shifts while it loads', async ({ page }) => {
  const shift = await noteShifts(page)
  await signIn(page)
  await page.goto('/browse')
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(await shift()).toBeLessThanOrEqual(0.01)
})

test('nothing on the landing page shifts when its fonts load late', async ({ page }) => {
  const shift = await noteShifts(page)
  const fonts = await holdFonts(page)
  for (const width of [360, 390, 412, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    fonts.wait()
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await painted(page)
    expect(await fontsOnTheirWay(page)).toBeGreaterThan(1)
    fonts.come()
    await expect.poll(() => fontsOnTheirWay(page)).toBe(0)
    await painted(page)
    expect(await shift(), `at ${width} px`).toBeLessThanOrEqual(0.01)
  }
})

test('the table of contents leads to a chapter by keyboard, below the header [EDU-02]', async ({ page }) => {
  await signIn(page)
  await page.goto('/education')
  const chapter = page.getByRole('heading', { name: 'Reading play' })
  await expect(chapter).toBeVisible()
  // On narrow screens one line holds the contents, and opens them.
  const line = page.locator('summary', { hasText: 'In this guide' })
  if (await line.isVisible()) await line.press('Enter')
  await page.getByRole('link', { name: 'Reading play' }).press('Enter')
  await expect(chapter).toBeInViewport()
  await expect(page).toHaveURL('/education#play')
  const header = await page.getByRole('banner').boundingBox()
  await expect.poll(async () => (await chapter.boundingBox())?.y ?? 0).toBeGreaterThan(header?.height ?? 0)
})

test('a URL with a fragment leads to its chapter [EDU-02]', async ({ page }) => {
  await signIn(page)
  const chapter = page.getByRole('heading', { name: 'Reading play' })
  await page.goto('/education#play')
  await expect(chapter).toBeInViewport()
  await expect(chapter).toBeFocused()
})

test('the guide prints without header, contents, film and footer [EDU-01]', { tag: '@phone' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/education')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'How dogs greet' })).toBeVisible()
  for (const hidden of ['header', 'footer', 'nav', 'section[aria-labelledby="film"]']) {
    await expect(page.locator(hidden)).not.toHaveCount(0)
    for (const element of await page.locator(hidden).all()) await expect(element).toBeHidden()
  }
})

/** Sums up the layout shifts of the page, recorded from its start. */
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

/** Delays the fonts of each page until they are released. */
async function holdFonts(page: Page): Promise<{ wait: () => void; come: () => void }> {
  let held = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await held.promise
    await route.continue()
  })
  return { wait: () => (held = Promise.withResolvers<void>()), come: () => held.resolve() }
}

function fontsOnTheirWay(page: Page): Promise<number> {
  return page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loading').length)
}

/** Resolves after the current content was painted. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
