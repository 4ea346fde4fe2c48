import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { calendar } from '#contract/health/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { make } from '#web/testing/make.ts'
import { server } from '#web/testing/server.ts'
import { open, toastWith } from './testing/profile-screens.ts'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const tane = { id: 'tane', firstName: 'Tāne' }
const ana = { id: 'ana', firstName: 'Ana' }

/** Sends a new address together with a password. */
async function sendLink(): Promise<void> {
  await page.getByLabelText('New e-mail address', { exact: true }).fill('mia@example.org')
  await page.getByLabelText('Your password', { exact: true }).fill('walkies every day')
  await press('Send Link')
}

test('"Change Address" moves the focus to its form, and "Send Link" to where the link went', async () => {
  server.answers(auth.changeEmail, { message: 'We have sent a link to mia@example.org.' })
  server.answers(account.current, make.user())
  await open('/profile')
  await press('Change Address')
  await expect.element(heading('Change Address')).toHaveFocus()
  await sendLink()
  await expect.element(page.getByText('We have sent a link to mia@example.org.')).toHaveFocus()
})

test('a link that was sent ends the toast of the wrong password before it', async () => {
  server.refusesInput(auth.changeEmail, { field: 'currentPassword', message: 'Current password is incorrect' })
  server.answers(account.current, make.user())
  await open('/profile')
  await press('Change Address')
  await sendLink()
  const refusal = page.getByRole('listitem').getByText('Current password is incorrect')
  await expect.element(refusal).toBeVisible()
  server.answers(auth.changeEmail, { message: 'We have sent a link to mia@example.org.' })
  await press('Send Link')
  await expect.element(page.getByText('We have sent a link to mia@example.org.')).toBeVisible()
  expect(refusal.elements()).toEqual([])
})

test('"Create Link" moves the focus to the heading of the calendar', async () => {
  const url = 'https://wagmates.example/calendar/first.ics'
  server.answers(calendar.reset, { url })
  await open('/profile')
  await press('Create Link')
  await expect.element(page.getByLabelText('Calendar link')).toHaveValue(url)
  await expect.element(heading('Calendar')).toHaveFocus()
})

test('the focus moves to the heading of the browsers when another one is signed out', async () => {
  const times = { firstUsedAt: '2026-03-03T09:00:00.000Z', lastUsedAt: '2026-03-04T09:00:00.000Z' }
  const here = { id: 'here', browser: 'Firefox', system: 'Windows', isThis: true, ...times }
  const phone = { ...here, id: 'phone', browser: 'Safari', system: 'iOS', isThis: false }
  server.answers(auth.sessions, [here, phone])
  server.answers(auth.endSession, () => {
    server.answers(auth.sessions, [here])
    return { message: 'Signed out' }
  })
  await open('/profile')
  await press('Sign Out Safari on iOS')
  await expect.element(page.getByRole('button', { name: 'Sign Out Safari on iOS' })).not.toBeInTheDocument()
  await expect.element(heading('Where You Are Signed In')).toHaveFocus()
})

test('the focus moves to the heading of the hidden owners when one is shown again, with and without others', async () => {
  server.answers(moderation.hidden, [tane, ana])
  const lists = [[ana], []]
  server.answers(moderation.unhide, () => {
    server.answers(moderation.hidden, lists.shift() ?? [])
    return { message: 'Owner shown again' }
  })
  await open('/profile')
  for (const name of ['Tāne', 'Ana']) {
    await showAgain(name)
    await expect.element(heading('Hidden')).toHaveFocus()
  }
})

async function showAgain(name: string): Promise<void> {
  await press(`Show ${name} Again`)
  await expect.element(page.getByRole('button', { name: `Show ${name} Again` })).not.toBeInTheDocument()
}

test('"Show Again" keeps the focus when it fails', async () => {
  server.answers(moderation.hidden, [tane])
  const answer = Promise.withResolvers<void>()
  server.refuses(moderation.unhide, 'too-many-requests', answer.promise)
  await open('/profile')
  await press('Show Tāne Again')
  // A frame after which the browser has dropped the focus of a disabled button.
  setTimeout(answer.resolve, 200)
  await expect.element(toastWith('Too many requests')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show Tāne Again' })).toHaveFocus()
})

test('the focus moves to the heading of the blocked users after an unblock, with and without others', async () => {
  server.answers(moderation.blocked, [tane, ana])
  const lists = [[ana], []]
  server.answers(moderation.unblock, () => {
    server.answers(moderation.blocked, lists.shift() ?? [])
    return { message: 'User unblocked' }
  })
  await open('/profile')
  for (const name of ['Tāne', 'Ana']) {
    await unblock(name)
    await expect.element(heading('Blocked Users')).toHaveFocus()
  }
})

async function unblock(name: string): Promise<void> {
  await press(`Unblock ${name}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock User' }).click()
  await expect.element(page.getByRole('button', { name: `Unblock ${name}` })).not.toBeInTheDocument()
}
