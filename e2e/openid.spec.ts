import { expect, type Page } from '@playwright/test'
import { openTestProvider, type TestProvider } from '#server/testing/external/openid-provider.ts'
import { expectAccessible } from './accessible.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { withServer, mailsTo } from './own-server.ts'
import { collectPageErrors, test as base } from './quiet.ts'
import type { ServerProcess } from './server-process.ts'

interface Setup {
  mailbox: Mailbox
  server: ServerProcess
  provider: TestProvider
}

/** A server of its own that trusts a provider of this machine. */
const test = base.extend<{ quiet: undefined }, { setup: Setup }>({
  setup: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and this needs none
    async ({}, runTest) => {
      const mailbox = await openMailbox()
      const provider = await openTestProvider()
      const settings = { DEMO: 'off', ...mailsTo(mailbox), ...provider.settings }
      await withServer(settings, async (server) => {
        provider.sendsBackTo(`${server.origin}/auth/continue`)
        await runTest({ mailbox, server, provider })
      })
      await provider.close()
      await mailbox.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ setup }, runTest) => runTest(setup.server.origin),
  /** The provider is another host, and refused answers are part of these stories. */
  quiet: async ({ page, baseURL, setup }, runTest) => {
    const pageErrors = collectPageErrors(page, baseURL)
    await runTest(undefined)
    const isExpected = (error: string) =>
      error.includes(setup.provider.issuer) || /^error: Failed to load .*\/api\/auth\/oidc\/finish$/.test(error)
    expect(pageErrors.filter((error) => !isExpected(error))).toEqual([])
  },
})

const PASSWORD = 'walkies every single day'

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Kennel Club' })
const me = async (page: Page) => (await page.request.get('/api/auth/user')).json() as Promise<Record<string, unknown>>

/** Leaves the app first: its screens would ask on. */
async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.request.post('/api/auth/logout')
  await page.context().clearCookies()
}

/** Presses the button, and says on the provider's page who it is. */
async function comeBackAs(page: Page, login: string): Promise<void> {
  await page.goto('/auth')
  await button(page).click()
  await expect(page).toHaveURL(/\/interaction\//)
  await page.getByLabel('Login').fill(login)
  await page.getByRole('button', { name: 'Sign In Here' }).click()
}

test('a newcomer signs up by the provider, and comes back by it [KEY-05]', async ({ page, setup }, info) => {
  const login = `ana-${info.project.name}-${info.retry}`
  setup.provider.people[login] = {
    email: `${login}@example.nz`,
    email_verified: true,
    given_name: 'Ana',
    family_name: 'Walker',
  }
  await page.goto('/auth')
  await expect(button(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(button(page)).toBeVisible()

  await comeBackAs(page, login)
  await expect(page).toHaveURL('/owner-setup')
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await expect(page.getByLabel('Last name')).toHaveValue('Walker')
  expect(await me(page)).toMatchObject({ firstName: 'Ana', isConfirmed: true, hasPassword: false })

  await signOut(page)
  await comeBackAs(page, login)
  await expect(page).toHaveURL(/\/(owner-setup)?$/)
  expect(await me(page)).toMatchObject({ firstName: 'Ana' })
})

test('an existing account is connected after its password [KEY-05]', async ({ page, setup }, info) => {
  const login = `mia-${info.project.name}-${info.retry}`
  const email = `${login}@example.nz`
  setup.provider.people[login] = { email, email_verified: true }
  const data = { email, password: PASSWORD, firstName: 'Mia', lastName: 'Walker' }
  expect((await page.request.post('/api/auth/register', { data })).status()).toBe(201)
  const { text = '' } = await setup.mailbox.mailTo(email, 'Confirm your e-mail address')
  await page.request.post('/api/auth/logout')

  await comeBackAs(page, login)
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
  await expect(page.getByText('This email is already registered. Please sign in instead.')).toBeVisible()
  await expectAccessible(page)

  const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
  expect((await page.request.post('/api/confirm-email', { data: { token } })).status()).toBe(200)
  await page.context().clearCookies()
  await comeBackAs(page, login)
  await expect(page.getByRole('heading', { name: 'You have an account already' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await expectAccessible(page)
  await page.reload()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page).toHaveURL(/\/(owner-setup)?$/)
  expect(await me(page)).toMatchObject({ email, firstName: 'Mia', hasPassword: true })
  await setup.mailbox.mailTo(email, 'You can now sign in with Kennel Club')

  await signOut(page)
  await comeBackAs(page, login)
  await expect(page).toHaveURL(/\/(owner-setup)?$/)
  expect(await me(page)).toMatchObject({ email })
})

test('a visitor who turns back, or finds the provider unavailable, is told and can go on [KEY-05]', async ({
  page,
  setup,
}) => {
  await page.goto('/auth')
  await button(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You did not sign in with Kennel Club.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(button(page)).toBeVisible()
  // Its description is kept for an hour: only the end of the way notices.
  await button(page).click()
  await page.getByLabel('Login').fill('ana')
  setup.provider.isAwayForServers = true
  await page.getByRole('button', { name: 'Sign In Here' }).click()
  await expect(page.getByText('Kennel Club does not answer right now.')).toBeVisible()
  setup.provider.isAwayForServers = false
})
