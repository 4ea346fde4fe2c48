import { type Browser, expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { DOG } from './dog.ts'
import { chooseItem } from './menu.ts'
import { collectPageErrors } from './quiet.ts'

/** A person with their own browser context. */
interface Person {
  id: string
  name: string
  context: BrowserContext
  page: Page
  pageErrors: string[]
}

let count = 0

/**
 * Two new people, each with their own browser context. A test fails on console errors of either, unless it removes
 * them.
 */
const test = base.extend<{ people: [Person, Person] }>({
  people: async ({ browser, baseURL, contextOptions, isMobile, viewport, hasTouch }, give, info) => {
    const options = { ...contextOptions, baseURL, isMobile, viewport, hasTouch }
    const suffix = `${info.project.name}-${info.workerIndex}-${(count += 1)}`
    const hana = await enter(browser, options, { name: 'Hana', suffix })
    const rewi = await enter(browser, options, { name: 'Rewi', suffix })
    await give([hana, rewi])
    expect([...hana.pageErrors, ...rewi.pageErrors]).toEqual([])
    await Promise.all([hana.context.close(), rewi.context.close()])
  },
})

type Options = Parameters<Browser['newContext']>[0]

async function enter(browser: Browser, options: Options, who: { name: string; suffix: string }): Promise<Person> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const body = {
    email: `${who.name}-${who.suffix}@example.nz`.toLowerCase(),
    password: 'pōhutukawa in bloom',
    firstName: who.name,
    lastName: 'Tamihana',
  }
  const answer = (await (await context.request.post('/api/auth/register', { data: body })).json()) as {
    user: { id: string }
  }
  return { id: answer.user.id, name: who.name, context, page, pageErrors: collectPageErrors(page, options?.baseURL) }
}

async function createDog(owner: Person, name: string): Promise<string> {
  const answer = await owner.context.request.post('/api/dogs', { data: { ...DOG, name } })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const pane = (page: Page) => page.getByRole('region', { name: 'Messages' })
const open = async (page: Page, other: Person) => {
  await page.goto(`/messages?userId=${other.id}`)
  await expect(field(page)).toBeVisible()
}
const say = async (page: Page, text: string) => {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}
/** The stream is up once its response has started. */
const isLive = async (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/events'))

test('a message and its counts reach the other browser within a second, in every tab [C-44 MSG-24 K-88]', async ({
  people: [hana, rewi],
}) => {
  await Promise.all([isLive(hana.page), open(hana.page, rewi)])
  const secondTab = await rewi.context.newPage()
  await Promise.all([isLive(rewi.page), rewi.page.goto('/messages')])
  await secondTab.goto('/coming-soon')
  await expect(rewi.page.getByText('No conversations yet')).toBeVisible()
  await expectAccessible(rewi.page)
  await expectAccessible(hana.page)

  // The best of three must stay within a second: a busy machine has pauses.
  const waits = []
  for (const [index, text] of ['Kia ora Rewi!', 'Are you two at home?', 'The beach is empty!'].entries()) {
    // Begun before it is sent, and no assertions: those look again after 250, 500 and then 1,000 ms.
    const arrival = Promise.all([
      rewi.page.getByRole('link', { name: new RegExp(`Hana.*${RegExp.escape(text)}`) }).waitFor(),
      secondTab.waitForFunction((start) => document.title.startsWith(start), `(${index + 1}) `),
    ])
    await say(hana.page, text)
    const said = Date.now()
    if (index === 0) await rewi.page.getByText('Requests', { exact: true }).click()
    await arrival
    waits.push(Date.now() - said)
  }
  expect(Math.min(...waits)).toBeLessThan(1000)
  await expectAccessible(rewi.page)
  await rewi.page.getByRole('link', { name: /Hana/ }).click()
  await expect(pane(rewi.page).getByText('Kia ora Rewi!')).toBeVisible()
  await expect(pane(hana.page).getByText('Seen')).toBeVisible()
  await expect(secondTab).toHaveTitle(/^[^(]/)

  await say(rewi.page, 'Tēnā koe Hana')
  await expect(pane(hana.page).getByText('Tēnā koe Hana')).toBeVisible()
  await expectAccessible(hana.page)
})

test(
  'the bell shows the unread count, and its rows link to their subject [K-80 C-40]',
  { tag: '@phone' },
  async ({ people: [hana, rewi] }) => {
    await Promise.all([isLive(rewi.page), rewi.page.goto('/')])
    await hana.context.request.post('/api/messages', { data: { receiverId: rewi.id, content: 'Are you there?' } })
    const bell = rewi.page.getByRole('button', { name: 'Notifications', exact: true })
    await expect(bell).toHaveAccessibleDescription('1 unread')

    await bell.click()
    await expectAccessible(rewi.page)
    await rewi.page.getByRole('link', { name: /New message from Hana/ }).click()
    await expect(pane(rewi.page).getByText('Are you there?')).toBeVisible()
    await expect(bell).toHaveAccessibleDescription('')
  },
)

test(
  'a draft survives a reload, and a message written offline is sent once after a reconnect',
  { tag: '@phone' },
  async ({ people: [hana, rewi] }) => {
    await open(hana.page, rewi)
    await field(hana.page).fill('Half a thou')
    await hana.page.reload()
    await expect(field(hana.page)).toHaveValue('Half a thou')

    await hana.context.setOffline(true)
    await say(hana.page, 'Written on the ferry')
    await expect(
      pane(hana.page).getByText('You are offline. We will send this as soon as you are back online.'),
    ).toBeVisible()
    await expectAccessible(hana.page)
    await hana.context.setOffline(false)
    await expect(pane(hana.page).getByText('You are offline.')).not.toBeVisible()

    await open(rewi.page, hana)
    await expect(pane(rewi.page).getByText('Written on the ferry')).toHaveCount(1)
    const stored = await rewi.context.request.get(`/api/messages/conversation/${hana.id}`)
    expect((await stored.text()).split('Written on the ferry')).toHaveLength(2)
    hana.pageErrors.splice(
      0,
      Infinity,
      ...hana.pageErrors.filter((line) => !line.includes('net::ERR_INTERNET_DISCONNECTED')),
    )
  },
)

test(
  'a message whose request is cut off keeps its text, and arrives once [R16 R3]',
  { tag: '@phone' },
  async ({ people: [hana, rewi] }) => {
    await open(hana.page, rewi)
    const sending = '**/api/messages'
    const arrival = Promise.withResolvers<void>()
    await hana.context.route(sending, async (route) => {
      await hana.context.setOffline(true)
      await route.fetch() // the server has stored it, but neither a response nor a live update arrives
      arrival.resolve()
      await route.abort('connectionreset').catch(() => {}) // the request already failed with the network
    })
    await say(hana.page, 'Half way over the bridge')
    await expect(
      pane(hana.page).getByText('You are offline. We will send this as soon as you are back online.'),
    ).toBeVisible()
    await expect(pane(hana.page).getByText('Half way over the bridge')).toHaveCount(1)

    await arrival.promise
    await hana.context.unroute(sending)
    const sentAgain = hana.page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/api/messages'),
    )
    await hana.context.setOffline(false)
    expect((await sentAgain).status()).toBe(200)
    await expect(pane(hana.page).getByText('You are offline.')).not.toBeVisible()
    await expect(pane(hana.page).getByText('Half way over the bridge')).toHaveCount(1)
    await open(rewi.page, hana)
    await expect(pane(rewi.page).getByText('Half way over the bridge')).toHaveCount(1)
    hana.pageErrors.splice(
      0,
      Infinity,
      ...hana.pageErrors.filter((line) => !/net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)/.test(line)),
    )
  },
)

test('a block takes effect at once on both sides [B5 B4 BLOCK-01 BLOCK-08 MSG-18]', async ({
  people: [hana, rewi],
}) => {
  const dogId = await createDog(rewi, 'Pango')
  await rewi.context.request.post('/api/messages', { data: { receiverId: hana.id, content: 'Pango says hello' } })
  await Promise.all([isLive(rewi.page), open(rewi.page, hana)])

  await Promise.all([isLive(hana.page), hana.page.goto(`/dog/${dogId}`)])
  await hana.page.getByRole('button', { name: 'Add as Friend' }).click()
  await expect(hana.page.getByText('Friend Added!').first()).toBeVisible()
  await expect(hana.page.getByRole('button', { name: 'Remove Friend' })).toBeVisible()
  await expectAccessible(hana.page)
  await hana.page.getByRole('button', { name: 'More', exact: true }).click()
  await chooseItem(hana.page, 'Block User')
  await expect(hana.page.getByText("You won't see this profile anymore").first()).toBeVisible()
  await expect(hana.page).toHaveURL('/')
  await expect(hana.page.getByText('No friends yet')).toBeVisible()

  await expect(rewi.page.getByText('You can no longer write to this person')).toBeVisible()
  await expect(pane(rewi.page).getByText('Pango says hello')).toBeVisible()
  await expectAccessible(rewi.page)
  await say(rewi.page, 'Hello?')
  await expect(field(rewi.page)).toHaveValue('Hello?')
  await expect(pane(rewi.page).getByText('Hello?')).not.toBeVisible()

  await hana.page.getByRole('button', { name: 'Blocked Users' }).click()
  await hana.page.getByRole('menuitem', { name: 'Rewi' }).press('Enter') // a robot's click misses it while the page scrolls
  await expectAccessible(hana.page, '[role=alertdialog]')
  await hana.page.getByRole('button', { name: 'Unblock User' }).click()
  await expect(hana.page.getByText('You can now see their profiles again').first()).toBeVisible()
  await expect(rewi.page.getByText('You can no longer write to this person')).not.toBeVisible()
  // Browsers log refusals as errors.
  rewi.pageErrors.splice(0, Infinity, ...rewi.pageErrors.filter((line) => !/status of 40[34]/.test(line)))
})

test(
  'deleting asks for a confirmation and removes the own copy only [MSG-22 MSG-07]',
  { tag: '@phone' },
  async ({ people: [hana, rewi] }) => {
    await rewi.context.request.post('/api/messages', { data: { receiverId: hana.id, content: 'Keep this' } })
    await open(hana.page, rewi)
    await hana.page.getByRole('button', { name: 'More', exact: true }).click()
    await chooseItem(hana.page, 'Delete Conversation')
    await expect(hana.page.getByRole('alertdialog', { name: 'Delete this conversation?' })).toBeVisible()
    await expectAccessible(hana.page, '[role=alertdialog]')
    await hana.page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(hana.page.getByText('Conversation deleted successfully').first()).toBeVisible()
    await expect(hana.page).toHaveURL('/messages')
    await expect(hana.page.getByText('No conversations yet')).toBeVisible()

    await open(rewi.page, hana)
    await expect(pane(rewi.page).getByText('Keep this')).toBeVisible()
  },
)
