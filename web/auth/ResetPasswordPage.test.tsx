import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { auth } from '#contract/auth/routes.ts'
import { isSignedIn } from '#web/platform/session/session.ts'
import { loadPath } from '#web/routes.tsx'
import { waitForElement } from '#web/testing/clock.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const password = page.getByLabelText('New Password', { exact: true })
const confirmed = page.getByLabelText('Confirm New Password', { exact: true })
const update = () => page.getByRole('button', { name: 'Update Password' }).click()
const DONE = { success: true, message: 'Password reset successful.' } as const
const sent = () => server.callsOf(auth.resetPassword).map(({ body }) => body)

async function open(path = '/reset-password?token=abc-123', user?: ReturnType<typeof make.user>) {
  await loadPath('/reset-password')
  return renderApp(path, user ? { user } : {})
}

async function fill(first = 'sleeping in a sunbeam', second = first) {
  await password.fill(first)
  await confirmed.fill(second)
}

test('the form has two passwords, each with a show/hide button, and "Update Password" [PWD-07 PWD-08]', async () => {
  await open()
  await expect.element(password).toHaveAttribute('type', 'password')
  await expect.element(confirmed).toHaveAttribute('type', 'password')

  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(confirmed).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(confirmed).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).first().click()
  await expect.element(password).toHaveAttribute('type', 'password')
})

test('a signed-in user reads whose password the link sets, and that it signs them out', async () => {
  await open('/reset-password?token=abc-123', make.user({ email: 'tane@example.nz' }))
  const text = page.getByText(/^You are signed in as tane@example.nz. The new password is for the account that/)
  await expect.element(text).toBeVisible()
})

test('the form has a hidden username field for password managers', async () => {
  await open()
  const { form } = password.element() as HTMLInputElement
  expect(form?.querySelector<HTMLInputElement>('[autocomplete=username]')?.checkVisibility()).toBe(false)
})

test('the token is removed from the address bar at once and survives a reload [PWD-20]', async () => {
  server.answers(auth.resetPassword, DONE)
  const { unmount } = await open()
  await expect.poll(() => location.search).toBe('')
  expect(location.pathname).toBe('/reset-password')
  await unmount()

  history.replaceState(history.state, '', '/reset-password')
  const { render } = await import('vitest-browser-react')
  const { App } = await import('#web/App.tsx')
  await render(<App />)
  await fill()
  await update()
  await expect.element(page.getByText('Password Reset Complete')).toBeVisible()
  expect(sent()).toMatchObject([{ token: 'abc-123' }])
  expect(JSON.stringify(history.state)).not.toContain('abc-123')
})

test.each(['/reset-password', '/reset-password?token=', '/reset-password?tokens=abc'])(
  'a missing token (%s) shows a toast and opens /forgot-password after 2 s [PWD-10 PWD-11 PWD-12]',
  async (path) => {
    await loadPath('/forgot-password')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await open(path)
    await waitForElement(page.getByRole('heading', { level: 1, name: 'Invalid Link' }))
    const toast = page.getByRole('listitem').filter({ hasText: 'Invalid Link' })
    const words = 'Invalid LinkThis password reset link is invalid. Please request a new one.'
    await waitForElement(toast)
    expect(toast.element().textContent).toBe(words)

    await vi.advanceTimersByTimeAsync(1999)
    expect(location.pathname).toBe('/reset-password')
    await vi.advanceTimersByTimeAsync(1)
    expect(location.pathname).toBe('/forgot-password')
    await waitForElement(page.getByRole('button', { name: 'Send Reset Link' }))
    expect(toast.element().textContent).toBe(words)
  },
)

test('an empty form shows an error at each field and sends nothing [PWD-14 PWD-15 C-68]', async () => {
  await open()
  await update()

  await expect.element(page.getByText('Password must be at least 8 characters long', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Please confirm your password', { exact: true })).toBeVisible()
  expect(sent()).toEqual([])
})

test('seven characters are too few, eight are enough [PWD-14]', async () => {
  server.answers(auth.resetPassword, DONE)
  await open()
  await fill('1234567')
  await update()
  await expect.element(page.getByText('Password must be at least 8 characters long', { exact: true })).toBeVisible()

  await fill('v8 kahu!')
  await update()
  await expect.element(page.getByText('Password Reset Complete')).toBeVisible()
})

test('the confirmation must equal the password [PWD-15]', async () => {
  await open()
  await fill('sleeping in a sunbeam', 'sleeping in a sunbeem')
  await update()

  await expect.element(page.getByText("Passwords don't match", { exact: true })).toBeVisible()
  expect(confirmed.element().getAttribute('aria-invalid')).toBe('true')
  expect(password.element().getAttribute('aria-invalid')).toBeNull()
  expect(sent()).toEqual([])
})

test('a success is confirmed and links to the sign-in [PWD-16 PWD-17 PWD-18 PWD-08 PWD-09]', async () => {
  server.answers(auth.resetPassword, DONE)
  await open()
  await fill()
  await update()

  await expect.element(page.getByText('Password reset successful.', { exact: true })).toBeVisible()
  const heading = page.getByRole('heading', { level: 1, name: 'Password Reset Complete' })
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByRole('link', { name: 'Login with New Password' })).toHaveAttribute('href', '/auth')
  const passwords = { password: 'sleeping in a sunbeam', confirmPassword: 'sleeping in a sunbeam' }
  expect(server.callsOf(auth.resetPassword).map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/reset-password', { token: 'abc-123', ...passwords }],
  ])
})

test.each([400, 200])("a refusal (%i) shows the server's message [PWD-17 C-60]", async (status) => {
  const message = 'This password reset link is invalid. Please request a new one.'
  server.sends(auth.resetPassword, () => Response.json({ success: false, message }, { status }))
  await open()
  await fill()
  await update()

  await expect.element(page.getByText(message, { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Request a New Link' }))
    .toHaveAttribute('href', '/forgot-password')
  await expect.element(password).toHaveValue('sleeping in a sunbeam')
})

test('a common password shows an error under its field', async () => {
  const message = 'This password is too common. Please choose another one.'
  server.refusesInput(auth.resetPassword, { field: 'password', message })
  await open()
  await fill()
  await update()
  await expect.poll(() => password.element().getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['without an answer', () => server.losesConnection(auth.resetPassword)],
  [
    'with an answer that says nothing',
    () => server.sends(auth.resetPassword, () => Response.json({ message: 'Oh' }, { status: 500 })),
  ],
  [
    'with an answer that does not say whether it succeeded',
    () => server.sends(auth.resetPassword, () => Response.json({ message: 'Hello' })),
  ],
])('%s shows the error toast [PWD-17 C-60]', async (_how, prepare) => {
  prepare()
  await open()
  await fill()
  await update()
  await expect.element(page.getByText('Failed to reset password. Please try again.', { exact: true })).toBeVisible()
  await expect.element(password).toHaveValue('sleeping in a sunbeam')
})

test('a reset ends the session of this tab before it signs out, which may take long [C-07 K-11]', async () => {
  let wasSignedIn: boolean | undefined
  server.answers(auth.resetPassword, DONE)
  server.answers(auth.logout, () => {
    wasSignedIn = isSignedIn()
    return { message: 'Logged out' }
  })
  await open('/reset-password?token=abc', make.user())
  await fill()
  await update()

  await expect.poll(() => wasSignedIn).toBe(false)
  await expect.element(page.getByRole('heading', { name: 'Password Reset Complete' })).toBeVisible()
})

test('a reset signs out the current user of this browser [C-07 K-11]', async () => {
  server.answers(auth.resetPassword, DONE)
  server.answers(auth.logout, { message: 'Logged out' })
  await open('/reset-password?token=abc', make.user())
  await fill()
  await update()

  await expect.element(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Password Reset Complete' })).toBeVisible()
  expect(server.callsOf(auth.logout)).toHaveLength(1)
  expect(location.pathname).toBe('/reset-password')
})
