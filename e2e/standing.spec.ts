import { type Browser, expect, type Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { expectAccessible } from './accessible.ts'
import { DOG } from './dog.ts'
import { chooseItem } from './menu.ts'
import { ADMIN, test } from './own-server.ts'
import { collectPageErrors } from './quiet.ts'

const PASSWORD = 'pōhutukawa in bloom'
const RUDE = 'Bring your silly dog to my yard tonight, and come alone.'
const SENTENCE = 'You asked a stranger to your home and were rude.'

/** Signs up an owner with a dog through the API. */
async function signUp(page: Page, email: string, firstName: string): Promise<string> {
  const data = { email, password: PASSWORD, firstName, lastName: 'Tamihana' }
  expect((await page.request.post('/api/auth/register', { data })).status()).toBe(201)
  expect((await page.request.post('/api/dogs', { data: DOG })).status()).toBe(201)
  return ((await (await page.request.get('/api/auth/user')).json()) as { id: string }).id
}

/** The link of a mail whose address has these words. */
function linkIn({ text = '' }: Email, words: string): string {
  const link = [...text.matchAll(/https?:\S+/g)].map(([url]) => url).find((url) => url.includes(words))
  if (link === undefined) throw new Error(`no link with ${words} in: ${text}`)
  return link
}

async function confirm(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed.' })).toBeVisible()
}

/** A page of a person with a browser of their own, and its console errors. */
async function pageOf(browser: Browser, options: Parameters<Browser['newPage']>[0]) {
  const page = await browser.newPage(options)
  return { page, pageErrors: collectPageErrors(page, options?.baseURL) }
}

test('from the sign-up with a real mail server to a first message, a report, a suspension and an appeal [VERIFY-01 VERIFY-02 VERIFY-03 CONTACT-03 MOD-01 MOD-04]', async ({
  browser,
  baseURL,
  contextOptions,
  isMobile,
  viewport,
  hasTouch,
  setup: { mailbox, confirmAdmin },
}, info) => {
  const of = (name: string) => `${name}-${info.project.name}@example.nz`
  const options = { ...contextOptions, ...(baseURL !== undefined && { baseURL }), isMobile, viewport, hasTouch }
  const hoani = await pageOf(browser, options)
  const { page } = hoani
  const ana = await pageOf(browser, options)
  const operator = await pageOf(browser, options)
  const anaId = await signUp(ana.page, of('ana'), 'Ana')
  await confirm(ana.page, linkIn(await mailbox.mailTo(of('ana'), /Confirm/), '/confirm-email'))
  await operator.page.request.post('/api/auth/register', {
    data: { email: ADMIN, password: PASSWORD, firstName: 'Olive', lastName: 'Tamihana' },
  })
  await operator.page.request.post('/api/auth/login', { data: { email: ADMIN, password: PASSWORD } })
  await confirmAdmin()

  // Hoani signs up on his phone and may not write before his mailbox is confirmed.
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First name').fill('Hoani')
  await page.getByLabel('Last name').fill('Hall')
  await page.getByLabel('Email').fill(of('hoani'))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/owner-setup')
  await page.route('**/assets/AccountNotices-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.goto('/confirm-email?token=unknown')
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeEnabled()
  // Coming later, it would move the button under the finger.
  expect(await page.getByRole('region', { name: 'Your e-mail address' }).isVisible()).toBe(true)
  await page.unroute('**/assets/AccountNotices-*.js')
  await page.goto(`/messages?userId=${anaId}`)
  await expect(page.getByRole('region', { name: 'Your e-mail address' })).toBeVisible()
  const early = await page.request.post('/api/messages', { data: { receiverId: anaId, content: RUDE } })
  expect(early.status()).toBe(403)
  expect(await early.text()).toContain('Please confirm your e-mail address first.')
  await expectAccessible(page)
  await confirm(page, linkIn(await mailbox.mailTo(of('hoani'), /Confirm/), '/confirm-email'))
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go On to Wagmates' }).click()

  // His first message is a request; Ana reports it.
  await page.getByRole('textbox', { name: 'Message to Ana' }).fill(RUDE)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(RUDE)).toBeVisible()
  await ana.page.goto('/messages')
  await ana.page.getByText('Requests').click()
  await ana.page.getByRole('link', { name: /Hoani/ }).click()
  await expect(ana.page.getByRole('region', { name: 'Request' })).toContainText('Hoani is new to you')
  await expectAccessible(ana.page)
  await ana.page.getByRole('button', { name: 'About this message' }).click()
  await chooseItem(ana.page, 'Report Message')
  const report = ana.page.getByRole('dialog', { name: 'Report Message' })
  await report.getByText('Harassment').click()
  await report.getByLabel('What happened?').fill('He wants me to come alone.')
  await expectAccessible(ana.page)
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(ana.page.getByText('Report submitted')).toBeVisible()

  // The operator suspends him; both are told by mail, and he is signed out.
  // Another story on this server may have reported somebody else.
  const { id: hoaniId } = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
  const reported = await mailbox.mailTo(ADMIN, 'A user was reported', hoaniId)
  await operator.page.goto(linkIn(reported, '/admin/dashboard'))
  await expect(operator.page.getByText(RUDE)).toBeVisible()
  await operator.page.getByRole('button', { name: 'Decide', exact: true }).click()
  const decision = operator.page.getByRole('dialog', { name: 'Report about Hoani' })
  await decision.getByText('Suspend', { exact: true }).click()
  await decision.getByLabel('Sentence for Hoani').fill(SENTENCE)
  await expectAccessible(operator.page)
  await decision.getByRole('button', { name: 'Save' }).click()
  await expect(operator.page.getByText('Nothing to decide')).toBeVisible()
  expect((await mailbox.mailTo(of('ana'), 'We have looked at your report')).text).toContain('acted')
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)

  // He appeals by the link of his mail, and is heard.
  const told = await mailbox.mailTo(of('hoani'), 'Your account is suspended')
  expect(told.text).toContain(SENTENCE)
  await page.goto(linkIn(told, '/appeal'))
  await expect(page.getByText(SENTENCE)).toBeVisible()
  await page.getByLabel('Why is this wrong?').fill('My cousin had my phone. I am sorry.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Appeal', exact: true }).click()
  await expect(page.getByText('We have your appeal.')).toBeVisible()
  await operator.page.goto(linkIn(await mailbox.mailTo(ADMIN, 'Somebody appealed'), '/admin/dashboard'))
  await operator.page.getByRole('button', { name: 'Decide Appeal' }).click()
  const appeal = operator.page.getByRole('dialog', { name: 'Appeal by Hoani' })
  await appeal.getByText('It no longer stands', { exact: true }).click()
  await appeal.getByLabel('Sentence for Hoani').fill('We believe you. Please keep your phone to yourself.')
  await expectAccessible(operator.page)
  await appeal.getByRole('button', { name: 'Save' }).click()
  await expect(operator.page.getByText('No appeals')).toBeVisible()
  await mailbox.mailTo(of('hoani'), 'We have decided about your appeal')

  await page.goto('/auth')
  await page.getByLabel('Email').fill(of('hoani'))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).not.toHaveURL('/auth')
  expect((await page.request.get('/api/auth/user')).status()).toBe(200)
  // His browser asks once more with the session that has ended.
  const ended = hoani.pageErrors.filter((error) => error.includes('401 (Unauthorized)'))
  expect(hoani.pageErrors).toEqual(ended)
  // Ana's browser asks once more for the person whose request is open.
  const gone = ana.pageErrors.filter((error) => error.includes('404 (Not Found)') && error.endsWith(hoaniId))
  expect(ana.pageErrors).toEqual(gone)
  expect(operator.pageErrors).toEqual([])
  await Promise.all([page.close(), ana.page.close(), operator.page.close()])
})
