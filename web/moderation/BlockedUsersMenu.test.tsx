import { expect, test } from 'vitest'
import { moderation } from '#contract/moderation.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { BlockedUsersMenu } from './BlockedUsersMenu.tsx'

async function openMenu() {
  const screen = await renderPart(<BlockedUsersMenu />, { user: make.user() })
  await screen.getByRole('button', { name: 'Blocked users' }).click()
  return screen
}

const QUESTION = "Unblock Sam? You'll be able to see their profiles and receive messages from them again."

async function confirm() {
  server.answers(moderation.blocked, [{ id: 'sam', firstName: 'Sam' }])
  const screen = await openMenu()
  await screen.getByRole('menuitem', { name: 'Sam' }).click()
  await screen.getByRole('button', { name: 'Unblock User' }).click()
  return screen
}

test('HOME-17 the menu says how many are blocked, also when nobody is', async () => {
  const screen = await openMenu()
  await expect.element(screen.getByText('Blocked Users (0)')).toBeVisible()
  await expect.element(screen.getByText('No blocked users')).toBeVisible()
})

test('HOME-17 HOME-18 BLOCK-03 a chosen user is unblocked only after a question', async () => {
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

test('HOME-19 BLOCK-04 BLOCK-05 confirming unblocks and says so', async () => {
  server.answers(moderation.unblock, { message: 'User unblocked' })
  const screen = await confirm()
  await expect.element(screen.getByText('User unblocked')).toBeVisible()
  await expect.element(screen.getByText('You can now see their profiles again')).toBeVisible()
  await expect.element(screen.getByText(QUESTION)).not.toBeInTheDocument()
  expect(server.callsOf(moderation.unblock)[0]?.path).toBe('/api/users/block/sam')
})

test('BLOCK-06 a lost session says so', async () => {
  server.refuses(moderation.unblock, 401, 'Unauthorized')
  const screen = await confirm()
  await expect.element(screen.getByText('You are logged out. Logging in again...')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/auth')
})

test('BLOCK-07 any other failure shows the server’s words, or "Failed to unblock user"', async () => {
  server.isUnreachable(moderation.unblock)
  const screen = await confirm()
  await expect.element(screen.getByText('Failed to unblock user')).toBeVisible()
})
