import { expect, type Page } from '@playwright/test'
import { test } from './quiet.ts'
import { signIn } from './sign-in.ts'

// Larger text on a phone 360 px wide (WCAG 1.4.4), set in the browser or by a page's root, which media queries ignore.

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

const ways = {
  browser: async (page: Page, percent: number) => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: Math.round((16 * percent) / 100) } })
    await browser.detach()
  },
  root: async (page: Page, percent: number) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, `${percent}%`),
}

/** Runs in the page: how far it scrolls sideways, and the buttons of header and bottom bar beyond the window. */
function faults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []
  for (const one of document.querySelectorAll('header :is(a, button), nav[data-bottom] a')) {
    const { x, y, width, height } = one.getBoundingClientRect()
    const beyond = Math.max(-x, -y, x + width - clientWidth, y + height - innerHeight)
    if (width > 0 && beyond > 0) found.push(`${one.getAttribute('aria-label') ?? one.textContent} is outside`)
  }
  return found
}

async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const found: string[] = []
  for (const [way, resize] of Object.entries(ways)) {
    for (const percent of [130, 200]) {
      await resize(page, percent)
      await page.evaluate(async () => {
        await document.fonts.ready
        scrollTo(0, 0)
      })
      found.push(...(await page.evaluate(faults)).map((fault) => `${path} at ${percent} % (${way}): ${fault}`))
      await resize(page, 100)
    }
  }
  return found
}

async function idsOf(page: Page) {
  const ask = async (path: string): Promise<unknown> => (await page.request.get(path)).json()
  const [mine] = (await ask('/api/dogs/my')) as { id: string; ownerId: string }[]
  const { dogs } = (await ask('/api/dogs/all?limit=50')) as { dogs: { id: string; ownerId: string }[] }
  const other = dogs.find(({ ownerId }) => ownerId !== mine?.ownerId)
  if (!mine || !other) throw new Error('The demo community has no dogs')
  return { mine, other }
}

test('with larger text no page of a signed-in owner scrolls sideways or loses a button of header or bar', async ({
  page,
}) => {
  await signIn(page)
  const { mine, other } = await idsOf(page)
  const paths = [
    '/',
    '/browse',
    '/messages',
    '/playdates',
    '/profile',
    '/create-profile',
    `/dog/${other.id}`,
    `/messages?userId=${other.ownerId}`,
    `/dogs/${mine.id}/health`,
  ]
  const found: string[] = []
  for (const path of paths) found.push(...(await faultsOf(page, path)))
  expect(found).toEqual([])
})

test('with larger text neither the landing page nor the sign-in scrolls sideways or loses a button', async ({
  page,
}) => {
  expect([...(await faultsOf(page, '/')), ...(await faultsOf(page, '/auth'))]).toEqual([])
})
