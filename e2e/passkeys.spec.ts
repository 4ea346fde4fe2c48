import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './own-server.ts'

const PASSWORD = 'walkies every single day'

/** A phone or laptop that keeps passkeys, in software; a "finger" is always given. */
async function withAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const isSignedIn = async (page: Page) => (await page.request.get('/api/auth/user')).ok()

test('a passkey is added, signs in without a password, and is removed [KEY-01 KEY-02]', async ({
  page,
  setup,
}, info) => {
  const email = `passkey-${info.project.name}-${info.retry}@example.nz`
  const owner = { email, password: PASSWORD, firstName: 'Hine', lastName: 'Tamihana' }
  expect((await page.request.post('/api/auth/register', { data: owner })).status()).toBe(201)
  const { cdp, authenticatorId } = await withAuthenticator(page)
  const kept = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials

  await page.goto('/profile')
  await section(page).getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(toast(page, 'Passkey added')).toBeVisible()
  expect(await kept()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])
  await setup.mailbox.mailTo(email, 'A passkey was added to your account')

  await section(page)
    .getByRole('button', { name: /^Rename/ })
    .click()
  await page.getByRole('dialog').getByLabel('Name').fill('My phone')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(section(page).getByText('My phone')).toBeVisible()
  await expectAccessible(page)

  // No page is left that would open its stream again.
  await page.goto('about:blank')
  await page.request.post('/api/auth/logout')
  // The browser chooses it in the e-mail field by itself here, as nobody is asked.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await page.goto('/auth')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  const button = page.getByRole('button', { name: 'Sign in with a Passkey' })
  await expect(button).toBeVisible()
  await expectAccessible(page)
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await button.click()
  await expect(page).toHaveURL('/')
  expect(await isSignedIn(page)).toBe(true)

  await page.goto('/profile')
  await expect(section(page).getByText(/last used today/)).toBeVisible()
  await section(page).getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Passkey removed')).toBeVisible()
  await setup.mailbox.mailTo(email, 'A passkey was removed from your account')
})

interface Asked {
  challenge: string
}

/** Answer of the browser's authenticator on the page that is open, and so for its origin. */
async function answerOf(page: Page, asked: Asked) {
  return page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
    const { id, response } = credential.toJSON() as AuthenticationResponseJSON
    const { clientDataJSON, authenticatorData, signature } = response
    return { id, clientDataJSON, authenticatorData, signature }
  }, asked)
}

test("another site's page, a replay, a removed key and another account's key sign nobody in [KEY-02]", async ({
  context,
  setup: { server },
}, info) => {
  // A page of its own, whose requests to another origin are meant.
  const page = await context.newPage()
  await withAuthenticator(page)
  const { request } = page
  const post = async (path: string, data?: object) => request.post(`${server.origin}/api/auth/${path}`, { data })
  const ask = async (path: string) => (await (await post(`${path}/challenge`)).json()) as Asked
  // Each width and each attempt have accounts of their own.
  const signUp = async (name: string) =>
    post('register', {
      email: `${name}-${info.project.name}-${info.retry}@example.nz`,
      password: PASSWORD,
      firstName: 'Hine',
      lastName: 'Tamihana',
    })
  const signIn = async (data: object) => (await post('passkey-login', data)).status()

  expect((await signUp('hine')).status()).toBe(201)
  await page.goto(`${server.origin}/profile`)
  await section(page).getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(toast(page, 'Passkey added')).toBeVisible()
  // The app would notice, go to its sign-in and ask for a passkey itself: the browser answers one request at a time.
  await page.goto(`${server.origin}/offline.html`)
  await post('logout')

  const used = await answerOf(page, await ask('passkey-login'))
  expect(await signIn(used)).toBe(200)
  expect(await signIn(used)).toBe(400)

  expect((await signUp('tane')).status()).toBe(201)
  expect((await post('proof/passkey', await answerOf(page, await ask('proof')))).status()).toBe(400)

  const evil = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<title>Wagmates</title>')
  }).listen(0)
  const { port } = evil.address() as AddressInfo
  // Of the same host, so that the browser lets it use the passkey.
  await page.goto(`http://localhost:${port}/`)
  expect(await signIn(await answerOf(page, await ask('passkey-login')))).toBe(401)
  evil.close()

  await page.goto(`${server.origin}/auth`)
  expect(await signIn(await answerOf(page, await ask('passkey-login')))).toBe(200)
  const [kept] = (await (await request.get(`${server.origin}/api/auth/passkeys`)).json()) as { id: string }[]
  expect((await request.delete(`${server.origin}/api/auth/passkeys/${kept?.id}`)).status()).toBe(200)
  expect(await signIn(await answerOf(page, await ask('passkey-login')))).toBe(401)
})
