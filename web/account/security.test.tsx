import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { calendar } from '#contract/health/routes.ts'
import { queryClient, routeQuery } from '#web/platform/api/query-client.ts'
import { setSession, SIGN_OUT_LOCK } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { loadPath } from '#web/routes.tsx'
import { clickNow, waitForElement, waitUntil } from '#web/testing/clock.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { errorOf, open, toastWith, usualAnswers } from './testing/profile-screens.ts'

const current = page.getByLabelText('Current password', { exact: true })
const next = page.getByLabelText('New password', { exact: true })
const confirmed = page.getByLabelText('Confirm new password', { exact: true })
const change = () => page.getByRole('button', { name: 'Change Password' }).click()
const FAILED = 'Failed to change password. Please check your current password.'

/** Variables, passwords included, of the changes that the app still holds in memory. */
const changesInMemory = () =>
  queryClient
    .getMutationCache()
    .getAll()
    .map(({ state }) => state.variables)

async function fill(
  passwords: [string, string, string] = ['walkies every day', 'sleeping in a sunbeam', 'sleeping in a sunbeam'],
) {
  await current.fill(passwords[0])
  await next.fill(passwords[1])
  await confirmed.fill(passwords[2])
}

test('an empty form tells what each field needs, and sends nothing [SETT-12 SETT-13 SETT-14 C-01 C-68]', async () => {
  await open('/profile')
  await change()

  await expect.poll(() => errorOf(current)).toBe('Current password is required')
  expect(errorOf(next)).toBe('Password must be at least 8 characters')
  expect(errorOf(confirmed)).toBe('Please confirm your password')
  expect(server.callsOf(auth.changePassword)).toEqual([])
})

test('seven characters are too few for a new password, eight are enough [SETT-13 C-01]', async () => {
  server.answers(auth.changePassword, { message: 'Password updated' })
  await open('/profile')
  await fill(['old', '1234567', '1234567'])
  await change()
  await expect.poll(() => errorOf(next)).toBe('Password must be at least 8 characters')

  await fill(['old', 'v8 kahu!', 'v8 kahu!'])
  await change()
  await expect.element(page.getByText('Password changed')).toBeVisible()
})

test('the confirmation must be the same, to the last space [SETT-14]', async () => {
  await open('/profile')
  await fill(['old', 'sleeping in a sunbeam', 'sleeping in a sunbeam '])
  await change()
  await expect.poll(() => errorOf(confirmed)).toBe("Passwords don't match")
  expect(server.callsOf(auth.changePassword)).toEqual([])
})

test('a change is sent without its confirmation, said, and the fields are emptied [SETT-15 SETT-17]', async () => {
  server.answers(auth.changePassword, { message: 'Password updated' })
  await open('/profile')
  await fill()
  await change()

  await expect.element(page.getByText('Password changed', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Your password has been successfully changed.', { exact: true })).toBeVisible()
  expect(server.callsOf(auth.changePassword)).toMatchObject([{ method: 'PATCH', path: '/api/auth/password' }])
  expect(server.callsOf(auth.changePassword)[0]?.body).toEqual({
    currentPassword: 'walkies every day',
    newPassword: 'sleeping in a sunbeam',
  })
  for (const field of [current, next, confirmed]) await expect.element(field).toHaveValue('')
  await expect.poll(changesInMemory).toEqual([])
})

test('a wrong current password is said, under its field too, and nobody is signed out [SETT-16 C-59]', async () => {
  server.refusesInput(auth.changePassword, { field: 'currentPassword', message: 'Current password is incorrect' })
  await open('/profile')
  await fill()
  await change()

  await expect.element(page.getByText(FAILED, { exact: true })).toBeVisible()
  await expect.poll(() => errorOf(current)).toBe('Current password is incorrect')
  expect(location.pathname).toBe('/profile')
})

test('a failed connection is shown like a wrong current password [SETT-16]', async () => {
  server.losesConnection(auth.changePassword)
  await open('/profile')
  await fill()
  await change()
  await expect.element(page.getByText(FAILED, { exact: true })).toBeVisible()
})

test('after too many changes the server says how it goes on [SETT-16]', async () => {
  server.refuses(auth.changePassword, 'too-many-requests')
  await open('/profile')
  await fill()
  await change()
  await expect.element(toastWith(FAILED)).toHaveTextContent(`${FAILED}Too many requests. Please try again later.`)
  await expect.poll(changesInMemory).toEqual([])
})

test('a new password that is too common is said under its field: the current one is fine', async () => {
  const message = 'This password is too common. Please choose another one.'
  server.refusesInput(auth.changePassword, { field: 'newPassword', message })
  await open('/profile')
  await fill()
  await change()

  await expect.poll(() => errorOf(next)).toBe(message)
  expect(toast.entries()).toEqual([])
})

const remove = () => page.getByRole('region', { name: 'Delete Account' }).getByRole('button').click()
const dialog = page.getByRole('alertdialog', { name: 'Delete Account' })

test('deleting asks first, and "Cancel" changes nothing [SETT-22 C-47]', async () => {
  await open('/profile')
  await remove()

  await expect
    .element(
      dialog.getByText('This permanently deletes your account, your dogs and their records. This cannot be undone.'),
    )
    .toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Delete Account' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.callsOf(account.remove)).toEqual([])
})

test('a deletion is said, empties the screen at once and leads to the marketing site after 2 s [API-11 SETT-18 SETT-19 SETT-20 AUTH-43]', async () => {
  server.answers(account.remove, { message: 'Account deleted' })
  server.answers(calendar.show, { url: null })
  await loadPath('/profile')
  usualAnswers()
  // A test page cannot navigate away: the redirect is observed by the URL's fragment.
  await renderApp('/profile', { user: make.user(), config: { marketingUrl: '/profile#marketing' } })
  localStorage.setItem('lastSearch', '{}')
  queryClient.setQueryData(routeQuery(dogs.my).queryKey, [make.dog()])
  await remove()
  const agree = dialog.getByRole('button', { name: 'Delete Account' })
  await expect.element(agree).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  clickNow(agree)

  await waitForElement(page.getByText('Account deleted', { exact: true }))
  await waitForElement(page.getByText('Your account has been deleted.', { exact: true }))
  expect(server.callsOf(account.remove)).toMatchObject([
    { method: 'DELETE', path: '/api/auth/account', body: undefined },
  ])
  expect(document.body.textContent).not.toContain('mia@example.nz')
  expect(localStorage.getItem('lastSearch')).toBeNull()
  expect(queryClient.getQueryData(routeQuery(dogs.my).queryKey)).toBeUndefined()

  await vi.advanceTimersByTimeAsync(1999)
  expect(location.hash).toBe('')
  await vi.advanceTimersByTimeAsync(1)
  expect(location.hash).toBe('#marketing')
})

test('while the account is being deleted, other tabs wait for this one to tell them', async () => {
  const answer = server.holds(account.remove, { message: 'Account deleted' })
  await open('/profile')
  await remove()
  const held = async () => (await navigator.locks.query()).held?.map(({ name }) => name)
  const agree = dialog.getByRole('button', { name: 'Delete Account' })
  await expect.element(agree).toBeVisible()
  // So that the redirect, which would end the test page, never comes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  clickNow(agree)
  await waitUntil(() => server.callsOf(account.remove).length === 1)
  expect(await held()).toContain(SIGN_OUT_LOCK)

  answer()
  await waitForElement(page.getByText('Your account has been deleted.', { exact: true }))
  await navigator.locks.request(SIGN_OUT_LOCK, () => {})
  expect(await held()).not.toContain(SIGN_OUT_LOCK)
})

test('a deletion that failed is said with the reason, and the account stays [SETT-21]', async () => {
  server.refuses(account.remove, 'unexpected')
  await open('/profile')
  await remove()
  await dialog.getByRole('button', { name: 'Delete Account' }).click()

  const text = 'Failed to delete account: Something went wrong. Please try again. Please try again or contact support.'
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  setSession({ state: 'signed-in', user: make.user() })
  await expect.element(page.getByLabelText('E-mail address')).toHaveValue('mia@example.nz')
})
