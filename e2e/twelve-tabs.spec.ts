import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { chooseItem } from './menu.ts'

// Over HTTP/1.1 a browser opens at most six connections to a host. The viewport does not matter, so one project is
// enough.

const TABS = 12
/** The connections that a browser opens to one host. */
const CONNECTIONS = 6
/** The time for a tab to show its screen. On a busy machine the limit is relative to the first tabs of the run. */
const LOADED_WITHIN_MS = 2_000

const middleOf = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function register(context: BrowserContext, firstName: string): Promise<string> {
  const email = `${firstName.toLowerCase()}-${Date.now()}-${Math.random().toString(36).slice(2)}@example.nz`
  const data = { email, password: 'pōhutukawa in bloom', firstName, lastName: 'Tamihana' }
  const answer = await context.request.post('/api/auth/register', { data })
  return ((await answer.json()) as { user: { id: string } }).user.id
}

async function inEach(pages: readonly Page[], check: (page: Page) => Promise<void>): Promise<void> {
  for (const page of pages) await check(page)
}

/** Signs out in one tab. */
async function signOut(page: Page | undefined): Promise<void> {
  if (!page) return
  await page.getByRole('button', { name: 'Your account' }).click()
  await chooseItem(page, 'Sign Out')
}

/** Opens a tab and waits for its screen; returns the milliseconds. */
async function openTab(context: BrowserContext, pages: Page[]): Promise<number> {
  const page = await context.newPage()
  pages.push(page)
  const start = performance.now()
  await page.goto('/messages')
  await expect(page.getByText('No conversations yet')).toBeVisible()
  return performance.now() - start
}

for (const [browser, withoutLocks] of [
  ['a browser', false],
  ['a browser without locks, as on a plain-http address of the local network,', true],
] as const) {
  test(`twelve tabs of ${browser} all load, all update and all sign out [R11 K-88]`, async ({
    context,
    browser: other,
    baseURL,
  }) => {
    if (withoutLocks) {
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    }
    const hana = await register(context, 'Hana')
    const rewi = await other.newContext({ ...(baseURL !== undefined && { baseURL }) })
    // The message of a friend is no request.
    await context.request.post('/api/friends', { data: { friendUserId: await register(rewi, 'Rewi') } })
    const pages: Page[] = []
    const times: number[] = []
    for (let n = 0; n < TABS; n++) times.push(await openTab(context, pages))
    // A busy machine has pauses, while without a free connection none of the further tabs would be quick.
    expect(Math.min(...times.slice(CONNECTIONS))).toBeLessThan(
      Math.max(LOADED_WITHIN_MS, 2 * middleOf(times.slice(0, CONNECTIONS))),
    )
    expect(await pages[0]?.evaluate(() => 'locks' in navigator)).toBe(!withoutLocks)

    // A request of any tab still gets a connection, and a message reaches all tabs.
    const last = pages.at(-1)
    const kept = await last?.evaluate(async () => (await fetch('/api/messages/recent')).status)
    expect(kept).toBe(200)
    await rewi.request.post('/api/messages', { data: { receiverId: hana, content: 'Kia ora everywhere' } })
    await inEach(pages, (page) => expect(page).toHaveTitle(/^\(1\) /))
    await inEach(pages, (page) => expect(page.getByRole('link', { name: /Rewi.*Kia ora everywhere/ })).toBeVisible())

    // The tab that reads the stream is closed, and the others still update.
    await pages.shift()?.close()
    await rewi.request.post('/api/messages', { data: { receiverId: hana, content: 'And once more' } })
    await inEach(pages, (page) => expect(page).toHaveTitle(/^\(2\) /))
    await inEach(pages, (page) => expect(page.getByText('And once more').first()).toBeVisible())

    await signOut(pages[3])
    await inEach(pages, (page) => expect(page.getByText('And once more')).toHaveCount(0))
    await inEach(pages, (page) => expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible())
    await rewi.close()
  })
}
