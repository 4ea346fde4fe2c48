import { expect, test } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

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
  await screen.getByRole('button', { name: 'Block User' }).click()
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
