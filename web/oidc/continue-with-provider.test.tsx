import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { auth } from '#contract/auth/routes.ts'
import { oidc } from '#contract/oidc/routes.ts'
import { passkeys } from '#contract/passkeys/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { givePasskeys, requestOptions } from '#web/testing/passkeys.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { loseSession } from '#web/platform/session/session.ts'
import { server } from '#web/testing/server.ts'

const WITH = { config: { signInProvider: 'Kennel Club' } }
const button = page.getByRole('button', { name: 'Continue with Kennel Club' })
const toast = (text: string) => page.getByRole('listitem').filter({ hasText: text })
const BACK = '/auth/continue?code=a-code&state=a-state'
const answerHome = () => server.answers(dogs.my, [])
const TO_CONNECT = { user: null, isNew: false, accountToConnect: 'mia@example.nz' }

test('without a provider there is no button [KEY-05]', async () => {
  await renderApp('/auth')
  await expect.element(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Continue with/ })).not.toBeInTheDocument()
})

test('both tabs have it; a provider that is away is told there, and what was typed stays [KEY-05]', async () => {
  await renderApp('/auth', WITH)
  await page.getByLabelText('Email').fill('mia@example.nz')
  server.refuses(oidc.start, 'provider-away')
  await button.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'does not answer right now' })).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveValue('mia@example.nz')
  server.losesConnection(oidc.start)
  await button.click()
  await expect.element(page.getByText(/^That did not work\. Please check your connection/)).toBeVisible()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect.element(button).toBeVisible()
  await expect.element(page.getByText(/^If you are new here, you accept/)).toBeVisible()
})

test('the answer is taken out of the address and signs in [KEY-05]', async () => {
  answerHome()
  server.answers(oidc.finish, { user: make.user(), isNew: false, accountToConnect: null })
  await renderApp(BACK, WITH)
  await expect.poll(() => location.pathname).toBe('/')
  expect(server.callsOf(oidc.finish)[0]?.body).toEqual({ answer: 'code=a-code&state=a-state' })
  await expect.element(toast('Welcome back!')).toBeVisible()
})

test('after a lost session "Welcome back!" leads to the page where it was lost [KEY-05] [C-06]', async () => {
  server.answers(oidc.start, { address: '#at-the-provider' })
  const lost = await renderApp('/coming-soon?from=mail', { ...WITH, user: make.user() })
  loseSession()
  await button.click()
  await expect.poll(() => location.hash).toBe('#at-the-provider')
  await lost.unmount()
  answerHome()
  server.answers(oidc.finish, { user: make.user(), isNew: false, accountToConnect: null })
  await renderApp(BACK, WITH)
  await page.getByRole('button', { name: 'Back to Where You Were' }).click()
  expect(location.pathname + location.search).toBe('/coming-soon?from=mail')
})

test('a newcomer goes on to the set-up [KEY-05]', async () => {
  const user = make.user({ location: null, bio: null, age: null })
  server.answers(oidc.finish, { user, isNew: true, accountToConnect: null })
  await renderApp(BACK, WITH)
  await expect.poll(() => location.pathname).toBe('/owner-setup')
})

test('a refusal is told, with a way back [KEY-05]', async () => {
  server.refuses(oidc.finish, 'suspended')
  await renderApp(BACK, WITH)
  await expect.element(page.getByRole('heading', { name: 'You are not signed in' })).toHaveFocus()
  await expect.element(page.getByText(/^This account is suspended /)).toBeVisible()
  expect(location.search).toBe('')
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect.element(button).toBeVisible()
})

test('without an answer nothing is sent [KEY-05]', async () => {
  await renderApp('/auth/continue', WITH)
  await expect.element(page.getByText(/^That took too long, or was used already\./)).toBeVisible()
  expect(server.callsOf(oidc.finish)).toEqual([])
})

test('a signed-in user who comes here again by Back can go on [KEY-05]', async () => {
  answerHome()
  server.answers(oidc.finish, { user: make.user(), isNew: false, accountToConnect: null })
  await renderApp(BACK, WITH)
  await expect.poll(() => location.pathname).toBe('/')
  history.back()
  await expect.element(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
  await page.getByRole('link', { name: 'Go On to Wagmates' }).click()
  await expect.poll(() => location.pathname).toBe('/')
  expect(server.callsOf(oidc.finish)).toHaveLength(1)
})

test('an account that is there asks for its password, and is connected then [KEY-05]', async () => {
  answerHome()
  server.answers(oidc.finish, TO_CONNECT)
  await renderApp(BACK, WITH)
  await expect.element(page.getByRole('heading', { name: 'You have an account already' })).toHaveFocus()
  await expect.element(page.getByText('mia@example.nz')).toBeVisible()
  const connect = page.getByRole('button', { name: 'Connect' })
  await connect.click()
  await expect.element(page.getByText('Please enter your password')).toBeVisible()
  await page.getByLabelText('Your password').fill('walkies every day')
  server.refuses(auth.login, 'wrong-password')
  await connect.click()
  await expect.element(page.getByText(/^Incorrect email or password/)).toBeVisible()
  server.answers(auth.login, { user: make.user() })
  server.answers(oidc.connect, { user: make.user() })
  await connect.click()
  await expect.poll(() => location.pathname).toBe('/')
  expect(server.callsOf(auth.login).at(-1)?.body).toEqual({ email: 'mia@example.nz', password: 'walkies every day' })
  expect(server.callsOf(oidc.connect)[0]?.body).toEqual({ state: 'a-state' })
  await expect.element(toast('From now on you can sign in both ways.')).toBeVisible()
})

test('Back from another page shows the question again, and no answer is sent twice [KEY-05]', async () => {
  server.answers(oidc.finish, TO_CONNECT)
  await renderApp(BACK, WITH)
  await page.getByRole('link', { name: /^Forgot your password/ }).click()
  await expect.poll(() => location.pathname).toBe('/forgot-password')
  history.back()
  await expect.element(page.getByText('mia@example.nz')).toBeVisible()
  expect(server.callsOf(oidc.finish)).toHaveLength(1)
})

test('a passkey connects the accounts too; where it is too late to connect, it signs in all the same [KEY-05]', async () => {
  answerHome()
  const { get } = givePasskeys()
  server.answers(oidc.finish, TO_CONNECT)
  server.answers(passkeys.askToSignIn, requestOptions)
  await renderApp(BACK, WITH)
  get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await page.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect.element(page.getByText(/^No passkey was used\./)).toBeVisible()
  server.answers(passkeys.signIn, { user: make.user() })
  server.refuses(oidc.connect, 'provider-late')
  await page.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect.poll(() => location.pathname).toBe('/')
  await expect.element(toast('The accounts were not connected')).toBeVisible()
})

test('without a connection the question says so about a passkey [KEY-05]', async () => {
  givePasskeys()
  server.answers(oidc.finish, TO_CONNECT)
  server.losesConnection(passkeys.askToSignIn)
  await renderApp(BACK, WITH)
  await page.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect.element(page.getByText('Please check your connection and try again.')).toBeVisible()
})

test('a visitor who comes back from the provider by Back can press again [KEY-05]', async () => {
  server.answers(oidc.start, { address: '#at-the-provider' })
  await renderApp('/auth', WITH)
  await button.click()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => location.hash).toBe('#at-the-provider')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  vi.restoreAllMocks()
})
