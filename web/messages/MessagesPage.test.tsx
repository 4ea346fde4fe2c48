import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { events } from '#contract/live/routes.ts'
import type { ChatMessage } from '#contract/messages/schemas.ts'
import { messages } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user()
const tane = make.owner()
const own = (fields: Partial<ChatMessage> = {}) => {
  const { sender, receiver } = make.message()
  return make.message({ senderId: 'mia', receiverId: 'tane', sender: receiver, receiver: sender, ...fields })
}

/** Mia's screen, with Tāne's conversation open when the address says so. */
async function openMessages(said: ChatMessage[], path = '/messages?userId=tane') {
  const last = said.at(-1)
  server.answers(
    messages.recent,
    last ? [{ ...last, unreadCount: said.filter(({ isRead }) => !isRead).length, isRequest: false }] : [],
  )
  server.answers(messages.conversation, said)
  server.answers(owners.show, tane)
  server.answers(messages.markRead, () => {
    server.answers(
      messages.conversation,
      said.map((message) => ({ ...message, isRead: true })),
    )
    return { updated: 1 }
  })
  return renderApp(path, { user: mia })
}

const sendCalls = () => server.callsOf(messages.send)

test('an empty list is titled "Conversations" and links to browse [MSG-02 MSG-23]', async () => {
  const screen = await openMessages([], '/messages')

  await expect.element(screen.getByRole('heading', { name: 'Conversations' })).toBeVisible()
  await expect.element(screen.getByText('No conversations yet')).toBeVisible()
  const main = screen.getByRole('main')
  await expect.element(main.getByRole('link', { name: 'Browse Dogs' })).toHaveAttribute('href', '/browse')
})

test('a conversation shows its unread count, and opening it marks it read [MSG-06 MSG-26]', async () => {
  const screen = await openMessages([make.message({ isRead: false })], '/messages')
  const row = screen.getByRole('link', { name: /Tāne/ })
  await expect.element(row.getByText('1 unread')).toBeVisible()

  await row.click()

  await expect.element(screen.getByRole('region', { name: 'Messages' }).getByText('Kia ora Mia')).toBeVisible()
  await expect.poll(() => server.callsOf(messages.markRead).map(({ body }) => body)).toEqual([{ otherUserId: 'tane' }])
})

test('a conversation opened by userId shows its person and is marked read [MSG-01 MSG-06 MSG-16]', async () => {
  const screen = await openMessages([make.message({ isRead: false })])

  await expect.element(screen.getByRole('heading', { name: 'Tāne' })).toBeVisible()
  await expect.poll(() => server.callsOf(messages.markRead).map(({ body }) => body)).toEqual([{ otherUserId: 'tane' }])
  expect(server.callsOf(owners.show)[0]?.path).toBe('/api/users/tane')
})

test('the back arrow clears the selection [MSG-02]', async () => {
  const screen = await openMessages([make.message()])
  await screen.getByRole('button', { name: 'Back to conversations' }).click()

  await expect.poll(() => location.search).toBe('')
  await expect.element(screen.getByRole('heading', { name: 'Conversations' })).toBeVisible()
})

test('messages are shown oldest first under their days, with "Seen" under the last own one read [MSG-03]', async () => {
  const screen = await openMessages([
    make.message({ id: 'a', content: 'First', createdAt: '2026-03-01T09:00:00.000Z' }),
    own({ id: 'b', content: 'Second', createdAt: '2026-03-03T09:00:00.000Z' }),
    own({ id: 'c', content: 'Third', createdAt: '2026-03-03T09:30:00.000Z', isRead: false }),
    make.message({ id: 'd', content: 'Fourth', createdAt: '2026-03-03T09:40:00.000Z' }), // Mia has read it
  ])
  const list = screen.getByRole('region', { name: 'Messages' })

  await expect.element(list).toMatchTextContent(/First.*Second.*Seen.*Third.*Fourth/)
  expect(list.getByText('Seen').elements()).toHaveLength(1)
  expect(list.element().querySelectorAll('li > time')).toHaveLength(2)
})

test('an empty or blank text cannot be sent: the button is disabled [MSG-09]', async () => {
  server.answers(messages.send, own())
  const screen = await openMessages([make.message()])
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeDisabled()

  await screen.getByRole('textbox').fill('  \n \u200B')
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  // Messages go in their order: a blank one would be the first.
  await screen.getByRole('textbox').fill('Kia ora')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => sendCalls().map(({ body }) => body)).toMatchObject([{ content: 'Kia ora' }])
})

test('"Send" sends the trimmed text with its context dog, and clears the field [MSG-05 MSG-09 MSG-12]', async () => {
  server.answers(dogs.show, make.dog())
  server.answers(dogs.my, [])
  server.answers(messages.send, own({ content: 'Hello there' }))
  const screen = await openMessages([make.message()], '/messages?userId=tane&dogId=biscuit')
  await expect.element(screen.getByText('About Biscuit')).toBeVisible()

  await screen.getByRole('textbox').fill('  Hello there \n')
  await screen.getByRole('button', { name: 'Send' }).click()

  await expect.element(screen.getByRole('textbox')).toHaveValue('')
  await expect
    .poll(() => sendCalls().map(({ body }) => body))
    .toMatchObject([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        receiverId: 'tane',
        content: 'Hello there',
        contextDogId: 'biscuit',
      },
    ])
  expect(server.callsOf(messages.conversation)[0]?.path).toContain('dogId=biscuit')
})

test('Enter adds a line; Ctrl+Enter sends [C-54 MSG-05]', async () => {
  server.answers(messages.send, own())
  const screen = await openMessages([make.message()])
  await screen.getByRole('textbox').click()
  await userEvent.keyboard('one{Enter}two')
  await expect.element(screen.getByRole('textbox')).toHaveValue('one\ntwo')
  expect(sendCalls()).toHaveLength(0)

  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => sendCalls().map(({ body }) => body)).toMatchObject([{ content: 'one\ntwo' }])
})

test('the composer grows with its text, up to 120 px [MSG-04]', async () => {
  const screen = await openMessages([make.message()])
  const field = screen.getByRole('textbox')
  const height = () => field.element().getBoundingClientRect().height
  await expect.element(field).toBeVisible()
  const low = height()

  await field.fill('one\ntwo')
  expect(height()).toBeGreaterThan(low)
  await field.fill('line\n'.repeat(30))
  expect(height()).toBe(120)
})

test('a failed message is kept with an error, and sent again with the same id [MSG-17]', async () => {
  server.refuses(messages.send, 'unexpected')
  const screen = await openMessages([make.message()])
  await screen.getByRole('textbox').fill('Again?')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('Failed to send message. Please try again.')).toBeVisible()
  await expect.element(screen.getByText('Not sent')).toBeVisible()
  // They are side by side, to be pressed by a finger.
  for (const name of ['Try Again', 'Remove']) {
    const { height } = screen.getByRole('button', { name }).element().getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(44)
  }

  server.answers(messages.send, own({ content: 'Again?' }))
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(screen.getByText('Not sent')).not.toBeInTheDocument()
  const ids = sendCalls().map(({ body }) => (body as { id: string }).id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a permanent refusal shows a banner, and the text is back in the field [MSG-18]', async () => {
  server.refuses(messages.send, 'cannot-write')
  const screen = await openMessages([make.message()])
  await expect.poll(() => server.callsOf(events.stream)).toHaveLength(1) // its opening ends the banner
  await screen.getByRole('textbox').fill('Hello?')
  await screen.getByRole('button', { name: 'Send' }).click()

  const banner = screen.getByRole('region', { name: 'Conversation with Tāne' }).getByRole('status')
  await expect.element(banner.getByText('You can no longer write to this person')).toBeVisible()
  await expect.element(screen.getByRole('textbox')).toHaveValue('Hello?')
})

test('a conversation with a deleted account has no composer [MSG-08 MSG-19 MSG-20]', async () => {
  const deleted = { ...make.message().sender, firstName: 'Deleted', isDeleted: true, primaryDog: null } as const
  const screen = await openMessages([make.message({ sender: deleted })], '/messages')
  server.answers(owners.show, { ...deleted, dogs: [], relation: null })
  await screen.getByRole('link', { name: /Deleted/ }).click()

  const sentences = [
    "This user has deleted their account and you can't send them messages",
    'This user has deleted their account. You cannot send new messages.',
  ]
  for (const sentence of sentences) await expect.element(screen.getByText(sentence)).toBeVisible()
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
})

test.each([
  ['the other side wrote', make.message()],
  ['only oneself wrote', own()],
])('a person without a profile is named by the messages when %s [MSG-26]', async (_who, said) => {
  const screen = await openMessages([said], '/messages')
  server.refuses(owners.show, 'user-not-found')
  await screen.getByRole('link', { name: /Tāne/ }).click()

  await expect.element(screen.getByRole('heading', { name: 'Tāne' })).toBeVisible()
  await expect.element(screen.getByText('You can no longer write to this person')).toBeVisible()
})

test.each([
  ['an unknown userId', () => server.refuses(messages.conversation, 'user-not-found')],
  ['somebody of a blocked pair without messages', () => server.answers(messages.conversation, [])],
])('%s shows "User not found" [MSG-23]', async (_who, prepare) => {
  prepare()
  server.refuses(owners.show, 'user-not-found')
  server.answers(messages.recent, [])
  const screen = await renderApp('/messages?userId=nobody', { user: mia })

  await expect.element(screen.getByRole('heading', { name: 'User not found' })).toBeVisible()
})

test('each conversation has its own draft', async () => {
  const screen = await openMessages([make.message()])
  await screen.getByRole('textbox').fill('Half a thou')
  await screen.getByRole('button', { name: 'Back to conversations' }).click()
  await screen.getByRole('link', { name: /Tāne/ }).click()
  await expect.element(screen.getByRole('textbox')).toHaveValue('Half a thou')
})
