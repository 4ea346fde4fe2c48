import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { collectPageErrors, test } from './quiet.ts'
import { signIn } from './sign-in.ts'

interface Person {
  page: Page
  pageErrors: string[]
}

/** An owner of the demo community in a browser of their own; accounts made just now cannot go to open walks. */
async function enter(browser: Browser, name: 'mia' | 'tane'): Promise<Person> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signIn(page, name)
  return { page, pageErrors: collectPageErrors(page, test.info().project.use.baseURL) }
}

/** Tāne lives there; Mia, who added him as a friend, visits. */
const PLACE = 'Shorland Park, Island Bay, Wellington'

/** Goes on to the step of the form that has this field: a phone shows one step at a time. */
async function reach(form: Locator, field: Locator): Promise<Locator> {
  while (!(await field.isVisible())) await form.getByRole('button', { name: 'Next' }).click()
  return field
}

/** A day of its own for each try: an owner goes to one walk at a time. */
function dayOfWalk(): string {
  const { retry, project } = test.info()
  const days = 12 + 2 * retry + (project.name === 'phone' ? 1 : 0)
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

test('an open walk is hosted in one browser, and found, asked for and joined in the other until it is full [PLAY-30 PLAY-31 PLAY-32]', async ({
  browser,
}) => {
  const [mia, tane] = [await enter(browser, 'mia'), await enter(browser, 'tane')]
  await mia.page.goto('/playdates/new?kind=open')
  const form = mia.page.getByRole('form', { name: 'Suggest a Playdate' })
  for (const dog of ['Koa', 'Biscuit']) await form.getByRole('checkbox', { name: dog }).check({ force: true })
  await form.getByLabel('Who may ask to join').selectOption('Friends')
  await form.getByLabel('How many dogs in all').selectOption('3 dogs')
  await form.getByText('Puppies welcome').click()
  await (await reach(form, form.getByLabel('Date', { exact: true }))).fill(dayOfWalk())
  const kinds = form.getByText('Another public place', { exact: true })
  await (await reach(form, kinds)).click()
  await form.getByRole('textbox', { name: 'Public place' }).fill(PLACE)
  const note = form.getByRole('textbox', { name: /^Note/ })
  await (await reach(form, note)).fill('By the fountain')
  await form.getByRole('button', { name: 'Host This Walk' }).click()
  await expect(mia.page.getByRole('heading', { level: 1, name: /^Walk with / })).toBeVisible()
  await expectAccessible(mia.page, 'main')
  await expect(mia.page.getByRole('heading', { name: PLACE })).toBeVisible()

  await tane.page.goto('/playdates?view=walks')
  await expectAccessible(tane.page, 'main')
  await tane.page
    .getByRole('listitem')
    .filter({ hasText: 'Mia with' })
    .filter({ hasText: /1 place free/ })
    .getByRole('link')
    .first()
    .click()
  await expect(tane.page.getByText('1 place free, of 3 dogs in all')).toBeVisible()
  await expect(tane.page.getByText(PLACE)).toHaveCount(0)
  await expect(tane.page.getByText('By the fountain')).toHaveCount(0)
  await tane.page.getByRole('button', { name: 'Ask to Join' }).click()
  const dialog = tane.page.getByRole('dialog', { name: 'Ask to Join' })
  await dialog.getByRole('checkbox').first().check({ force: true })
  const advice = dialog.getByRole('checkbox', { name: /^We have read this/ })
  if (await advice.isVisible()) await advice.check()
  await expectAccessible(tane.page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Ask to Join' }).click()
  await expect(tane.page.getByText('You asked to join. Mia has not answered yet.')).toBeVisible()

  const answer = mia.page.getByRole('group', { name: 'Answer Tāne' })
  await expectAccessible(mia.page, 'main')
  await answer.getByRole('button', { name: 'Accept' }).click()
  await expect(mia.page.getByText('The walk is full')).toBeVisible()
  await expect(tane.page.getByRole('heading', { name: PLACE })).toBeVisible()
  await expect(tane.page.getByText('By the fountain')).toBeVisible()

  await mia.page.getByRole('button', { name: 'Cancel Playdate' }).click()
  await mia.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Playdate' }).click()
  await expect(tane.page.getByText('Cancelled', { exact: true })).toBeVisible()
  expect([...mia.pageErrors, ...tane.pageErrors]).toEqual([])
})
