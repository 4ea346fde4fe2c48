import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { account } from '#contract/account/routes.ts'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { calendar } from '#contract/health/routes.ts'
import type { Route } from '#contract/kit/route.ts'
import { make } from '#web/testing/make.ts'
import { server } from '#web/testing/server.ts'
import { open, toastWith } from './testing/profile-screens.ts'

const emails = page.getByRole('switch', { name: 'E-mail notifications' })
const activity = page.getByRole('switch', { name: 'Show how active I am' })
const friendsOnly = page.getByRole('radio', { name: 'Friends only' })
const link = page.getByLabelText('Calendar link')

/** Leaves the settings once a change was sent. */
async function leaveAfter(route: Route): Promise<void> {
  await expect.poll(() => server.callsOf(route)).toHaveLength(1)
  navigate('/coming-soon')
  await expect.element(emails).not.toBeInTheDocument()
}

/** Opens the settings, makes a choice, and leaves before the answer, which comes when the function is called. */
async function leaveAfterChoosing(choose: () => Promise<void>, saved: Partial<CurrentUser> = {}) {
  const answer = server.holds(account.change, { user: make.user(saved), dogsUpdated: 0 })
  await open('/profile')
  await choose()
  await leaveAfter(account.change)
  return answer
}

/** Opens the settings, makes a choice, leaves them, and lets the change be refused. */
async function failAfterChoosing(choose: () => Promise<void>) {
  const gate = Promise.withResolvers<void>()
  server.refuses(account.change, 'unexpected', gate.promise)
  await open('/profile')
  await choose()
  await leaveAfter(account.change)
  gate.resolve()
}

const chooseFriends = () => page.getByText('Friends only', { exact: true }).click()

test('"E-mail notifications" shows the new choice after the settings were left while it was saved [K-12]', async () => {
  const answer = await leaveAfterChoosing(() => emails.click(), { emailNotifications: false })
  navigate('/profile')
  await expect.element(emails).toBeChecked()
  answer()
  await expect.element(emails).not.toBeChecked()
})

test('"Who can write to me" shows the new choice after the settings were left while it was saved [CONTACT-05]', async () => {
  const answer = await leaveAfterChoosing(chooseFriends, { messagesFrom: 'friends' })
  navigate('/profile')
  await expect.element(friendsOnly).not.toBeChecked()
  answer()
  await expect.element(friendsOnly).toBeChecked()
})

test('"Show how active I am" shows the new choice after the settings were left while it was saved', async () => {
  const answer = await leaveAfterChoosing(() => activity.click(), { showsActivity: false })
  navigate('/profile')
  await expect.element(activity).toBeChecked()
  answer()
  await expect.element(activity).not.toBeChecked()
})

test('two settings that are chosen at once are saved one after the other', async () => {
  const first = server.holds(account.change, { user: make.user({ emailNotifications: false }), dogsUpdated: 0 })
  await open('/profile')
  await emails.click()
  await expect.poll(() => server.callsOf(account.change)).toHaveLength(1)
  server.answers(account.change, {
    user: make.user({ emailNotifications: false, showsActivity: false }),
    dogsUpdated: 0,
  })
  await activity.click()
  await expect.element(activity).not.toBeChecked()
  expect(server.callsOf(account.change)).toHaveLength(1)
  first()
  await expect.poll(() => server.callsOf(account.change)).toHaveLength(2)
  await expect.element(activity).not.toBeChecked()
  await expect.element(emails).not.toBeChecked()
})

test('"E-mail notifications" that could not be saved says so after the settings were left [SETT-09]', async () => {
  await failAfterChoosing(() => emails.click())
  await expect.element(toastWith('Update failed')).toBeVisible()
})

test('"Who can write to me" that could not be saved says so after the settings were left [CONTACT-05]', async () => {
  await failAfterChoosing(chooseFriends)
  await expect.element(toastWith('Failed to save this. Please try again.')).toBeVisible()
})

test('"Show how active I am" that could not be saved says so after the settings were left', async () => {
  await failAfterChoosing(() => activity.click())
  await expect.element(toastWith('Failed to save this. Please try again.')).toBeVisible()
})

test('a session that is lost after the settings were left is told once', async () => {
  const gate = Promise.withResolvers<void>()
  server.refuses(account.change, 'unauthorized', gate.promise)
  await open('/profile')
  await emails.click()
  await leaveAfter(account.change)
  gate.resolve()
  await expect.element(toastWith('You are logged out. Logging in again...')).toBeVisible()
  expect(toastWith('Update failed').elements()).toEqual([])
})

const OLD = 'https://wagmates.example/calendar/first.ics'
const NEXT = 'https://wagmates.example/calendar/second.ics'

/** Opens the settings and resets the link. */
async function resetLink() {
  server.answers(calendar.show, { url: OLD })
  await open('/profile')
  await page.getByRole('button', { name: 'Reset Link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset Link' }).click()
  await leaveAfter(calendar.reset)
}

test('a reset of the calendar link shows the new one after the settings were left meanwhile [S2]', async () => {
  const answer = server.holds(calendar.reset, { url: NEXT })
  await resetLink()
  answer()
  await expect.element(toastWith('Your new calendar link is ready')).toBeVisible()
  navigate('/profile')
  await expect.element(link).toHaveValue(NEXT)
  expect(server.callsOf(calendar.show)).toHaveLength(1)
})

test('a reset of the calendar link that failed says so after the settings were left [S2]', async () => {
  const gate = Promise.withResolvers<void>()
  server.refuses(calendar.reset, 'unexpected', gate.promise)
  await resetLink()
  gate.resolve()
  await expect.element(toastWith('We could not create the link')).toBeVisible()
})
