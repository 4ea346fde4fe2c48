import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { account } from '#contract/account/routes.ts'
import { clickNow, waitForElement } from '#web/testing/clock.ts'
import { server } from '#web/testing/server.ts'
import { setSession } from '#web/platform/session/session.ts'
import { make } from '#web/testing/make.ts'
import { acceptChanges, city, errorOf, firstName, open, save, sent, toastWith } from './testing/profile-screens.ts'

test.each([
  [404, 'Not Found'],
  [404, 'API endpoint not found'],
])('%i "%s" is an error of the server [PROF-09 C-61]', async (status, message) => {
  server.sends(account.change, () => Response.json({ message }, { status }))
  await open('/profile/edit')
  await save()

  await expect.element(page.getByText('Server Error', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('Profile update service temporarily unavailable. Please try again later.', { exact: true }))
    .toBeVisible()
})

test('another refusal is told in what the server says after the first colon [PROF-10 C-68]', async () => {
  server.refusesInput(account.change, {
    field: 'city',
    message: 'Location not supported: please select a New Zealand city',
  })
  await open('/profile/edit')
  await save()

  const words = 'Location not supported: please select a New Zealand city'
  await expect.element(toastWith('Update Failed')).toHaveTextContent(`Update Failed${words}`)
  expect(location.pathname).toBe('/profile/edit')
})

test('a failed connection shows the generic text [PROF-10 API-07]', async () => {
  server.losesConnection(account.change)
  await open('/profile/edit')
  await save()
  await expect.element(toastWith('Update Failed')).toHaveTextContent('Update FailedPlease try again.')
})

test("the server's problem with a field stands under it", async () => {
  server.refusesInput(account.change, { field: 'firstName', message: 'Please enter your real first name' })
  await open('/profile/edit')
  await save()
  await expect.poll(() => errorOf(firstName)).toBe('Please enter your real first name')
})

test('a lost session leads to /auth after 1000 ms [API-11 PROF-12 AUTH-37]', async () => {
  server.refuses(account.change, 'unauthorized')
  await open('/profile/edit')
  await expect.element(city).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  clickNow(page.getByRole('button', { name: 'Save Changes' }))
  await waitForElement(page.getByText('You are logged out. Logging in again...'))

  await vi.advanceTimersByTimeAsync(999)
  expect(location.pathname).toBe('/profile/edit')
  await vi.advanceTimersByTimeAsync(1)
  expect(location.pathname).toBe('/auth')
  expect(page.getByRole('region', { name: 'Notifications (F8)' }).element().textContent).toBe(
    'UnauthorizedYou are logged out. Logging in again...',
  )
})

test('after a lost session the form has what was entered, once its user has signed in again [AUTH-37]', async () => {
  server.refuses(account.change, 'unauthorized')
  await open('/profile/edit')
  await firstName.fill('Amelia')
  await save()
  await expect.poll(() => location.pathname).toBe('/auth')

  setSession({ state: 'signed-in', user: make.user() })
  navigate('/profile/edit')
  await expect.element(firstName).toHaveValue('Amelia')
  acceptChanges()
  await save()
  await expect.poll(sent).toContainEqual({ firstName: 'Amelia' })
})
