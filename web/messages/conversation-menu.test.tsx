import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { navigate } from 'wouter/use-browser-location'
import { make } from '#web/testing/make.ts'
import { chooseMore } from '#web/testing/choose-more.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

/** Mia's conversation with Tāne, who keeps these dogs. */
async function openConversation(path = '/messages?userId=tane', kept = make.owner().dogs) {
  const message = make.message({ isRead: true })
  server.answers(messages.recent, [{ ...message, unreadCount: 0, isRequest: false }])
  server.answers(messages.conversation, [message])
  server.answers(owners.show, make.owner({ dogs: kept }))
  return renderApp(path, { user: make.user() })
}

test('a confirmed deletion shows a toast and clears the selection [MSG-07 MSG-14 MSG-21 MSG-22]', async () => {
  server.answers(messages.remove, { message: 'Conversation deleted' })
  const screen = await openConversation()
  await chooseMore('Delete Conversation')
  const question = screen.getByRole('alertdialog', { name: 'Delete this conversation?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.callsOf(messages.remove)).toHaveLength(0)
  expect(location.search).toBe('?userId=tane')

  await chooseMore('Delete Conversation')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('Conversation deleted successfully')).toBeVisible()
  expect(server.callsOf(messages.remove).map(({ path }) => path)).toEqual(['/api/messages/conversation/tane'])
  expect(location.search).toBe('')
})

test('a conversation stays open when its deletion fails [MSG-21]', async () => {
  server.refuses(messages.remove, 'unexpected')
  const screen = await openConversation()
  await chooseMore('Delete Conversation')
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()

  await expect.element(screen.getByText('Failed to delete conversation. Please try again.')).toBeVisible()
  expect(location.search).toBe('?userId=tane')
})

/** Leaves a conversation whose deletion is on its way. */
async function deleteAndLeave() {
  const screen = await openConversation()
  await chooseMore('Delete Conversation')
  const confirm = screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await confirm.click()
  await expect.poll(() => server.callsOf(messages.remove)).toHaveLength(1)
  navigate('/terms')
  await expect.element(confirm).not.toBeInTheDocument()
  return screen
}

test('a conversation that was left while it is deleted is gone from the list on return [MSG-21]', async () => {
  const reply = server.holds(messages.remove, { message: 'Conversation deleted' })
  const screen = await deleteAndLeave()
  reply()
  await expect.element(screen.getByText('Conversation deleted successfully')).toBeVisible()
  expect(location.pathname).toBe('/terms')
  server.holds(messages.recent, [])
  navigate('/messages')
  await expect.element(screen.getByText('No conversations yet')).toBeVisible()
})

test('a failed deletion is told of also when the conversation was left meanwhile [MSG-21]', async () => {
  const answered = Promise.withResolvers<void>()
  server.refuses(messages.remove, 'unexpected', answered.promise)
  const screen = await deleteAndLeave()
  answered.resolve()
  await expect.element(screen.getByText('Failed to delete conversation. Please try again.')).toBeVisible()
})

test('in a conversation the name and "More" lead to the dog that it is about, as does a playdate [PLAY-01]', async () => {
  const [biscuit, rua] = [make.dog(), make.dog({ id: 'rua', name: 'Rua' })]
  server.answers(dogs.my, [])
  server.answers(dogs.show, rua)
  const kept = [biscuit, rua].map((dog) => ({ ...dog, owner: undefined }))
  const screen = await openConversation('/messages?userId=tane&dogId=rua', kept)

  const heading = screen.getByRole('heading', { name: 'Tāne' })
  await expect.element(heading.getByRole('link')).toHaveAttribute('href', '/dog/rua')
  await expect
    .element(screen.getByRole('link', { name: 'Suggest a Playdate' }))
    .toHaveAttribute('href', '/playdates/new?with=tane&dog=rua')
  await screen.getByRole('button', { name: 'More', exact: true }).click()
  const items = screen.getByRole('menuitem')
  await expect.element(items.nth(0)).toHaveAttribute('href', '/dog/biscuit')
  expect(items.elements().map(({ textContent }) => textContent.trim())).toEqual([
    'Biscuit’s Profile',
    'Rua’s Profile',
    'Hide Tāne',
    'Block User',
    'Report User',
    'Delete Conversation',
  ])
})

test('beside a long name the icon of a menu item keeps its size, and the lines keep off the edges', async () => {
  const dog = { ...make.dog({ name: 'Sir Barksalot '.repeat(4).trim() }), owner: undefined }
  const screen = await openConversation(undefined, [dog])
  await screen.getByRole('button', { name: 'More', exact: true }).click()
  const item = screen.getByRole('menuitem', { name: /^Sir Barksalot/ })
  await expect.element(item).toBeVisible()

  const icon = item.element().querySelector('svg')?.getBoundingClientRect()
  expect([icon?.width, icon?.height]).toEqual([20, 20])
  const lines = document.createRange()
  lines.selectNodeContents(item.element())
  const [text, box] = [lines.getBoundingClientRect(), item.element().getBoundingClientRect()]
  expect(text.height).toBeGreaterThan(50)
  expect(Math.min(text.top - box.top, box.bottom - text.bottom)).toBeGreaterThanOrEqual(6)
})
