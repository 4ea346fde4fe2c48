import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { testAsAdmin } from './own-server.ts'

const PASSWORD = 'wag-tails-together'
const ADMIN = 'mia@example.nz'
/** With the sentence that is typed left out. */
const PRESSES_MAX = 30
/** Time that a slow typist needs for a press, with looking where it leads, and for a letter. */
const PRESS_MS = 600
const LETTER_MS = 300
const SENTENCE = 'Please do not shout at other dogs.'

const test = testAsAdmin(ADMIN)

const signIn = async (page: Page, email: string) =>
  expect((await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } })).ok()).toBe(true)

/** The link in the newest mail about a report. */
async function linkOfMail(page: Page): Promise<string> {
  const mails = (await (await page.request.get('/api/admin/emails')).json()) as { id: string; type: string }[]
  const mail = mails.find(({ type }) => type === 'report')
  const html = await (await page.request.get(`/api/admin/emails/${mail?.id}`)).text()
  const link = /href="([^"]*\/admin\/dashboard[^"]*)"/.exec(html)?.[1] ?? ''
  return new URL(link).pathname + new URL(link).search
}

test('an operator comes by the mail’s link and tells a warning within a minute, with the keyboard alone [MOD-02]', async ({
  page,
}) => {
  await page.request.post('/api/auth/register', {
    data: { email: 'hoani@example.nz', password: PASSWORD, firstName: 'Hoani', lastName: 'Hall' },
  })
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
  await signIn(page, 'tane@example.nz')
  const reason = 'Shouted at my dog.'
  expect((await page.request.post(`/api/users/report/${id}`, { data: { reason } })).status()).toBe(201)
  await signIn(page, ADMIN)

  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  /** Presses a key until something has the focus. */
  const moveTo = async (key: string, target: ReturnType<Page['locator']>) => {
    await expect(target.first()).toBeAttached()
    for (let n = 0; n < 20; n++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await press(key)
    }
    throw new Error(`${key} does not lead to ${target.toString()}`)
  }

  const link = await linkOfMail(page)
  let waited = 0
  let since = Date.now()
  /** Checks the page for accessibility, whose time does not count. */
  const look = async () => {
    waited += Date.now() - since
    await expectAccessible(page)
    since = Date.now()
  }
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Decide' })).toBeFocused()
  await look()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report about Hoani' })
  await expect(dialog).toBeVisible()
  await moveTo('Tab', dialog.getByRole('radio', { name: 'Dismiss' }))
  await press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Warn' })).toBeChecked()
  await moveTo('Tab', dialog.getByLabel('Sentence for Hoani'))
  await page.keyboard.type(SENTENCE)
  await look()
  await moveTo('Tab', dialog.getByRole('button', { name: 'Save' }))
  await press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Nothing to decide')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Pending' })).toBeFocused()
  expect(presses).toBeLessThanOrEqual(PRESSES_MAX)
  waited += Date.now() - since

  const mails = (await (await page.request.get('/api/admin/emails')).json()) as { type: string; recipient: string }[]
  expect(mails.slice(0, 2).map(({ type, recipient }) => [type, recipient])).toEqual(
    expect.arrayContaining([
      ['decision', 'hoani@example.nz'],
      ['report-decided', 'tane@example.nz'],
    ]),
  )
  const byHand = waited + presses * PRESS_MS + SENTENCE.length * LETTER_MS
  test.info().annotations.push({ type: 'seconds', description: `${waited / 1000} of the app, ${byHand / 1000} in all` })
  expect(byHand).toBeLessThan(60_000)
})
