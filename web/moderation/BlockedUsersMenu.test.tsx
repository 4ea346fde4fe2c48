import { expect, test, vi } from 'vitest'
import { moderation } from '#contract/moderation/routes.ts'
import { waitForElement } from '#web/testing/clock.ts'
import { refetchAll } from '#web/platform/api/query-client.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { BlockedUsersMenu } from './BlockedUsersMenu.tsx'

async function openMenu() {
  const screen = await renderPart(<BlockedUsersMenu />, { user: make.user() })
  await screen.getByRole('button', { name: 'Blocked Users' }).click()
  return screen
}

const QUESTION = "Unblock Sam? You'll be able to see their profiles and receive messages from them again."

/** Opens the confirmation about Sam and returns its confirm button. */
async function ask() {
  server.answers(moderation.blocked, [{ id: 'sam', firstName: 'Sam' }])
  const screen = await openMenu()
  await screen.getByRole('menuitem', { name: 'Sam' }).click()
  const yes = screen.getByRole('button', { name: 'Unblock User' })
  await expect.element(yes).toBeVisible()
  return { screen, yes }
}

async function confirm() {
  const { screen, yes } = await ask()
  await yes.click()
  return screen
}

test('the menu shows the number of blocked users, also zero [HOME-17]', async () => {
  const screen = await openMenu()
  await expect.element(screen.getByText('Blocked Users (0)')).toBeVisible()
  await expect.element(screen.getByText('No blocked users')).toBeVisible()
})

test('a list that failed to load can be refetched from the menu [HOME-17]', async () => {
  server.losesConnection(moderation.blocked)
  const screen = await openMenu()
  const again = screen.getByRole('menuitem', { name: 'We could not load this. Try Again' })
  await expect.element(again).toBeVisible()

  server.answers(moderation.blocked, [{ id: 'sam', firstName: 'Sam' }])
  await again.click()
  await expect.element(screen.getByText('Blocked Users (1)')).toBeVisible()
})

test('an open menu stays open, with the focus in it, while its list is refetched and a toast comes and goes [HOME-17]', async () => {
  server.answers(moderation.blocked, [{ id: 'sam', firstName: 'Sam' }])
  const screen = await openMenu()
  const sam = screen.getByRole('menuitem', { name: 'Sam' })
  await expect.element(sam).toHaveFocus()

  server.answers(moderation.blocked, [{ id: 'pat', firstName: 'Pat' }])
  toast({ title: 'Something else happened' })
  refetchAll()
  await expect.element(screen.getByText('Something else happened')).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: 'Pat' })).toBeVisible()
  toast.dismiss()
  await expect.element(screen.getByText('Something else happened')).not.toBeInTheDocument()

  await expect.element(screen.getByRole('menuitem', { name: 'Pat' })).toBeVisible()
  expect(screen.getByRole('menu').element().contains(document.activeElement)).toBe(true)
})

test('a menu of 60 blocked users fits the viewport and scrolls to the last [HOME-17]', async () => {
  server.answers(
    moderation.blocked,
    Array.from({ length: 60 }, (_, n) => ({ id: `u${n}`, firstName: `Person ${n}` })),
  )
  const screen = await openMenu()
  await expect.element(screen.getByText('Blocked Users (60)')).toBeVisible()
  const { top, bottom } = screen.getByRole('menu').element().getBoundingClientRect()
  expect([top >= 0, bottom <= innerHeight]).toEqual([true, true])

  await screen.getByRole('menuitem', { name: 'Person 59' }).click()
  await expect.element(screen.getByText(/^Unblock Person 59\?/)).toBeVisible()
})

test('a selected user is unblocked only after a confirmation [HOME-17 HOME-18 BLOCK-03]', async () => {
  server.answers(moderation.blocked, [
    { id: 'sam', firstName: 'Sam' },
    { id: 'kim', firstName: 'Kim' },
  ])
  const screen = await openMenu()
  await expect.element(screen.getByText('Blocked Users (2)')).toBeVisible()
  await screen.getByRole('menuitem', { name: 'Sam' }).click()
  await expect.element(screen.getByText(QUESTION)).toBeVisible()

  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByText(QUESTION)).not.toBeInTheDocument()
  expect(server.callsOf(moderation.unblock)).toHaveLength(0)
})

test('confirming unblocks the user and shows a toast [HOME-19 BLOCK-04 BLOCK-05]', async () => {
  server.answers(moderation.unblock, { message: 'User unblocked' })
  const screen = await confirm()
  await expect.element(screen.getByText('User unblocked')).toBeVisible()
  await expect.element(screen.getByText('You can now see their profiles again')).toBeVisible()
  await expect.element(screen.getByText(QUESTION)).not.toBeInTheDocument()
  expect(server.callsOf(moderation.unblock)[0]?.path).toBe('/api/users/block/sam')
})

test('a lost session shows its toast only and redirects to /auth after 500 ms [BLOCK-06]', async () => {
  server.refuses(moderation.unblock, 'unauthorized')
  const { screen, yes } = await ask()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  ;(yes.element() as HTMLElement).click()

  await waitForElement(screen.getByText('Unauthorized', { exact: true }))
  await waitForElement(screen.getByText('You are logged out. Logging in again...'))
  await vi.advanceTimersByTimeAsync(499)
  expect(location.pathname).toBe('/')
  await vi.advanceTimersByTimeAsync(1)
  expect(location.pathname).toBe('/auth')
})

test.each([
  [() => server.refuses(moderation.unblock, 'too-many-requests'), 'Too many requests. Please try again later.'],
  [() => server.losesConnection(moderation.unblock), 'Failed to unblock user'],
])('any other failure shows the server’s message, or "Failed to unblock user" [BLOCK-07]', async (prepare, words) => {
  prepare()
  const screen = await confirm()
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
  expect(location.pathname).toBe('/')
})
