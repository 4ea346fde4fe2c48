import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'

// Messages of one person in one browser, most of them in two tabs. The viewport does not matter, so one project is enough.

const ROUNDS = 12

async function register(context: BrowserContext, firstName: string): Promise<string> {
  const email = `${firstName.toLowerCase()}-${Date.now()}-${Math.random().toString(36).slice(2)}@example.nz`
  const data = { email, password: 'pōhutukawa in bloom', firstName, lastName: 'Tamihana' }
  const answer = await context.request.post('/api/auth/register', { data })
  return ((await answer.json()) as { user: { id: string } }).user.id
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const pane = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** Hana's browser, and the ids of two friends, to whom she may write as much as she likes. */
async function prepare(context: BrowserContext, other: { newContext: () => Promise<BrowserContext> }) {
  const hana = await register(context, 'Hana')
  const ids: string[] = []
  for (const name of ['Rewi', 'Ana']) {
    const browser = await other.newContext()
    const id = await register(browser, name)
    await browser.request.post('/api/friends', { data: { friendUserId: hana } })
    await context.request.post('/api/friends', { data: { friendUserId: id } })
    ids.push(id)
    await browser.close()
  }
  return ids as [rewi: string, ana: string]
}

async function openTab(context: BrowserContext, otherId: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`/messages?userId=${otherId}`)
  await expect(field(page)).toBeVisible()
  return page
}

/** Presses Send in a tab at a given time of the system clock. */
const sendAt = (page: Page, time: number) =>
  page.getByRole('button', { name: 'Send' }).evaluate(
    (button: HTMLButtonElement, moment) =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          while (Date.now() < moment);
          button.click()
          resolve()
        })
      }),
    time,
  )

async function contentsSent(context: BrowserContext, otherId: string): Promise<string[]> {
  const answer = await context.request.get(`/api/messages/conversation/${otherId}`)
  return ((await answer.json()) as { content: string }[]).map(({ content }) => content)
}

test('messages that two tabs write offline at the same moment all arrive, in order', async ({
  context,
  browser,
  baseURL,
}) => {
  const people = await prepare(context, { newContext: () => browser.newContext({ baseURL: baseURL ?? '' }) })
  const tabs = await Promise.all(people.map((id) => openTab(context, id)))
  await context.setOffline(true)
  for (let round = 1; round <= ROUNDS; round++) {
    for (const tab of tabs) await field(tab).fill(`Message ${round}`)
    const moment = Date.now() + 300
    await Promise.all(tabs.map((tab) => sendAt(tab, moment)))
  }
  for (const tab of tabs) await expect(pane(tab).getByText(/^Message \d+$/)).toHaveCount(ROUNDS)

  await context.setOffline(false)
  const written = Array.from({ length: ROUNDS }, (_, index) => `Message ${index + 1}`)
  for (const id of people) await expect.poll(() => contentsSent(context, id), { timeout: 90_000 }).toEqual(written)
})

test('a message whose request hangs does not block messages to others, in any tab', async ({
  context,
  browser,
  baseURL,
}) => {
  const [rewi, ana] = await prepare(context, { newContext: () => browser.newContext({ baseURL: baseURL ?? '' }) })
  const tab = await openTab(context, rewi)
  await context.route('**/api/messages', async (route) => {
    const isToRewi = route.request().postData()?.includes(rewi) ?? false
    if (!isToRewi) await route.continue() // the other request never gets a response
  })
  await field(tab).fill('Are you there?')
  await tab.getByRole('button', { name: 'Send' }).click()
  await expect(pane(tab).getByText('Are you there?')).toBeVisible()

  await tab.goto(`/messages?userId=${ana}`)
  const secondTab = await openTab(context, ana)
  for (const [page, text] of [
    [tab, 'From the first tab'],
    [secondTab, 'From the second tab'],
  ] as const) {
    await field(page).fill(text)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => contentsSent(context, ana)).toContain(text)
  }

  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await tab.goto(`/messages?userId=${rewi}`)
  await expect.poll(() => contentsSent(context, rewi)).toEqual(['Are you there?'])
})

test('messages whose checks are late are not lost: they wait three seconds and go in their order', async ({
  context,
  browser,
  baseURL,
}) => {
  const [rewi] = await prepare(context, { newContext: () => browser.newContext({ baseURL: baseURL ?? '' }) })
  await context.route('**/assets/message-warnings-*.js', () => {}) // the request never gets a response
  const tab = await openTab(context, rewi)
  for (const text of ['First', 'Second', 'Third']) {
    await field(tab).fill(text)
    await tab.getByRole('button', { name: 'Send' }).dblclick()
  }
  await expect.poll(() => contentsSent(context, rewi)).toEqual(['First', 'Second', 'Third'])
  await expect(field(tab)).toHaveValue('')
})

test('pictures that wait offline arrive once, though both tabs send them, and neither says that it failed [PHOTO-04]', async ({
  context,
  browser,
}) => {
  const [rewiId] = await prepare(context, browser)
  const tabs = [await openTab(context, rewiId), await openTab(context, rewiId)] as const
  const [one] = tabs
  await field(one).focus()
  const hasPicturesChunk = async () =>
    one.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/pictures-')))
  await expect.poll(hasPicturesChunk).toBe(true)
  await context.setOffline(true)
  const red = { create: { width: 600, height: 400, channels: 3, background: '#8b1f3f' } } as const
  const file = { name: 'red.jpg', mimeType: 'image/jpeg', buffer: await sharp(red).jpeg().toBuffer() }
  await one.getByLabel('Add pictures').setInputFiles([file, { ...file, name: 'again.jpg' }])
  await expect(one.getByText('2 of 4 pictures')).toBeVisible()
  await one.getByRole('button', { name: 'Send' }).click()
  for (const tab of tabs) await expect(pane(tab).getByText('You are offline.')).toBeVisible()
  await one.waitForTimeout(1000)
  await context.setOffline(false)
  for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Your picture, 2 of 2' })).toBeVisible()
  const answer = await context.request.get(`/api/messages/conversation/${rewiId}`)
  expect(((await answer.json()) as { pictures: unknown[] }[]).map(({ pictures }) => pictures.length)).toEqual([2])
  for (const tab of tabs) await expect(tab.getByText('Failed to send message')).toHaveCount(0)
})
