import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { auth } from '#contract/auth/routes.ts'
import { loadPath } from '#web/routes.tsx'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const email = page.getByLabelText('Email', { exact: true })
const send = () => page.getByRole('button', { name: 'Send Reset Link' }).click()
const SENT = { success: true, message: 'If an account exists for this email, a reset link has been sent.' } as const

async function open(user?: ReturnType<typeof make.user>) {
  await loadPath('/forgot-password')
  await renderApp('/forgot-password', user ? { user } : {})
}

test('the form has an e-mail field and "Send Reset Link" [PWD-01]', async () => {
  await open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await expect.element(email).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible()
})

test('signed-in users can use the page, with their address filled in [C-07]', async () => {
  await open(make.user())
  await expect.element(email).toHaveValue('mia@example.nz')
})

test('the address that was typed for signing in is filled in, and is there again after Back', async () => {
  await loadPath('/forgot-password')
  await renderApp('/auth')
  await email.fill('mia@example.nz')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect.element(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible()
  await expect.element(email).toHaveValue('mia@example.nz')
  history.back()
  await expect.element(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect.element(email).toHaveValue('mia@example.nz')
})

test.each(['', ' ', 'mia', 'mia@example', 'mia @example.nz'])(
  '"%s" is not accepted as an address [PWD-02]',
  async (typed) => {
    await open()
    await email.fill(typed)
    await send()

    await expect.element(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
    await expect.element(email).toHaveFocus()
    expect(server.callsOf(auth.forgotPassword)).toEqual([])
  },
)

test('after sending, a toast confirms it and the screen says where to look [PWD-03 PWD-06 PWD-01 PWD-09]', async () => {
  server.answers(auth.forgotPassword, SENT)
  await open()
  await email.fill(' mia@example.nz ')
  await send()

  await expect.element(page.getByText('Email sent', { exact: true })).toBeVisible()
  const heading = page.getByRole('heading', { level: 1, name: 'Check Your Email' })
  await expect.element(heading).toBeVisible()
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByText('mia@example.nz')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/auth')
  expect(server.callsOf(auth.forgotPassword).map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/forgot-password', { email: 'mia@example.nz' }],
  ])
})

test('"Send Another Email" returns to the form with the address kept [PWD-01]', async () => {
  server.answers(auth.forgotPassword, SENT)
  await open()
  await email.fill('mia@example.nz')
  await send()
  await page.getByRole('button', { name: 'Send Another Email' }).click()

  await expect.element(email).toHaveValue('mia@example.nz')
  await send()
  await expect.element(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  expect(server.callsOf(auth.forgotPassword)).toHaveLength(2)
})

test.each([429, 200])(
  'success false (%i) shows the toast "Error" with the server’s message [PWD-04 C-60]',
  async (status) => {
    const answer = { success: false, message: 'Too many requests. Please try again later.' }
    server.sends(auth.forgotPassword, () => Response.json(answer, { status }))
    await open()
    await email.fill('mia@example.nz')
    await send()

    await expect.element(page.getByText('Error', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Too many requests. Please try again later.', { exact: true })).toBeVisible()
    await expect.element(email).toHaveValue('mia@example.nz')
  },
)

test.each([
  ['without an answer', () => server.losesConnection(auth.forgotPassword)],
  [
    'with an answer that says nothing',
    () => server.sends(auth.forgotPassword, () => new Response('<h1>Bad Gateway</h1>', { status: 502 })),
  ],
  [
    'with an answer that does not say whether it succeeded',
    () => server.sends(auth.forgotPassword, () => Response.json({ message: 'Hello' })),
  ],
])('%s shows the error toast [PWD-05 C-60]', async (_how, prepare) => {
  prepare()
  await open()
  await email.fill('mia@example.nz')
  await send()

  await expect.element(page.getByText('Failed to send reset email. Please try again.', { exact: true })).toBeVisible()
  await expect.element(email).toHaveValue('mia@example.nz')
})
