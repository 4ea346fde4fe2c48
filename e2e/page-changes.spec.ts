import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './quiet.ts'
import { signIn } from './sign-in.ts'

/** Notes for each change of page which parts moved on their own. */
const noteMovements = (page: Page) =>
  page.addInitScript(() => {
    const noted: string[][] = []
    const start = document.startViewTransition.bind(document)
    Object.assign(window, { noted })
    document.startViewTransition = (change) => {
      const transition = start(change)
      void transition.ready.then(() => {
        const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        noted.push(parts.filter((part) => part.startsWith('::view-transition-group')).toSorted())
      })
      return transition
    }
  })

const movements = (page: Page) => page.evaluate(() => (window as unknown as { noted: string[][] }).noted)

const ALL_PARTS = ['(header)', '(picture)', '(root)'].map((part) => `::view-transition-group${part}`)

/** Chooses a dog far down the list; says where the list stood. */
async function chooseDog(page: Page) {
  // The list is fetched once more, with what the own dog would make of each: then nothing on the page moves any more.
  const compared = page.waitForResponse((response) => response.url().includes('matchFor='))
  await page.goto('/browse')
  await (await compared).finished()
  const card = page.getByRole('list', { name: 'Dogs' }).getByRole('link').nth(15)
  await card.scrollIntoViewIfNeeded()
  await card.hover()
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('DogPage')))
  await expect.poll(loaded).toBe(true)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  // Before it clicks, the robot may scroll.
  await page.evaluate(() =>
    addEventListener('click', () => sessionStorage.setItem('chosenAt', String(scrollY)), { capture: true, once: true }),
  )
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const top = Number(await page.evaluate(() => sessionStorage.getItem('chosenAt')))
  return { card, top, name }
}

test('a photo moves from the list to the dog’s page and back, to the card and the place in the list where it was', async ({
  page,
}) => {
  await noteMovements(page)
  await signIn(page)
  const { card, top } = await chooseDog(page)
  await expect.poll(() => movements(page)).toEqual([ALL_PARTS])
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(card).toBeInViewport()
  await expect.poll(() => movements(page)).toEqual([ALL_PARTS, ALL_PARTS])
  expect(await page.evaluate(() => scrollY)).toBe(top)
})

test("going back twice at once restores the list's scroll position", async ({ page }) => {
  await signIn(page)
  const { card, top } = await chooseDog(page)
  await page.getByRole('link', { name: 'Send Message' }).click()
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible()

  await page.evaluate(() => {
    history.back()
    setTimeout(() => history.back(), 20)
  })
  await expect(page).toHaveURL('/browse')
  await expect(card).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(top)
})

test('a page that is loaded again far down comes back to that place, although its lower half comes later', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/')
  const lowerHalf = page.getByRole('heading', { name: 'Your Friends' })
  await lowerHalf.scrollIntoViewIfNeeded()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  const top = await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight - innerHeight - 150, behavior: 'instant' })
    return scrollY
  })
  expect(top).toBeGreaterThan(1_000)

  await page.route('**/assets/FurtherDown-*.js', async (route) => {
    await page.waitForTimeout(500)
    await route.continue()
  })
  await page.reload()
  await expect(lowerHalf).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
})

test('nothing moves between pages for those who asked for calm, and the way back leads to the same place', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await noteMovements(page)
  await signIn(page)
  const { card, top } = await chooseDog(page)
  await page.goBack()
  await expect(card).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(top)
  expect(await movements(page)).toEqual([])
})

/** Opens a page whose script does not come until `wake` lets it; `wake` waits until the page has taken over. */
async function openAsleep(page: Page, path: string): Promise<{ outline: Locator; wake: () => Promise<void> }> {
  const script = '**/assets/index-*.js'
  const app = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await app.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const outline = page.getByRole('status', { name: 'Loading', exact: true })
  await expect(outline.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const wake = async () => {
    app.resolve()
    await expect(outline).toHaveCount(0)
    await page.unroute(script)
  }
  return { outline, wake }
}

test('design §5: the heading of a page is there before its script, where it will stay', async ({ page }) => {
  await signIn(page)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const shown = async () => ({ text: await heading.textContent(), box: await heading.boundingBox() })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/browse', '/profile', '/profile/edit', '/create-profile', '/education', '/emails']) {
      const { wake } = await openAsleep(page, path)
      const ahead = await shown()
      await wake()
      expect(await shown(), `${path} at ${width} px`).toEqual(ahead)
    }
  }
})

test('design §5: what owners told about themselves is there before the script, where it will stay', async ({
  page,
}) => {
  await signIn(page)
  const form = page.locator('form').first()
  const [bio, city] = [form.locator('textarea'), form.locator('[name=city]')]
  const shown = async () => ({
    values: await form.locator('input, textarea').evaluateAll(valuesOf),
    boxes: [await bio.boundingBox(), await city.boundingBox()],
  })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/profile', '/profile/edit']) {
      const { wake } = await openAsleep(page, path)
      const ahead = await shown()
      expect(ahead.values).toEqual([
        'Mia',
        'Thornton',
        expect.stringContaining("don't mind a chat"),
        expect.stringContaining('Auckland'),
        '31',
      ])
      // What was typed now would be lost.
      await bio.focus()
      await expect(bio).not.toBeFocused()
      await wake()
      expect(await shown(), `${path} at ${width} px`).toEqual(ahead)
      await bio.focus()
      await expect(bio).toBeFocused()
    }
  }
})

test('an outline shows nobody an empty form as if it were theirs', async ({ page }) => {
  for (const path of ['/profile', '/profile/edit']) {
    await openAsleep(page, path)
    await expect(page.locator('form')).toBeHidden()
    await signIn(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('form')).toBeVisible()
    await page.context().clearCookies()
  }
})

const valuesOf = (fields: (HTMLElement | SVGElement)[]) => fields.map((field) => (field as HTMLInputElement).value)
