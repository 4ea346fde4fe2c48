import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './quiet.ts'
import { signIn } from './sign-in.ts'

/** Records which elements each view transition animates. */
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

/** Opens a dog far down the list; returns the scroll position of the list. */
async function chooseDog(page: Page) {
  await page.goto('/browse')
  const card = page.getByRole('list', { name: 'Dogs' }).getByRole('link').nth(15)
  await card.scrollIntoViewIfNeeded()
  await card.hover()
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('DogPage')))
  await expect.poll(loaded).toBe(true)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  // Playwright may scroll before it clicks.
  await page.evaluate(() =>
    addEventListener('click', () => sessionStorage.setItem('chosenAt', String(scrollY)), { capture: true, once: true }),
  )
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const top = Number(await page.evaluate(() => sessionStorage.getItem('chosenAt')))
  return { card, top, name }
}

test('a photo animates from the list to the dog’s page and back, and the list keeps its scroll position', async ({
  page,
}) => {
  await noteMovements(page)
  await signIn(page)
  const { card, top } = await chooseDog(page)
  await expect.poll(() => movements(page)).toEqual([ALL_PARTS])
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(card).toBeInViewport()
  await expect.poll(() => movements(page)).toEqual([ALL_PARTS, ALL_PARTS])
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
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
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
})

test('going back from the page of a tapped notification restores the scroll position', async ({ page }) => {
  await signIn(page)
  await page.goto('/browse')
  const card = page.getByRole('list', { name: 'Dogs' }).getByRole('link').nth(15)
  await card.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(100)
  // The app begins to listen some time after the page is shown.
  const tap = () => {
    const tapped = new MessageEvent('message', { data: { opens: '/playdates' } })
    if (location.pathname !== '/playdates') navigator.serviceWorker.dispatchEvent(tapped)
    return location.pathname
  }
  await expect.poll(() => page.evaluate(tap)).toBe('/playdates')
  await expect(page.getByRole('heading', { level: 1, name: 'Playdates' })).toBeVisible()

  await page.goBack()
  await expect(card).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
})

test('going back gives the focus to the link that led away, from where the keyboard goes on', async ({ page }) => {
  await signIn(page)
  await page.goto('/browse')
  const links = page.getByRole('list', { name: 'Dogs' }).getByRole('link')
  await links.nth(9).focus()
  await expect(links.nth(9)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dog\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goBack()
  await expect(links.nth(9)).toBeFocused()
  await expect(links.nth(9)).toBeInViewport()
})

test('going back from the dogs of a place restores the map where it was scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 })
  await signIn(page)
  await page.goto('/browse?view=map')
  const place = page.getByRole('region', { name: 'Places on this map' }).getByRole('button').nth(3)
  await place.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(100)
  await place.click()
  await expect(page.getByRole('heading', { name: /^Dogs near / })).toBeFocused()

  await page.goBack()
  await expect(page).toHaveURL('/browse?view=map')
  await expect(place).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
})

test('a reload restores the scroll position although the lower half of the page loads late', async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  const lowerHalf = page.getByRole('heading', { name: 'Your Friends' })
  await lowerHalf.scrollIntoViewIfNeeded()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight - innerHeight - 150, behavior: 'instant' }))
  const [top, place] = await whereIs(lowerHalf)
  expect(top).toBeGreaterThan(1_000)

  await page.route('**/assets/FurtherDown-*.js', async (route) => {
    await page.waitForTimeout(500)
    await route.continue()
  })
  await page.reload()
  await expect(lowerHalf).toBeAttached()
  // Another story may add a part above meanwhile: the browser then keeps the content in its place.
  const isBack = async () => {
    const [topNow, placeNow] = await whereIs(lowerHalf)
    return topNow === top || placeNow === place
  }
  await expect.poll(isBack).toBe(true)
})

/** How far the page is scrolled, and how far below the upper edge of the window an element is, in pixels. */
async function whereIs(element: Locator): Promise<[scrolled: number, below: number]> {
  return element.evaluate((one) => [scrollY, Math.round(one.getBoundingClientRect().top)])
}

/** Delays the lower sections of the settings until the returned function is called. */
async function holdLowerSettings(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/FurtherSettings-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('an address of a section of the settings leads to it, although the section loads late', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  for (const [part, name] of [
    ['blocked', 'Blocked Users'],
    ['change-address', 'Change Address'],
  ]) {
    const release = await holdLowerSettings(page)
    await page.goto(`/profile#${part}`)
    await expect(page.getByLabel('First name')).toBeEnabled()
    release()
    const heading = page.getByRole('heading', { name: name ?? '', exact: true })
    await expect(heading).toBeInViewport()
    const bottomOfContents = async () =>
      page.getByText('In your settings', { exact: true }).evaluate((line) => line.getBoundingClientRect().bottom)
    const isBelow = async () => (await whereIs(heading))[1] - (await bottomOfContents())
    await expect.poll(isBelow).toBeGreaterThanOrEqual(-1)
    await expect.poll(isBelow).toBeLessThan(60)
    await page.goto('about:blank')
  }
})

test('a section that loads late leaves the page where somebody has scrolled it meanwhile', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  const release = await holdLowerSettings(page)
  await page.goto('/profile#blocked')
  await expect(page.getByLabel('First name')).toBeEnabled()
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
  release()
  await expect(page.getByRole('heading', { name: 'Blocked Users' })).toBeAttached()
  await page.evaluate(async () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
  expect(await page.evaluate(() => scrollY)).toBe(120)
})

test('with reduced motion no transition is animated, and going back restores the scroll position', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await noteMovements(page)
  await signIn(page)
  const { card, top } = await chooseDog(page)
  await page.goBack()
  await expect(card).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  expect(await movements(page)).toEqual([])
})

/** Opens a page whose scripts never load. */
async function openWithoutScripts(page: Page, path: string) {
  await page.route('**/assets/*.js', () => {})
  await page.goto(path, { waitUntil: 'commit' })
  const skeleton = page.getByRole('status', { name: 'Loading', exact: true })
  await expect(skeleton).toBeVisible()
  return skeleton
}

test('before hydration a page with a form shows a skeleton and no empty form', async ({ page }) => {
  await signIn(page)
  for (const path of ['/profile', '/profile/edit', '/create-profile']) {
    await openWithoutScripts(page, path)
    await expect(page.locator('form')).toHaveCount(0)
  }
  await page.unrouteAll()
  await page.goto('/profile')
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Mia')
})

test('before hydration the page of a dog shows its photo', async ({ page }) => {
  await signIn(page)
  const answer = await page.request.get('/api/dogs/all')
  const { dogs } = (await answer.json()) as { dogs: { id: string; imageUrl: string | null }[] }
  const id = dogs.find(({ imageUrl }) => imageUrl !== null)?.id
  const skeleton = await openWithoutScripts(page, `/dog/${id}`)
  const widthOf = (image: HTMLImageElement) => image.naturalWidth
  await expect.poll(() => skeleton.locator('img').evaluate(widthOf)).toBeGreaterThan(0)
})
