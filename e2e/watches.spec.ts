import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { DOG } from './dog.ts'
import { clickOnceAppeared } from './menu.ts'
import { test } from './quiet.ts'
import { signIn } from './sign-in.ts'

/** Each attempt has a breed of its own, since the dog of the other one stays. */
const BREEDS = ['Otterhound', 'Komondor']

async function create(page: Page, fields: object): Promise<string> {
  const answer = await page.request.post('/api/dogs', { data: { ...DOG, ...fields } })
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { id: string }).id
}

test('Mia keeps a search, Tāne’s new dog fits, and she hears of it by the bell at once [WATCH-01 WATCH-02 WATCH-03]', async ({
  page,
  browser,
}, info) => {
  const breed = BREEDS[info.retry] ?? ''
  const search = `${breed} dogs near Te Anau`
  await signIn(page, 'mia')
  await page.goto(`/browse?search=Te%20Anau&breed=${breed}`)
  await expect(page.getByRole('heading', { name: 'No dogs found' })).toBeVisible()
  await page.getByRole('button', { name: 'Tell Me' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tell Me' })
  await dialog.getByRole('combobox', { name: /^Suits / }).selectOption('')
  await expect(dialog.getByText(search)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tell Me' }).click()
  await expect(page.getByText('We will tell you').first()).toBeVisible()

  const other = await browser.newContext()
  const tane = await other.newPage()
  await signIn(tane, 'tane')
  const name = 'Splash'
  const id = await create(tane, { name, breed, location: 'Te Anau, Southland, New Zealand' })
  await other.close()

  await expect
    .poll(async () => JSON.stringify(await (await page.request.get('/api/notifications')).json()), { timeout: 60_000 })
    .toContain(`${name} (${breed}) in Te Anau, Southland`)
  await page.getByRole('button', { name: /Notifications/ }).click()
  await clickOnceAppeared(page.getByRole('link', { name: new RegExp(name) }))
  await expect(page).toHaveURL(`/dog/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('button', { name: `Pause ${search}` }).click()
  await expect(page.getByText('Paused')).toBeVisible()
  await page.getByRole('button', { name: `Delete ${search}` }).click()
  await expect(page.getByRole('button', { name: `Resume ${search}` })).toHaveCount(0)
})

test('a dog is saved, found under "Saved Dogs" and let go by keyboard alone [WATCH-04]', async ({ page }) => {
  await signIn(page, 'mia')
  // An attempt before this one may have saved a dog.
  const saved = async () => (await (await page.request.get('/api/saved-dogs/ids')).json()) as string[]
  for (const id of await saved()) await page.request.delete(`/api/saved-dogs/${id}`)
  await page.goto('/browse')
  // Other stories add dogs of the same name, which come before it in the list.
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Save / }) })
  const path = await cards.getByRole('link').first().getAttribute('href')
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="${path}"]`) })
  const heart = card.getByRole('button', { name: /^Save / })
  await heart.focus()
  await page.keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await saved()).length).toBe(1)
  await page.getByRole('button', { name: 'Saved Dogs' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/browse?view=saved')
  await expect(page.getByRole('heading', { level: 2, name: 'Saved Dogs' })).toBeVisible()
  await expect(page.getByText('1 dog', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await heart.focus()
  await page.keyboard.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  // The heart shows a press at once: a reload would overtake it.
  await expect.poll(async () => (await saved()).length).toBe(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No saved dogs yet' })).toBeVisible()
})
