import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './quiet.ts'
import { signIn } from './sign-in.ts'

/** Creates a dog with answers that the edit form does not show. */
async function createDog(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/api/dogs', {
    data: {
      name,
      breed: 'Huntaway',
      dateOfBirth: '2022-02-03',
      size: 'teacup',
      gender: 'male',
      weight: 2.5,
      energyLevel: 'high',
      location: 'Island Bay, Wellington, New Zealand',
      temperament: ['Playful', 'Friendly', 'In training', 'Well-trained', 'Needs space'],
      trainingLevel: 'In training',
      withOtherDogs: ['Needs space'],
    },
  })
  return ((await answer.json()) as { id: string }).id
}

/** The first dog of the list that belongs to another owner. */
async function strangerOf(page: Page): Promise<{ id: string; name: string }> {
  const mine = (await (await page.request.get('/api/dogs/my')).json()) as { ownerId: string }[]
  const { dogs } = (await (await page.request.get('/api/dogs/all?limit=50')).json()) as {
    dogs: { id: string; name: string; ownerId: string }[]
  }
  const stranger = dogs.find(({ ownerId }) => ownerId !== mine[0]?.ownerId)
  if (!stranger) throw new Error('There is nobody else')
  return stranger
}

test(
  'an owner edits a dog without losing an answer, and deletes it [DOGE-13 C-22 C-23 C-24 DOGV-11]',
  { tag: '@phone' },
  async ({ page }, info) => {
    await signIn(page, 'tane')
    const name = `Tide of ${info.project.name}`
    const id = await createDog(page, name)

    await page.goto(`/dog/${id}`)
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${name}`)
    await expectAccessible(page)
    await page.getByLabel('Description').fill('Chases the tide, never catches it.')
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(page.getByText('Profile Updated!').first()).toBeVisible()
    await expect(page).toHaveURL(`/dog/${id}`)
    await expect(page.getByText('Chases the tide, never catches it.')).toBeVisible()
    const stored = (await (await page.request.get(`/api/dogs/${id}`)).json()) as object
    expect(stored).toMatchObject({
      size: 'teacup',
      temperament: ['Playful', 'Friendly', 'In training', 'Well-trained', 'Needs space'],
      trainingLevel: 'In training',
      withOtherDogs: ['Needs space'],
      vaccinated: null,
    })

    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName(`Delete ${name}'s profile?`)
    await expectAccessible(page, '[role=alertdialog]')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Profile Deleted').first()).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('region', { name: 'My Dogs' })).toBeVisible()
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
  },
)

test('another owner’s dog cannot be edited [DOGE-08]', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'tane')
  const { id } = await strangerOf(page)

  await page.goto(`/dogs/${id}/edit`)
  await expect(page.getByText('You can only edit your own dogs profiles')).toBeVisible()
  await expectAccessible(page)
})

test(
  'an owner of two dogs sees the match of each with another dog, with reasons',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, 'mia')
    const { id, name } = await strangerOf(page)

    await page.goto(`/dog/${id}`)
    const first = page.getByRole('region', { name: `Koa and ${name}` })
    await expect(first.getByText(/based on \d of 7 answers/)).toBeVisible()
    await expect(first.getByRole('list', { name: 'Reasons' })).toBeVisible()
    await expectAccessible(page)
    await first.getByText('Biscuit', { exact: true }).click()
    await expect(page.getByRole('region', { name: `Biscuit and ${name}` }).getByText(/based on/)).toBeVisible()

    // The selected dog is kept.
    await page.getByRole('link', { name: 'Back to Browse Dogs' }).click()
    await expect(page.getByRole('link', { name: /for Biscuit/ }).first()).toBeVisible()
  },
)

test('the best matches come first, on the dashboard and on browse', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'mia')
  await page.goto('/')
  const best = page.getByRole('region', { name: 'Best matches near you' })
  await expect(best.getByRole('link', { name: /Great match for Koa/ }).first()).toBeVisible()
  await best.getByRole('link', { name: 'See All Matches' }).click()

  await expect(page).toHaveURL('/browse?sort=match')
  const cards = page.getByRole('list', { name: 'Dogs' }).getByRole('listitem')
  await expect(cards.first()).toContainText('Great match')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Filters, 1 set' }).click()
  await expect(page.getByLabel('Sort by')).toHaveValue('match')
  await page.getByRole('group', { name: 'Energy level' }).getByText('Low', { exact: true }).click()
  await expect(page).toHaveURL('/browse?energy=low&sort=match')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Show \d+ Dogs$/ }).click()
  await expect(page.getByRole('button', { name: 'Filters, 2 set' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove filter Energy: Low' })).toBeVisible()
  await expectAccessible(page)
})

test('a place on the map links to the list of its dogs', async ({ page }) => {
  await signIn(page, 'mia')
  await page.goto('/browse')
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Map of New Zealand' }).getByRole('button').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Region').selectOption('Wellington')
  await page
    .getByRole('region', { name: 'Places on this map' })
    .getByRole('button', { name: /^Island Bay, Wellington/ })
    .click()

  // From 1,200 px on the list stands beside the map.
  const isBeside = (page.viewportSize()?.width ?? 0) >= 1200
  await expect(page).toHaveURL(`/browse?search=Island+Bay%2C+Wellington${isBeside ? '&view=map' : ''}`)
  await expect(page.getByText(/dogs? found/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Moana' })).toBeVisible()
})

test.describe('where the person is', () => {
  test.use({ geolocation: { latitude: -41.34, longitude: 174.77 }, permissions: ['geolocation'] })

  test('dogs nearby are counted on the dashboard and listed with their distance [C-34 HOME-28]', async ({ page }) => {
    await signIn(page, 'mia')
    await page.goto('/')
    await expect(page.getByText(/^\d+ dogs within 50 km$/)).toBeVisible()

    await page.goto('/browse')
    const asked = page.waitForRequest(/\/api\/dogs\/nearby\?/)
    await page.getByRole('button', { name: 'Dogs Near Me' }).click()
    expect(new URL((await asked).url()).searchParams.get('lat')).toBe('-41.34')
    await expect(page.getByText(/within \d+ km of you$/)).toBeVisible()
    await expect(page.getByText(/km away/).first()).toBeVisible()
    await expectAccessible(page)
  })
})

/** Runs in the page: counts the cards that are put into a list which stands there already. */
function countLateCards(): void {
  Object.assign(window, { lateCards: 0 })
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Element && target.matches('[aria-label="Dogs"]'))
        (window as unknown as { lateCards: number }).lateCards += addedNodes.length
    }
  }).observe(document, { childList: true, subtree: true })
}

test('a document draws the cards in sight before the others, and going back to the page draws all at once', async ({
  page,
}) => {
  const cards = page.getByRole('list', { name: 'Dogs' }).getByRole('listitem')
  const late = () => page.evaluate(() => (window as unknown as { lateCards: number }).lateCards)
  await signIn(page)
  await page.addInitScript(countLateCards)
  await page.goto('/browse')
  await expect(cards).toHaveCount(20)
  expect(await late()).toBe(8)

  await cards.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/dog\//)
  await page.goBack()
  await expect(cards).toHaveCount(20)
  expect(await late()).toBe(8)
})
