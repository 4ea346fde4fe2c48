import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#contract/account/routes.ts'
import { make } from '#web/testing/make.ts'
import { server } from '#web/testing/server.ts'
import { open, sent, toastWith } from './testing/profile-screens.ts'

test('the switch "E-mail notifications" saves at once [K-12 K-06]', async () => {
  await open('/profile')
  const toggle = page.getByRole('switch', { name: 'E-mail notifications' })
  await expect.element(toggle).toBeChecked()

  const answer = server.holds(account.change, { user: make.user({ emailNotifications: false }), dogsUpdated: 0 })
  await toggle.click()
  await expect.element(toggle).not.toBeChecked()
  await toggle.click() // nothing happens while the first change is on its way
  answer()

  await expect.poll(() => toggle.element().getAttribute('aria-busy')).toBeNull()
  await expect.element(toggle).not.toBeChecked()
  expect(sent()).toEqual([{ emailNotifications: false }])
})

test('a switch that could not be saved goes back, and it is said [SETT-09]', async () => {
  server.losesConnection(account.change)
  await open('/profile')
  await page.getByRole('switch', { name: 'E-mail notifications' }).click()

  await expect
    .element(toastWith('Update failed'))
    .toHaveTextContent('Update failedFailed to update profile. Please try again.')
  await expect.element(page.getByRole('switch', { name: 'E-mail notifications' })).toBeChecked()
})

test('"Who can write to me" shows what is chosen and saves another choice at once [CONTACT-05]', async () => {
  server.answers(account.change, { user: make.user({ messagesFrom: 'friends' }), dogsUpdated: 0 })
  await open('/profile')
  await expect.element(page.getByRole('radio', { name: 'Everybody' })).toBeChecked()
  await page.getByText('Friends only', { exact: true }).click()
  await expect.element(page.getByRole('radio', { name: 'Friends only' })).toBeChecked()
  expect(sent()).toEqual([{ messagesFrom: 'friends' }])
})

test('a choice of who can write that could not be saved goes back, and it is said [CONTACT-05]', async () => {
  server.losesConnection(account.change)
  await open('/profile')
  await page.getByText('Owners within 50 km', { exact: true }).click()
  await expect.element(toastWith('Failed to save this. Please try again.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Everybody' })).toBeChecked()
})
