import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { dueWithin } from '../contract/health/testing/due-within.ts'
import { DOG } from './dog.ts'
import type { Mailbox } from './mailbox.ts'
import { chooseItem } from './menu.ts'
import { ADMIN, test } from './own-server.ts'

// All that the landing page promises to an owner, on one walk through the app.

const PASSWORD = 'pōhutukawa in bloom'
const HINE = 'hine@example.nz'

/** An account made through the API in a browser of its own, with its id. */
async function register(browser: Browser, { baseURL, email }: { baseURL: string; email: string }) {
  const context = await browser.newContext({ baseURL })
  const data = { email, password: PASSWORD, firstName: 'Rewi', lastName: 'Tamihana' }
  const answer = await context.request.post('/api/auth/register', { data })
  const { user } = (await answer.json()) as { user: { id: string } }
  return { context, id: user.id }
}

/** The secret of the link that confirms an address. */
async function tokenTo(mailbox: Mailbox, email: string): Promise<string> {
  const { text = '' } = await mailbox.mailTo(email, 'Confirm your e-mail address')
  return /token=([\w-]+)/.exec(text)?.[1] ?? ''
}

async function createDog({ request }: Pick<BrowserContext, 'request'>, name: string): Promise<string> {
  const answer = await request.post('/api/dogs', { data: { ...DOG, name } })
  return ((await answer.json()) as { id: string }).id
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/auth#sign-up')
  await page.getByLabel('First name').fill('Hine')
  await page.getByLabel('Last name').fill('Moana')
  await page.getByLabel('Email').fill(HINE)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByLabel('Age', { exact: true }).fill('29')
  await page.getByRole('combobox', { name: 'Location' }).fill('nelson')
  await page.getByRole('option', { name: 'Nelson, Nelson' }).first().click()
  await page.getByLabel('About you').fill('Early mornings on the beach with a flask of tea.')
  await page.getByRole('button', { name: 'Continue to Dog Profile' }).click()
  await expect(page).toHaveURL('/create-profile')
}

/** Adds a monthly record that is due in about five days. */
async function addRecord(page: Page, card: Locator, [tab, label, name]: readonly [string, string, string]) {
  await card.getByRole('tab', { name: tab }).click()
  await card.getByRole('button', { name: label }).click()
  const dialog = page.getByRole('dialog', { name: label })
  await dialog.getByLabel(/^(Vaccine|Treatment) Name/).fill(name)
  await dialog.getByLabel('Date').fill(dueWithin(5, 'monthly').date)
  await dialog.getByLabel('Frequency').selectOption('Monthly')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(card.getByRole('tabpanel').getByRole('heading', { name })).toBeVisible()
}

const RECORDS = [
  ['Vaccinations', 'Add Vaccination', 'Kennel cough'],
  ['Worming', 'Add Worming', 'Sheep measles'],
  ['Flea Treatment', 'Add Flea Treatment', 'Flea collar'],
] as const

test('an owner keeps dogs, finds, befriends, writes to, reports and blocks others, logs records, is reminded, and manages the account [LAND-14 VERIFY-02 VERIFY-03]', async ({
  page,
  browser,
  setup: { server, mailbox, confirmAdmin },
}) => {
  const rewi = await register(browser, { baseURL: server.origin, email: 'rewi@example.nz' })
  await rewi.context.request.post('/api/confirm-email', { data: { token: await tokenTo(mailbox, 'rewi@example.nz') } })
  const pangoId = await createDog(rewi.context, 'Pango')
  const pango = page.getByRole('heading', { name: 'Pango' })

  await signUp(page)
  for (const name of ['Moss', 'Fern']) await createDog(page, name)
  await page.goto('/')
  const own = page.getByRole('region', { name: 'My Dogs' })
  for (const name of ['Moss', 'Fern']) await expect(own.getByRole('heading', { name })).toBeVisible()

  // Nobody is written to before the address is confirmed.
  const banner = page.getByText('Confirm your e-mail address to write to other owners')
  await expect(banner).toBeVisible()
  await page.goto(`/confirm-email?token=${await tokenTo(mailbox, HINE)}`)
  await expect(page).toHaveURL('/confirm-email')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed.' })).toBeVisible()
  await expect(banner).toHaveCount(0)

  // Browse, and search by location.
  await page.goto('/browse')
  await expect(pango).toBeVisible()
  await page.goto('/browse?search=Dunedin')
  await expect(page.getByText('No dogs found').first()).toBeVisible()
  await page.goto('/browse?search=Nelson')
  await pango.click()
  await expect(page).toHaveURL(`/dog/${pangoId}`)

  // Befriend and write to the owner.
  await page.getByRole('button', { name: 'Add as Friend' }).click()
  await expect(page.getByRole('button', { name: 'Remove Friend' })).toBeVisible()
  await page.getByRole('link', { name: 'Send Message' }).click()
  await page.getByRole('textbox', { name: /^Message to/ }).fill('A walk along the river?')
  await page.getByRole('button', { name: 'Send' }).click()
  const { id: hineId } = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
  const written = async () => (await rewi.context.request.get(`/api/messages/conversation/${hineId}`)).text()
  await expect.poll(written).toContain('A walk along the river?')
  await rewi.context.request.post('/api/messages', { data: { receiverId: hineId, content: 'At ten, then' } })
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('At ten, then')).toBeVisible()

  // Records of health, and the mails that remind of them.
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Your Friends' }).getByRole('heading', { name: 'Pango' })).toBeVisible()
  const records = page.getByRole('region', { name: 'Health Records' })
  await records.getByLabel('Dog').selectOption('Moss')
  for (const record of RECORDS) await addRecord(page, records, record)
  const admin = await register(browser, { baseURL: server.origin, email: ADMIN })
  await confirmAdmin()
  const check = { data: { adminEmail: ADMIN } }
  expect((await admin.context.request.post('/api/admin/check-reminders', check)).status()).toBe(200)
  for (const [, , name] of RECORDS) await mailbox.mailTo(HINE, new RegExp(`^Moss: ${name}.* is due on`, 'i'))

  // Report and block.
  await page.goto(`/dog/${pangoId}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await chooseItem(page, 'Report User')
  const asking = page.getByRole('dialog', { name: 'Report User' })
  await asking.getByText('Unsafe dog').click()
  await asking.getByLabel('What happened?').fill('Barked at the children.')
  await asking.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText('Report submitted').first()).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await chooseItem(page, 'Block User')
  await expect(page).toHaveURL('/')
  await page.goto('/browse')
  await expect(page.getByRole('heading', { name: 'Moss' })).toBeVisible()
  await expect(pango).toHaveCount(0)

  // Manage the account.
  await page.goto('/profile/edit')
  await page.getByLabel('First name').fill('Hinemoa')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Hinemoa' })).toBeVisible()
  await rewi.context.close()
  await admin.context.close()
})
