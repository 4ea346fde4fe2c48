import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { fetchCurrentUser } from '#web/platform/session/session.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { answerHome, fillSignIn, password, signUpTab, submit } from './testing/auth-screen.ts'

test('one screen with the tabs "Sign In" and "Sign Up" [AUTH-01]', async () => {
  const screen = await renderApp('/auth')

  await expect.element(screen.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'false')
  expect(screen.getByRole('tab').elements()).toHaveLength(2)
})

test('a signed-in user who opens /auth is redirected to / [AUTH-02]', async () => {
  answerHome()
  await renderApp('/auth', { user: make.user() })

  await expect.poll(() => location.pathname).toBe('/')
})

test('a spinner is shown while the current user is loading [AUTH-03]', async () => {
  const answer = server.holds(account.current, make.user())
  answerHome()
  const screen = await renderApp('/auth', { state: 'loading' })
  const asked = fetchCurrentUser()

  await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(screen.getByRole('tab').elements()).toEqual([])

  answer()
  await asked
})

test('"Sign Up" asks for names, e-mail, password with a show/hide toggle, and the terms [AUTH-04]', async () => {
  const screen = await signUpTab()

  await expect.element(screen.getByLabelText('First name')).toHaveAttribute('autocomplete', 'given-name')
  await expect.element(screen.getByLabelText('Last name')).toHaveAttribute('autocomplete', 'family-name')
  await expect.element(screen.getByLabelText('Email')).toHaveAttribute('type', 'email')
  await expect.element(password(screen)).toHaveAttribute('type', 'password')
  await screen.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password(screen)).toHaveAttribute('type', 'text')
  await screen.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(password(screen)).toHaveAttribute('type', 'password')
  const terms = screen.getByRole('checkbox', { name: 'I accept the terms and privacy policy' })
  await expect.element(terms).not.toBeChecked()
  await expect.element(screen.getByRole('link', { name: 'terms and privacy policy' })).toBeVisible()
})

test('the terms open in a new tab; without TERMS_URL they lead to the placeholder screen [AUTH-05]', async () => {
  const unset = await signUpTab()
  await expect
    .element(unset.getByRole('link', { name: 'terms and privacy policy' }))
    .toHaveAttribute('href', '/coming-soon')
  await unset.unmount()

  const screen = await renderApp('/auth', { config: { termsUrl: 'https://example.nz/terms' } })
  await screen.getByRole('tab', { name: 'Sign Up' }).click()
  const link = screen.getByRole('link', { name: 'terms and privacy policy' })
  await expect.element(link).toHaveAttribute('href', 'https://example.nz/terms')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('"Sign In" asks for e-mail and password and links to /forgot-password [AUTH-06]', async () => {
  const screen = await renderApp('/auth')

  await expect.element(screen.getByLabelText('Email')).toBeVisible()
  await expect.element(password(screen)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Forgot your password?' }))
    .toHaveAttribute('href', '/forgot-password')
  expect(screen.getByLabelText('First name').elements()).toEqual([])
})

test("switching tabs clears the field errors and the server's message [AUTH-07]", async () => {
  const screen = await renderApp('/auth')
  await submit(screen, 'Sign In')
  await expect.element(screen.getByText('Email is required')).toBeVisible()

  await screen.getByRole('tab', { name: 'Sign Up' }).click()
  expect(screen.getByText('Email is required').elements()).toEqual([])

  server.refuses(auth.login, 'unknown-account')
  await screen.getByRole('tab', { name: 'Sign In' }).click()
  await fillSignIn(screen)
  await submit(screen, 'Sign In')
  await expect.element(screen.getByText(/You don't have an account/)).toBeVisible()
  for (const name of ['Sign Up', 'Sign In']) {
    await screen.getByRole('tab', { name }).click()
    await expect.element(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByText(/You don't have an account/).elements()).toEqual([])
  }
})

test('switching to "Sign Up" unticks the terms box [AUTH-08]', async () => {
  const screen = await signUpTab()
  await screen.getByRole('checkbox').click()
  await expect.element(screen.getByRole('checkbox')).toBeChecked()

  await screen.getByRole('tab', { name: 'Sign In' }).click()
  await screen.getByRole('tab', { name: 'Sign Up' }).click()

  await expect.element(screen.getByRole('checkbox')).not.toBeChecked()
})

test('a press on the selected tab keeps the entries', async () => {
  const screen = await signUpTab()
  await screen.getByLabelText('Password', { exact: true }).fill('correct-horse-9')
  await screen.getByRole('checkbox').click()

  await screen.getByRole('tab', { name: 'Sign Up' }).click()

  await expect.element(screen.getByRole('checkbox')).toBeChecked()
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveValue('correct-horse-9')
})

test('without hydration "Sign Up" is a link, and the hydrated page has the tab selected [AUTH-01]', async () => {
  const screen = await renderApp('/auth')
  await expect.element(screen.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('href', '#sign-up')
  await screen.unmount()

  const late = await renderApp('/auth#sign-up')
  await expect.element(late.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(late.getByLabelText('First name')).toBeVisible()
})

test('the selected tab is the fragment of the URL and adds no history entry [AUTH-01]', async () => {
  const screen = await renderApp('/auth')
  const entries = history.length
  await screen.getByRole('tab', { name: 'Sign Up' }).click()
  expect(location.hash).toBe('#sign-up')
  await screen.getByRole('tab', { name: 'Sign In' }).click()
  expect(location.hash).toBe('')
  expect(history.length).toBe(entries)
})
