import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { navigate } from 'wouter/use-browser-location'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import type { FriendEntry } from '#contract/friends/schemas.ts'
import { friends } from '#contract/friends/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { queryClient, routeQuery } from '#web/platform/api/query-client.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user()
const biscuit = make.dog()
const { owner: _, ...dogOfTane } = biscuit
const tane: FriendEntry = {
  id: 'f-tane',
  status: 'accepted',
  contextDogId: null,
  createdAt: mia.createdAt,
  friendUser: make.owner({ id: 'tane', firstName: 'Tāne', dogs: [dogOfTane] }),
}
const added = { ...tane, userId: mia.id, friendUserId: 'tane', status: 'accepted' } as const

/** Prepares the responses for every screen about Tāne, a friend whose dog is Biscuit. */
function knowTane(): void {
  server.answers(dogs.my, [])
  server.answers(dogs.show, biscuit)
  server.answers(browse.all, { dogs: [biscuit], totalCount: 1, hasMore: false })
  server.answers(friends.list, [tane])
  server.answers(messages.conversation, [make.message()])
  server.answers(owners.show, make.owner())
}

test.each([
  ['/', 'Welcome, Mia'],
  ['/browse', biscuit.name],
  ['/messages?userId=tane', 'Kia ora Mia'],
])('%s offers no "Add as Friend" button [FRIEND-11]', async (path, shown) => {
  knowTane()
  const screen = await renderApp(path, { user: mia })
  await expect.element(screen.getByText(shown).first()).toBeVisible()
  expect(screen.getByRole('button', { name: /Add as Friend/ }).elements()).toEqual([])
})

test('the page of each dog offers "Add as Friend" once, on the card of the owner [FRIEND-11]', async () => {
  knowTane()
  server.answers(friends.list, [])
  for (const id of ['biscuit', 'another']) {
    server.answers(dogs.show, { ...biscuit, id })
    await renderApp(`/dog/${id}`, { user: mia })
    const button = page.getByRole('button', { name: 'Add as Friend' })
    await expect
      .element(page.getByRole('region', { name: 'Owner' }).getByRole('button', { name: 'Add as Friend' }))
      .toBeVisible()
    expect(button.elements()).toHaveLength(1)
    await cleanup()
  }
})

/** Opens Biscuit's page; once his owner is added, the list of friends has him. */
async function openBeforeAdding() {
  knowTane()
  server.answers(friends.list, [])
  server.answers(friends.add, () => {
    server.answers(friends.list, [tane])
    server.answers(dogs.show, { ...biscuit, relation: 'friend' })
    return added
  })
  return renderApp('/dog/biscuit', { user: mia })
}

test('adding a friend refetches the friends under the key of their path [MSG-25]', async () => {
  const screen = await openBeforeAdding()
  await queryClient.query(routeQuery(friends.list))
  expect(queryClient.getQueryData(['/api/friends'])).toEqual([])
  await screen.getByRole('button', { name: 'Add as Friend' }).click()
  await expect.poll(async () => queryClient.query(routeQuery(friends.list))).toEqual([tane])
})

test('deleting a dog refetches the own dogs under the key of their path [MSG-25]', async () => {
  knowTane()
  server.answers(dogs.show, { ...biscuit, ownerId: mia.id })
  server.answers(dogs.my, [{ ...biscuit, ownerId: mia.id }])
  server.answers(dogs.remove, () => {
    server.answers(dogs.my, [])
    return { message: 'Dog deleted' }
  })
  const screen = await renderApp('/dog/biscuit', { user: mia })
  await queryClient.query(routeQuery(dogs.my))
  expect(queryClient.getQueryData(['/api/dogs/my'])).toHaveLength(1)
  await screen.getByRole('button', { name: 'Delete' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => queryClient.getQueryData(['/api/dogs/my'])).toEqual([])
})

test('a double click adds a friend once and does not remove them again [FRIEND-01]', async () => {
  const screen = await openBeforeAdding()
  await screen.getByRole('button', { name: 'Add as Friend' }).dblClick()
  await expect.element(screen.getByRole('button', { name: 'Remove Friend' })).toBeVisible()
  expect(server.callsOf(friends.add)).toHaveLength(1)

  screen
    .getByRole('button', { name: 'Remove Friend' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  await expect.element(screen.getByText('Friend Added!')).toBeVisible()
  expect(server.callsOf(friends.remove)).toEqual([])
})

test('"Undo" adds a friend again who was removed [FRIEND-05 FRIEND-09]', async () => {
  knowTane()
  server.answers(dogs.show, { ...biscuit, relation: 'friend' })
  server.answers(friends.remove, { message: 'Friend removed' })
  server.answers(friends.add, added)
  const screen = await renderApp('/dog/biscuit', { user: mia })
  await screen.getByRole('button', { name: 'Remove Friend' }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Friend Added!')).toBeVisible()
  expect(server.callsOf(friends.add)[0]?.body).toEqual({ friendUserId: 'tane', contextDogId: 'biscuit' })
})

test('a friend who could not be added is told of also on the page that was gone to meanwhile [FRIEND-08]', async () => {
  const late = Promise.withResolvers<void>()
  const screen = await openBeforeAdding()
  server.refuses(friends.add, 'unexpected', late.promise)
  await screen.getByRole('button', { name: 'Add as Friend' }).click()
  await expect.poll(() => server.callsOf(friends.add)).toHaveLength(1)
  navigate('/terms')
  await expect.element(screen.getByRole('region', { name: 'Owner' })).not.toBeInTheDocument()
  late.resolve()
  await expect.element(screen.getByText('Failed to add friend. Please try again.')).toBeVisible()
})
