import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { test } from './quiet.ts'

/** A photo like a phone's: large, with an EXIF orientation. */
async function phonePhoto(): Promise<Buffer> {
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#b5651d' } })
  return picture.jpeg().withMetadata({ orientation: 6 }).toBuffer()
}

async function choose(page: Page, group: string, option: string): Promise<void> {
  await page.getByRole('group', { name: group }).getByText(option, { exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByText('Sign Out').click()
}

async function signUp(page: Page, firstName: string, email: string): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help your best friend make more best friends')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Tamihana')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('pōhutukawa in bloom')
  await page.getByRole('checkbox').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/owner-setup')
}

async function introduceOneself(page: Page): Promise<void> {
  await page.getByLabel('Age', { exact: true }).fill('29')
  await page.getByRole('combobox', { name: 'Location' }).fill('whangarei')
  await page.getByRole('option', { name: 'Whangārei, Northland' }).click()
  await page.getByLabel('About you').fill('Early mornings on the beach with a flask of tea.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to Dog Profile' }).click()
  await expect(page).toHaveURL('/create-profile')
}

async function createDog(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('combobox', { name: 'Breed' }).fill('Huntaway')
  await page.getByLabel('Date of birth').fill('2023-05-06')
  await choose(page, 'Gender', 'Male')
  await choose(page, 'Size', 'Large')
  await page.getByLabel('Weight in kg').fill('31.5')
  await choose(page, 'Temperament', 'Friendly')
  await choose(page, 'Energy level', 'High')
  await choose(page, 'Socialization level', 'Good')
  await page.getByRole('combobox', { name: 'Location' }).fill('Whangārei')
  await page.getByRole('option').first().click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'manu.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Dog Profile' }).last().click()
  await expect(page).toHaveURL('/')
}

test('a new owner signs up, creates a dog with a photo and finds it in the list', async ({ page }, info) => {
  const firstName = 'Hine'
  // Each attempt has an account and a dog of its own, since those of the other one stay.
  const email = `hine-${info.retry}@example.nz`
  const dogName = `Manu of Hine ${info.retry}`

  await signUp(page, firstName, email)
  await introduceOneself(page)
  await createDog(page, dogName)
  await expect(page.getByRole('heading', { name: `Welcome, ${firstName}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: dogName })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Browse Nearby Dogs' }).click()
  const card = page.getByRole('link').filter({ has: page.getByRole('heading', { name: dogName }) })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dogName)
  const photo = page.getByRole('img', { name: dogName }).first()
  await expect(photo).toBeVisible()
  // Upright: the orientation tag turns the wide picture by 90°. Its frame is visible before the picture is there.
  const isUpright = (image: HTMLImageElement) => image.naturalHeight > image.naturalWidth
  await expect.poll(async () => photo.evaluate(isUpright)).toBe(true)
  await expectAccessible(page)

  await signOut(page)
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()

  // Going back shows nothing of the previous user.
  await page.goto('/coming-soon')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()

  await page.goto('/auth')
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill('pōhutukawa in bloom')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('You have successfully signed in.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: dogName })).toBeVisible()
})
