import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { collectPageErrors, test } from './quiet.ts'

interface Person {
  id: string
  page: Page
  pageErrors: string[]
}

/** A new owner in a browser of their own, with a dog. */
async function enter(browser: Browser, firstName: string, dog: string): Promise<Person> {
  const page = await (await browser.newContext()).newPage()
  const email = `${firstName}-playdates-${test.info().workerIndex}-${test.info().retry}@example.nz`.toLowerCase()
  const person = { email, password: 'pōhutukawa in bloom', firstName, lastName: 'Tamihana' }
  const answer = await page.request.post('/api/auth/register', { data: person })
  const { user } = (await answer.json()) as { user: { id: string } }
  const city = 'Petone, Wellington, New Zealand'
  expect((await page.request.patch('/api/auth/profile', { data: { city } })).ok()).toBe(true)
  const data = {
    name: dog,
    breed: 'Huntaway',
    age: 3,
    size: 'large',
    gender: 'male',
    weight: 30,
    neutered: true,
    energyLevel: 'high',
    temperament: ['Friendly'],
    location: city,
  }
  expect((await page.request.post('/api/dogs', { data })).status()).toBe(201)
  return { id: user.id, page, pageErrors: collectPageErrors(page, test.info().project.use.baseURL) }
}

/** Goes on to the step of the form that has this field: a phone shows one step at a time. */
async function reach(form: Locator, field: Locator): Promise<Locator> {
  while (!(await field.isVisible())) await form.getByRole('button', { name: 'Next' }).click()
  return field
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a playdate is suggested in one browser, accepted in the conversation of the other, changed and cancelled [PLAY-01 PLAY-02 PLAY-14 PLAY-15 PLAY-21 PLAY-22]', async ({
  browser,
}) => {
  const [hana, rewi] = [await enter(browser, 'Hana', 'Koa'), await enter(browser, 'Rewi', 'Manu')]
  const content = 'Kia ora Rewi'
  expect((await hana.page.request.post('/api/messages', { data: { receiverId: rewi.id, content } })).ok()).toBe(true)

  await rewi.page.goto(`/messages?userId=${hana.id}`)
  await expect(rewi.page.getByText(content).last()).toBeVisible()

  await hana.page.goto(`/messages?userId=${rewi.id}`)
  await hana.page.getByRole('link', { name: 'Suggest a Playdate' }).click()
  const form = hana.page.getByRole('form', { name: 'Suggest a Playdate' })
  await expect(form.getByRole('checkbox', { name: 'Koa' })).toBeChecked()
  await expect(form.getByRole('checkbox', { name: 'Manu' })).toBeChecked()
  await (await reach(form, form.getByLabel('Date', { exact: true }))).fill(inDays(5))
  await reach(form, form.getByRole('searchbox', { name: 'Search meeting places' }))
  await form.getByRole('radio').locator('xpath=..').filter({ hasText: /km$/ }).first().click()
  const note = form.getByRole('textbox', { name: /^Note/ })
  await (await reach(form, note)).fill('By the swings')
  await hana.page.reload()
  await expect(form.getByRole('checkbox', { name: 'Koa' }).or(note).first()).toBeVisible()
  await expect(await reach(form, note)).toHaveValue('By the swings')
  await form.getByRole('button', { name: 'Suggest Playdate' }).click()
  await expect(hana.page.getByRole('heading', { level: 1, name: 'Koa and Manu' })).toBeVisible()
  await expect(hana.page.getByText('Waiting for an answer from Rewi.')).toBeVisible()

  const card = rewi.page.getByRole('region', { name: 'Playdate: Koa and Manu' })
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(card.getByText('Confirmed')).toBeVisible()
  await expect(hana.page.getByText('Confirmed', { exact: true })).toBeVisible()

  await hana.page.getByRole('button', { name: 'Change', exact: true }).click()
  await hana.page.getByRole('dialog').getByLabel('Start').selectOption('3:30 pm')
  await hana.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText(/3:30–4:30 pm/)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Accept' })).toBeVisible()

  await hana.page.getByRole('button', { name: 'Cancel Playdate' }).click()
  await hana.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Playdate' }).click()
  await expect(card.getByText('Cancelled')).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
  expect([...hana.pageErrors, ...rewi.pageErrors]).toEqual([])
})
