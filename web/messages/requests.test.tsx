import { expect, test, vi } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { messages } from '#contract/messages/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { events } from '#contract/live/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { navigate } from 'wouter/use-browser-location'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user()
const tane = make.owner()
/** Then `mayWrite` has another answer, and not before: the page also asks for it when the live stream opens. */
const isSent = () => server.callsOf(messages.send).length > 0
const WAITING = {
  code: 'no-answer-yet' as const,
  message: 'Tāne has not answered yet. You can write again when they do.',
}

async function open(path = '/messages?userId=tane', isRequest = false) {
  const message = make.message({ isRead: false })
  server.answers(messages.recent, [{ ...message, unreadCount: 1, isRequest }])
  server.answers(messages.conversation, [message])
  server.answers(messages.markRead, { updated: 1 })
  server.answers(owners.show, tane)
  return renderApp(path, { user: mia })
}

test('in place of the composer stands that there is no answer yet, until there is one [CONTACT-01]', async () => {
  server.answers(messages.mayWrite, { refusal: WAITING })
  const screen = await open()
  await expect.element(screen.getByText(WAITING.message)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Message to Tāne' })).not.toBeInTheDocument()
})

test('the composer opens when a playdate of the conversation is agreed to there [CONTACT-01]', async () => {
  vi.setSystemTime('2026-11-27T00:00:00Z')
  server.answers(playdates.list, { playdates: [make.playdate()], totalCount: 1 })
  server.answers(messages.mayWrite, { refusal: WAITING })
  const screen = await open()
  await expect.element(screen.getByText(WAITING.message)).toBeVisible()
  server.answers(playdates.answer, make.playdate({ state: 'confirmed', myState: 'accepted', needsAnswer: false }))
  server.answers(messages.mayWrite, { refusal: null })
  await screen.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Accept' }).click()
  // Before the silent stream is opened anew, which refetches everything.
  await expect.element(screen.getByRole('textbox', { name: 'Message to Tāne' }), { timeout: 9_000 }).toBeVisible()
})

test('adding a friend refetches the unread count, which had their request in it [CONTACT-03]', async () => {
  server.answers(dogs.my, [])
  server.answers(dogs.show, make.dog())
  server.answers(friends.add, () => {
    server.answers(messages.unreadCount, { count: 4 })
    return {
      id: 'f-1',
      userId: 'mia',
      friendUserId: 'tane',
      contextDogId: null,
      status: 'accepted' as const,
      createdAt: mia.createdAt,
    }
  })
  server.answers(messages.unreadCount, { count: 1 })
  const screen = await renderApp('/dog/biscuit', { user: mia })
  await expect.poll(() => document.title).toMatch(/^\(1\) /)
  await screen.getByRole('button', { name: 'Add as Friend' }).click()
  await expect.poll(() => document.title, { timeout: 9_000 }).toMatch(/^\(4\) /)
})

test('after the third message the composer says so [CONTACT-01]', async () => {
  server.answers(messages.send, make.message({ senderId: 'mia', receiverId: 'tane' }))
  const screen = await open()
  await screen.getByRole('textbox', { name: 'Message to Tāne' }).fill('Third')
  server.answers(messages.mayWrite, () => ({ refusal: isSent() ? WAITING : null }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText(WAITING.message)).toBeVisible()
  await expect.element(screen.getByText(WAITING.message).element().parentElement).toHaveFocus()
})

test('a message that the server refuses for now is told and stays, to be sent again [CONTACT-01]', async () => {
  server.refuses(messages.send, 'no-answer-yet')
  const screen = await open()
  await screen.getByRole('textbox', { name: 'Message to Tāne' }).fill('Are you there?')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('Not sent')).toBeVisible()
  await expect.element(screen.getByText('Are you there?')).toBeVisible()
  await expect.element(screen.getByText(/has not answered yet/).first()).toBeVisible()

  server.answers(messages.send, make.message({ senderId: 'mia', receiverId: 'tane', content: 'Are you there?' }))
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(screen.getByText('Not sent')).not.toBeInTheDocument()
})

test('a refused message stays when another text stands in the composer meanwhile [CONTACT-01 MSG-24]', async () => {
  const answer = Promise.withResolvers<void>()
  server.refuses(messages.send, 'account-deleted', answer.promise)
  const screen = await open()
  const field = screen.getByRole('textbox', { name: 'Message to Tāne' })
  await field.fill('The first')
  await screen.getByRole('button', { name: 'Send' }).click()
  await field.fill('The second')
  answer.resolve()

  await expect.element(screen.getByText('Not sent')).toBeVisible()
  await expect.element(screen.getByText('The first')).toBeVisible()
  await expect.element(field).toHaveValue('The second')
})

test('requests are folded away with their count, and open by keyboard [CONTACT-03]', async () => {
  const screen = await open('/messages', true)
  const summary = screen.getByText('Requests')
  await expect.element(summary).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Tāne/ })).not.toBeInTheDocument()

  const element = summary.element().closest('summary')
  expect(element?.textContent).toBe('Requests1')
  element?.focus()
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('link', { name: /Tāne/ }).click()
  await expect.element(screen.getByRole('region', { name: 'Request', exact: true })).toBeVisible()
})

/** Accepting moves the request to the conversations. */
function acceptMovesIt(): void {
  server.answers(messages.acceptRequest, () => {
    server.answers(messages.recent, [{ ...make.message(), unreadCount: 0, isRequest: false }])
    return { message: 'Request accepted' }
  })
}

test('"Accept" moves a request to the conversations [CONTACT-03]', async () => {
  acceptMovesIt()
  const screen = await open('/messages?userId=tane', true)
  const button = screen.getByRole('button', { name: 'Accept' })
  await expect.element(button).toBeVisible()
  await button.click()
  await expect.element(button).not.toBeInTheDocument()
  expect(server.callsOf(messages.acceptRequest)[0]?.path).toBe('/api/messages/requests/tane/accept')
  await expect.element(screen.getByRole('heading', { name: 'Tāne' })).toBeVisible()
})

test('"Not Interested" hides a request and goes back to the list [CONTACT-03]', async () => {
  server.answers(messages.declineRequest, () => {
    server.answers(messages.recent, [])
    return { message: 'Request declined' }
  })
  const screen = await open('/messages?userId=tane', true)
  const button = screen.getByRole('button', { name: 'Not Interested' })
  await expect.element(button).toBeVisible()
  await button.click()
  await expect.poll(() => location.search).toBe('')
  await expect.element(screen.getByText('Request hidden')).toBeVisible()
  await expect.element(screen.getByText('No conversations yet')).toBeVisible()
})

test('a hidden request is left also when a live update comes before the reply [CONTACT-03]', async () => {
  const stream = server.streams(events.stream)
  const reply = server.holds(messages.declineRequest, { message: 'Request declined' })
  const screen = await open('/messages?userId=tane', true)
  const button = screen.getByRole('button', { name: 'Not Interested' })
  await button.click()
  await expect.poll(() => server.callsOf(messages.declineRequest)).toHaveLength(1)
  server.answers(messages.recent, [])
  stream.send('message', { otherUserId: tane.id })
  await expect.element(button).not.toBeInTheDocument()
  reply()
  await expect.element(screen.getByText('Request hidden')).toBeVisible()
  await expect.poll(() => location.search).toBe('')
})

test.each([
  ['friends-only', 'Tāne only accepts messages from friends.'],
  ['nearby-only', 'Tāne only accepts messages from friends and from owners within 50 km.'],
] as const)('"%s" stands in place of the composer; what was sent waits [CONTACT-05]', async (code, message) => {
  server.refuses(messages.send, code)
  const screen = await open()
  await screen.getByRole('textbox', { name: 'Message to Tāne' }).fill('Hello')
  server.answers(messages.mayWrite, () => ({ refusal: isSent() ? { code, message } : null }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('Not sent')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Message to Tāne' })).not.toBeInTheDocument()
  await expect.element(screen.getByText(message).last()).toBeVisible()
})

test('after too many new conversations the message waits, and the page says from when more are possible [CONTACT-02]', async () => {
  const message = 'In your first 24 hours you can write to 5 new people. You can write to more of them from Tuesday.'
  const code = 'first-day-conversations' as const
  server.refuses(messages.send, code)
  const screen = await open()
  await screen.getByRole('textbox', { name: 'Message to Tāne' }).fill('Hello')
  server.answers(messages.mayWrite, () => ({ refusal: isSent() ? { code, message } : null }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('Not sent')).toBeVisible()
  await expect.element(screen.getByText(message).last()).toBeVisible()
})

test.each(['a press', 'Enter'])(
  'after "Accept" by %s the focus is in the field of the answer [CONTACT-03]',
  async (way) => {
    acceptMovesIt()
    const screen = await open('/messages?userId=tane', true)
    const button = screen.getByRole('button', { name: 'Accept' })
    await expect.element(button).toBeVisible()
    await pressBy(way, button)
    await expect.element(button).not.toBeInTheDocument()
    await expect.element(screen.getByRole('textbox', { name: 'Message to Tāne' })).toHaveFocus()
  },
)

test.each(['a press', 'Enter'])('after "Not Interested" by %s the focus is in the list [CONTACT-03]', async (way) => {
  server.answers(messages.declineRequest, { message: 'Request declined' })
  const screen = await open('/messages?userId=tane', true)
  const button = screen.getByRole('button', { name: 'Not Interested' })
  await expect.element(button).toBeVisible()
  const letThrough = server.holds(messages.recent, [])
  await pressBy(way, button)
  await expect.element(button).not.toBeInTheDocument()
  letThrough()
  await expect.element(screen.getByText('No conversations yet')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Conversations', exact: true })).toHaveFocus()
})

test.each([
  ['Accept', messages.acceptRequest],
  ['Not Interested', messages.declineRequest],
] as const)(
  'a failed "%s" is told of also when the conversation was left meanwhile [CONTACT-03]',
  async (name, route) => {
    const answered = Promise.withResolvers<void>()
    server.refuses(route, 'unavailable', answered.promise)
    const screen = await open('/messages?userId=tane', true)
    const button = screen.getByRole('button', { name })
    await button.click()
    navigate('/terms')
    await expect.element(button).not.toBeInTheDocument()
    answered.resolve()
    await expect.element(screen.getByText('That did not work. Please try again.')).toBeVisible()
    expect(location.pathname).toBe('/terms')
  },
)

async function pressBy(way: string, button: Locator) {
  if (way === 'a press') return button.click()
  const element = button.element()
  if (element instanceof HTMLElement) element.focus()
  return userEvent.keyboard('{Enter}')
}
