import { expect, test } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { make } from '#web/testing/make.ts'
import { chooseMore } from '#web/testing/choose-more.ts'
import { renderApp, renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { BlockedUsersSettings } from './BlockedUsersSettings.tsx'
import { HiddenOwnersSettings } from './HiddenOwnersSettings.tsx'

const NOBODY = { dogs: [], totalCount: 0, hasMore: false }
const BISCUIT = { dogs: [make.dog()], totalCount: 1, hasMore: false }

test('the dogs of an owner leave the list after a block, and are back after an unblock [BLOCK-08]', async () => {
  server.answers(dogs.my, [])
  server.answers(dogs.show, make.dog())
  server.answers(browse.all, BISCUIT)
  const screen = await renderApp('/browse', { user: make.user() })
  const card = screen.getByRole('heading', { name: 'Biscuit' })
  const menu = screen.getByRole('button', { name: 'Blocked Users' })
  await expect.element(card).toBeVisible()

  server.answers(moderation.block, () => {
    server.answers(browse.all, NOBODY)
    server.answers(moderation.blocked, [{ id: 'tane', firstName: 'Tāne' }])
    return { message: 'User blocked' }
  })
  history.pushState(null, '', '/dog/biscuit')
  await chooseMore('Block User')
  await expect.element(menu).toBeVisible()
  history.pushState(null, '', '/browse')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(card).not.toBeInTheDocument()

  server.answers(moderation.unblock, () => {
    server.answers(browse.all, BISCUIT)
    server.answers(moderation.blocked, [])
    return { message: 'User unblocked' }
  })
  history.pushState(null, '', '/')
  await menu.click()
  await screen.getByRole('menuitem', { name: 'Tāne' }).click()
  await screen.getByRole('button', { name: 'Unblock User' }).click()
  await expect.element(screen.getByText('User unblocked')).toBeVisible()
  history.pushState(null, '', '/browse')
  await expect.element(card).toBeVisible()
})

test('blocked people stand in the settings too, each with "Unblock" [BLOCK-03 BLOCK-04 BLOCK-05]', async () => {
  server.answers(moderation.blocked, [{ id: 'tane', firstName: 'Tāne' }])
  server.answers(moderation.unblock, () => {
    server.answers(moderation.blocked, [])
    return { message: 'User unblocked' }
  })
  const screen = await renderPart(<BlockedUsersSettings />, { user: make.user() })
  await screen.getByRole('button', { name: 'Unblock Tāne' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Unblock User' }).click()

  await expect.element(screen.getByText('User unblocked')).toBeVisible()
  await expect.element(screen.getByText('No blocked users')).toBeVisible()
  expect(server.callsOf(moderation.unblock).map(({ path }) => path)).toEqual(['/api/users/block/tane'])
})

test('hidden people stand in the settings, each with "Show Again" [CONTACT-04]', async () => {
  server.answers(moderation.hidden, [{ id: 'tane', firstName: 'Tāne' }])
  server.answers(moderation.unhide, () => {
    server.answers(moderation.hidden, [])
    return { message: 'Owner shown again' }
  })
  const screen = await renderPart(<HiddenOwnersSettings />, { user: make.user() })
  await screen.getByRole('button', { name: 'Show Tāne Again' }).click()

  await expect.element(screen.getByText('Tāne is shown again')).toBeVisible()
  await expect.element(screen.getByText('Nobody is hidden')).toBeVisible()
  expect(server.callsOf(moderation.unhide).map(({ path }) => path)).toEqual(['/api/users/hide/tane'])
})

test('each hidden owner is shown again by a request of its own', async () => {
  server.answers(moderation.hidden, [
    { id: 'tane', firstName: 'Tāne' },
    { id: 'aroha', firstName: 'Aroha' },
  ])
  const answer = server.holds(moderation.unhide, { message: 'Owner shown again' })
  const screen = await renderPart(<HiddenOwnersSettings />, { user: make.user() })
  const tane = screen.getByRole('button', { name: 'Show Tāne Again' })
  const aroha = screen.getByRole('button', { name: 'Show Aroha Again' })
  await tane.click()
  await aroha.click()
  await expect.element(aroha).toHaveAttribute('aria-disabled', 'true')
  await expect.element(tane).toHaveAttribute('aria-disabled', 'true')
  answer()
})

test('a question that is closed and opened again while its owner is unblocked stays open', async () => {
  const blocked = [{ id: 'tane', firstName: 'Tāne' }]
  server.answers(moderation.blocked, blocked)
  const answer = server.holds(moderation.unblock, { message: 'User unblocked' })
  const screen = await renderPart(<BlockedUsersSettings />, { user: make.user() })
  const dialog = screen.getByRole('alertdialog')
  await screen.getByRole('button', { name: 'Unblock Tāne' }).click()
  await dialog.getByRole('button', { name: 'Unblock User' }).click()
  await expect.poll(() => server.callsOf(moderation.unblock).length).toBe(1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Unblock Tāne' }).click()
  await expect.element(dialog).toBeVisible()
  answer()
  await expect.element(screen.getByText('User unblocked')).toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
})
