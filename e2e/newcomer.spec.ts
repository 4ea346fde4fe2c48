import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { DOG } from './dog.ts'
import { collectPageErrors, test } from './quiet.ts'

const CITY = 'Petone, Wellington, New Zealand'
const PASSWORD = 'pōhutukawa in bloom'

/** Time that a person takes for one press on a phone, with looking for it; and for one letter. */
const PRESS_S = 1.5
const LETTER_S = 0.3
const WITHIN_S = 90
/** A second on a machine that does nothing else. */
const LIVE_MS = 5_000

interface Owner {
  id: string
  page: Page
  pageErrors: string[]
}

/** An owner with a dog, whose account was made just now, in a browser of their own. */
async function enter(browser: Browser, { firstName, dog, zone }: { firstName: string; dog: string; zone: string }) {
  const page = await (await browser.newContext({ timezoneId: zone })).newPage()
  const email = `${firstName}-new-${test.info().workerIndex}-${test.info().retry}@example.nz`.toLowerCase()
  const data = { email, password: PASSWORD, firstName, lastName: 'Tamihana' }
  const { user } = (await (await page.request.post('/api/auth/register', { data })).json()) as { user: { id: string } }
  expect((await page.request.patch('/api/auth/profile', { data: { city: CITY } })).ok()).toBe(true)
  const added = await page.request.post('/api/dogs', { data: { ...DOG, name: dog, location: CITY } })
  expect(added.status()).toBe(201)
  return { id: user.id, page, pageErrors: collectPageErrors(page, test.info().project.use.baseURL) }
}

/** Counts what a hand does. */
function handOf(page: Page) {
  const done = { presses: 0, letters: 0 }
  return {
    done,
    seconds: () => done.presses * PRESS_S + done.letters * LETTER_S,
    press: async (target: Locator) => {
      await target.click()
      done.presses += 1
    },
    write: async (target: Locator, text: string) => {
      await target.click()
      await page.keyboard.type(text)
      done.presses += 1
      done.letters += text.length
    },
    /** A date is chosen in the phone's calendar. */
    pick: async (target: Locator, date: string) => {
      await target.fill(date)
      done.presses += 3
    },
  }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Signs up, and fills in what has to be filled in about oneself and a dog. */
async function signUpByHand(page: Page, { press, write, pick }: ReturnType<typeof handOf>): Promise<void> {
  const email = `hana-new-${test.info().workerIndex}-${test.info().retry}@example.nz`
  await press(page.getByRole('link', { name: 'Get Started' }))
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled()
  await write(page.getByLabel('First name'), 'Hana')
  await write(page.getByLabel('Last name'), 'Tamihana')
  await write(page.getByLabel('Email'), email)
  await write(page.getByLabel('Password', { exact: true }), PASSWORD)
  await press(page.getByRole('checkbox'))
  await press(page.getByRole('button', { name: 'Create Account' }))
  await expect(page).toHaveURL('/owner-setup')
  await write(page.getByLabel('Age', { exact: true }), '29')
  await write(page.getByRole('combobox', { name: 'Location' }), 'Peto')
  await press(page.getByRole('option', { name: 'Petone, Wellington' }))
  await write(page.getByLabel('About you'), 'Early walks')
  await press(page.getByRole('button', { name: 'Continue to Dog Profile' }))
  await expect(page).toHaveURL('/create-profile')
  const choose = async (group: string, option: string) =>
    press(page.getByRole('group', { name: group }).getByText(option, { exact: true }))
  await write(page.getByLabel('Name', { exact: true }), 'Koa')
  await write(page.getByRole('combobox', { name: 'Breed' }), 'Huntaway')
  await pick(page.getByLabel('Date of birth'), '2023-05-06')
  await choose('Gender', 'Male')
  await choose('Size', 'Large')
  await write(page.getByLabel('Weight in kg'), '31')
  await choose('Temperament', 'Friendly')
  await choose('Energy level', 'High')
  await choose('Socialization level', 'Good')
  await press(page.getByRole('button', { name: 'Create Dog Profile' }).last())
  await expect(page.getByRole('heading', { name: 'Welcome, Hana' })).toBeVisible()
}

/** Milliseconds until something that another browser did stands here. */
async function timeUntil(shown: Locator): Promise<number> {
  const start = Date.now()
  await expect(shown).toBeVisible()
  return Date.now() - start
}

test('a newcomer suggests a playdate within 90 seconds, and the other accepts in the conversation with two presses [PLAY-01 PLAY-02 PLAY-05 PLAY-22]', async ({
  browser,
}) => {
  // Other tests have a dog called Manu near here, and the newcomer presses the first one.
  const manu = `Manu ${randomUUID().slice(0, 4)}`
  const rewi = await enter(browser, { firstName: 'Rewi', dog: manu, zone: 'America/Los_Angeles' })
  const page = await (await browser.newContext({ timezoneId: 'Pacific/Auckland' })).newPage()
  const pageErrors = collectPageErrors(page, test.info().project.use.baseURL)
  await rewi.page.goto('/messages')

  const hand = handOf(page)
  const start = Date.now()
  await page.goto('/')
  await signUpByHand(page, hand)
  const signedUp = { ...hand.done, seconds: hand.seconds() }
  const user = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
  const hana: Owner = { id: user.id, page, pageErrors }
  await hand.press(hana.page.getByRole('link', { name: 'Browse Nearby Dogs' }))
  await hand.press(
    hana.page
      .getByRole('link')
      .filter({ has: hana.page.getByRole('heading', { name: manu }) })
      .first(),
  )
  await hand.press(hana.page.getByRole('link', { name: 'Suggest a Playdate' }))
  const form = hana.page.getByRole('form', { name: 'Suggest a Playdate' })
  await hand.press(form.getByRole('button', { name: 'Add as Friend' }))
  await expect(form.getByRole('checkbox', { name: manu })).toBeChecked()
  const reach = async (field: Locator) => {
    while (!(await field.isVisible())) await hand.press(form.getByRole('button', { name: 'Next' }))
    return field
  }
  await hand.pick(await reach(form.getByLabel('Date', { exact: true })), inDays(5))
  await reach(form.getByRole('searchbox', { name: 'Search meeting places' }))
  await hand.press(form.getByRole('radio').locator('xpath=..').filter({ hasText: /km$/ }).first())
  await hand.write(await reach(form.getByRole('textbox', { name: /^Note/ })), 'By the swings')
  await hand.press(form.getByRole('button', { name: 'Suggest Playdate' }))
  await expect(hana.page.getByRole('heading', { level: 1, name: `Koa and ${manu}` })).toBeVisible()
  const took = (Date.now() - start) / 1000
  const { presses, letters } = hand.done
  const before = `${signedUp.presses} presses, ${signedUp.letters} letters and ${signedUp.seconds} s of them to sign up`
  const figures = `${presses} presses and ${letters} letters: ${hand.seconds()} s by hand, ${took} s here; ${before}`
  test.info().annotations.push({ type: 'figures', description: figures })
  expect(hand.seconds(), figures).toBeLessThan(WITHIN_S)

  // A playdate stands in the conversation without a message in it.
  await rewi.page.goto(`/messages?userId=${hana.id}`)
  const card = rewi.page.getByRole('region', { name: `Playdate: Koa and ${manu}` })
  const answer = handOf(rewi.page)
  await answer.press(card.getByRole('button', { name: 'Accept' }))
  const here = await timeUntil(hana.page.getByText('Confirmed', { exact: true }))
  await expect(card.getByText('Confirmed')).toBeVisible()
  // The clock at the place, also for somebody whose phone is on the other side of the ocean.
  await expect(card.getByText(/10:00–11:00 am/)).toBeVisible()
  expect(answer.done.presses).toBeLessThanOrEqual(2)

  // Live: what one browser changes stands in the other.
  await hana.page.getByRole('button', { name: 'Change', exact: true }).click()
  await hana.page.getByRole('dialog').getByLabel('Start').selectOption('3:30 pm')
  await hana.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const there = await timeUntil(card.getByText(/3:30–4:30 pm/))
  const live = `accepted: ${here} ms until the host's page; changed: ${there} ms until the guest's card`
  test.info().annotations.push({ type: 'live', description: live })
  expect(Math.max(here, there), live).toBeLessThan(LIVE_MS)
  expect([...hana.pageErrors, ...rewi.pageErrors]).toEqual([])
})

test('a block between acceptance and meeting takes the playdate out of both browsers, and says nothing of it [PLAY-17]', async ({
  browser,
}) => {
  const rewi = await enter(browser, { firstName: 'Rewi2', dog: 'Manu', zone: 'Pacific/Auckland' })
  const hana = await enter(browser, { firstName: 'Hana2', dog: 'Koa', zone: 'Pacific/Auckland' })
  const post = async (who: Owner, path: string, data: object) => {
    const reply = await who.page.request.post(path, { data })
    expect(reply.ok(), await reply.text()).toBe(true)
    return (await reply.json()) as { id: string }
  }
  const dogsOf = async (who: Owner) =>
    ((await (await who.page.request.get('/api/dogs/my')).json()) as { id: string }[])[0]
  await post(hana, '/api/messages', { receiverId: rewi.id, content: 'Kia ora' })
  const [own, other] = [await dogsOf(hana), await dogsOf(rewi)]
  const { id } = await post(hana, '/api/playdates', {
    id: crypto.randomUUID(),
    kind: 'private',
    dogIds: [own?.id],
    guests: [{ ownerId: rewi.id, dogIds: [other?.id] }],
    times: [`${inDays(6)}T10:00`],
    place: { text: 'Petone Beach, Petone, Wellington' },
  })
  await post(rewi, `/api/playdates/${id}/answer`, { answer: 'accept' })
  for (const { page } of [hana, rewi]) {
    await page.goto(`/playdates/${id}`)
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  }
  expect((await hana.page.request.post(`/api/users/block/${rewi.id}`)).ok()).toBe(true)
  await expect(rewi.page.getByRole('heading', { name: 'Playdate not found' })).toBeVisible()
  await expect(hana.page.getByText('Cancelled', { exact: true })).toBeVisible()
  for (const { page } of [hana, rewi]) await expect(page.getByText(/block/i)).toHaveCount(0)
  await rewi.page.goto('/playdates')
  await expect(rewi.page.getByRole('heading', { name: 'No playdate ahead' })).toBeVisible()
})
