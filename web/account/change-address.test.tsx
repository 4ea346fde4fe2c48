import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { setCurrentUser } from '#web/platform/session/session.ts'
import { loadPath } from '#web/routes.tsx'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { errorOf, open, usualAnswers } from './testing/profile-screens.ts'

const address = page.getByLabelText('New e-mail address', { exact: true })
const password = page.getByLabelText('Your password', { exact: true })
const start = () => page.getByRole('button', { name: 'Change Address' }).click()
const send = () => page.getByRole('button', { name: 'Send Link' }).click()
const SENT = {
  message: 'We have sent a link to mia@example.org. Your address changes when you confirm it there.',
}

async function fill(email = ' Mia@Example.org ') {
  await start()
  await address.fill(email)
  await password.fill('walkies every day')
  await send()
}

test('password managers learn whose password it is, and not to fill that address in as the new one', async () => {
  await open('/profile')
  await start()
  const fields = [...(address.element() as HTMLInputElement).form!.querySelectorAll('input')]
  expect(fields.map(({ autocomplete, value }) => [autocomplete, value])).toEqual([
    ['username', 'mia@example.nz'],
    ['email', ''],
    ['current-password', ''],
  ])
})

test('the new address and the password are sent, and it is said where the link went [VERIFY-04]', async () => {
  server.answers(auth.changeEmail, SENT)
  server.answers(account.current, make.user())
  await open('/profile')
  await fill()

  await expect.element(page.getByText(SENT.message, { exact: true })).toBeVisible()
  expect(server.callsOf(auth.changeEmail)).toMatchObject([
    {
      method: 'PATCH',
      path: '/api/auth/email',
      body: { email: 'mia@example.org', currentPassword: 'walkies every day' },
    },
  ])
  await expect.element(page.getByLabelText('E-mail address', { exact: true })).toHaveValue('mia@example.nz')
  await expect.poll(() => queryClient.getMutationCache().getAll()).toEqual([])
})

test('where the link went is said after a reload, too, and another address can be asked for', async () => {
  server.answers(auth.changeEmail, SENT)
  server.answers(account.current, make.user())
  const { unmount } = await open('/profile')
  await fill()
  await expect.element(page.getByText(SENT.message, { exact: true })).toHaveFocus()
  await unmount()

  await open('/profile')
  await expect.element(page.getByText(SENT.message, { exact: true })).toBeVisible()
  await start()
  await expect.element(address).toHaveValue('')
  await expect.element(page.getByText(SENT.message, { exact: true })).not.toBeInTheDocument()
})

test('once the address is another one, as after its link was opened in another tab, it says so', async () => {
  server.answers(auth.changeEmail, SENT)
  server.answers(account.current, make.user())
  await open('/profile')
  await fill()
  await expect.element(page.getByText(SENT.message, { exact: true })).toBeVisible()
  setCurrentUser(make.user({ email: 'mia@example.org' }))
  await expect.element(page.getByText('Your e-mail address is changed.')).toBeVisible()
  await expect.element(page.getByText(SENT.message, { exact: true })).not.toBeInTheDocument()
})

test('an address and the password are needed [VERIFY-04]', async () => {
  await open('/profile')
  await start()
  await send()
  await expect.poll(() => errorOf(address)).toBe('Email is required')
  expect(errorOf(password)).toBe('Current password is required')
  expect(server.callsOf(auth.changeEmail)).toEqual([])
})

test('a wrong password is said under its field, and what was typed stays [VERIFY-04]', async () => {
  server.refusesInput(auth.changeEmail, { field: 'currentPassword', message: 'Current password is incorrect' })
  await open('/profile')
  await fill()
  await expect.poll(() => errorOf(password)).toBe('Current password is incorrect')
  await expect.element(address).toHaveValue('Mia@Example.org')
})

test('"Change Address" of the banner opens the form [VERIFY-03]', async () => {
  usualAnswers()
  await loadPath('/profile')
  await renderApp('/profile', { user: make.user({ isConfirmed: false }) })
  await page.getByRole('link', { name: 'Change Address' }).click()
  await expect.element(address).toBeInViewport()
})

test('without a password "Change Address" of the banner shows what is to be done first [VERIFY-03]', async () => {
  usualAnswers()
  await page.viewport(360, 400)
  await loadPath('/profile')
  await renderApp('/profile', { user: make.user({ isConfirmed: false, hasPassword: false }) })
  const hint = page.getByText(/^To change the address, set a password first/)
  await expect.element(hint).not.toBeInViewport()
  await page.getByRole('link', { name: 'Change Address' }).click()
  await expect.element(hint).toBeInViewport()
})
