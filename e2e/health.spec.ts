import { expect, type Locator, type Page } from '@playwright/test'
import { dueWithin } from '../contract/health/testing/due-within.ts'
import { daysBetween, todayInNewZealand } from '../contract/kit/dates.ts'
import { expectAccessible } from './accessible.ts'
import { DOG } from './dog.ts'
import { test } from './quiet.ts'

/** Signs up an owner with two dogs, so that no other records exist. */
async function signUp(page: Page, email: string): Promise<void> {
  const person = { firstName: 'Aroha', lastName: 'Ngata', email, password: 'pōhutukawa in bloom' }
  expect((await page.request.post('/api/auth/register', { data: person })).ok()).toBe(true)
  for (const name of ['Moss', 'Fern']) {
    expect((await page.request.post('/api/dogs', { data: { ...DOG, name } })).ok()).toBe(true)
  }
}

/** The date of a monthly treatment that is due in about this number of days. */
const dueIn = (days: number) => dueWithin(days, 'monthly').date

interface Entry {
  add: string
  name: string
  date: string
}

async function add(page: Page, card: Locator, { add: label, name, date }: Entry): Promise<void> {
  await card.getByRole('button', { name: label }).click()
  const dialog = page.getByRole('dialog', { name: label })
  await expect(dialog.getByText("Your vet's plan comes first")).toBeVisible()
  await dialog.getByRole('group', { name: 'Suggested names' }).getByRole('button', { name }).click()
  await dialog.getByLabel('Date').fill(date)
  await dialog.getByLabel('Frequency').selectOption('Monthly')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('an owner keeps the records of two dogs, prints the summary and has the dates in a calendar [HEALTH-01 HEALTH-02 HEALTH-08 HEALTH-09 HEALTH-16 HEALTH-17]', async ({
  page,
}) => {
  await signUp(page, `health-${Date.now()}@example.nz`)
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Health Records' })
  await card.getByLabel('Dog').selectOption('Moss')
  const soon = dueWithin(5, 'monthly')
  const days = daysBetween(todayInNewZealand(), soon.due)
  await add(page, card, { add: 'Add Vaccination', name: 'Kennel cough', date: soon.date })
  await expect(page.getByText('Vaccination record saved').first()).toBeVisible()
  await card.getByRole('tab', { name: 'Worming' }).click()
  await add(page, card, { add: 'Add Worming', name: 'Sheep measles', date: dueIn(-21) })
  await card.getByRole('tab', { name: 'Flea Treatment' }).click()
  await expect(card.getByText('No flea treatment records yet. Add one above to get started!')).toBeVisible()
  await add(page, card, { add: 'Add Flea Treatment', name: 'Flea collar', date: dueIn(20) })
  await expectAccessible(page, '[aria-labelledby=health-records]')

  const next = card.getByRole('region', { name: 'Next due' })
  const due = next.getByRole('listitem')
  await expect(due).toHaveCount(2)
  await next.getByRole('button', { name: 'Show All 3' }).click()
  await expect(due).toHaveText([
    /Sheep measles.*Overdue by 3 weeks/,
    new RegExp(`Kennel cough.*Due in ${days} days`),
    /Flea collar/,
  ])

  await card.getByRole('button', { name: /^Edit Flea collar/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Flea Treatment' })
  await dialog.getByLabel('Treatment Name').fill('Seresto')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(card.getByRole('tabpanel').getByRole('heading', { name: 'Seresto' })).toBeVisible()

  await card.getByRole('button', { name: /^Delete Seresto/ }).click()
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Are you sure you want to delete this record?')
  await expectAccessible(page, '[role=alertdialog]')
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Record deleted successfully').first()).toBeVisible()
  await expect(due).toHaveCount(2)

  await card.getByLabel('Dog').selectOption('Fern')
  await expect(card.getByText('No flea treatment records yet. Add one above to get started!')).toBeVisible()
  await card.getByLabel('Dog').selectOption('Moss')
  await card.getByRole('link', { name: 'Summary for the Vet' }).click()
  await expect(page.getByRole('table', { name: 'Next due' })).toContainText('Overdue by 3 weeks')
  await expectAccessible(page, 'main')
  await expectOnePage(page)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Create Link' }).click()
  const first = await page.getByRole('textbox', { name: 'Calendar link' }).inputValue()
  const file = await (await page.request.get(first)).text()
  expect(file).toContain('SUMMARY:Moss: Kennel cough is due')
  expect(file).toContain(`DTSTART;VALUE=DATE:${soon.due.replaceAll('-', '')}`)
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Reset Link' }).click()
  await expectAccessible(page, '[role=alertdialog]')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset Link' }).click()
  await expect(page.getByRole('textbox', { name: 'Calendar link' })).not.toHaveValue(first)
  expect((await page.request.get(first)).status()).toBe(404)
})

/** Expects one page, also with many records and the longest names. */
async function expectOnePage(page: Page): Promise<void> {
  expect(await pagesOf(page)).toEqual({ pages: 1, isA4: true })
  const dogId = /dogs\/([^/]+)/.exec(page.url())?.[1]
  for (const kind of ['vaccinations', 'worming', 'flea']) {
    for (let n = 10; n < 25; n++) {
      const name = `${n} ${'Dermatophagoides '.repeat(6)}`.slice(0, 100).trim()
      const clinic = kind === 'vaccinations' ? { clinic: 'Whakatāne Veterinary Hospital '.repeat(3).trim() } : {}
      const data = { dogId, date: `2025-03-${n}`, name, frequency: 'annually', ...clinic }
      expect((await page.request.post(`/api/health/${kind}`, { data })).status()).toBe(201)
    }
  }
  await page.reload()
  await expect(page.getByText(/^the newest \d+ of 16$/).first()).toBeVisible()
  expect(await pagesOf(page)).toEqual({ pages: 1, isA4: true })
  await page.emulateMedia({ media: 'print' })
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
}

/** The number and size of the pages in the PDF. */
async function pagesOf(page: Page): Promise<{ pages: number; isA4: boolean }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return {
    pages: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    isA4: /MediaBox\s*\[0 0 59[45][.\d]* 84[12][.\d]*\]/.test(pdf),
  }
}
