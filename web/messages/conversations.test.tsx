import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { events } from '#contract/live/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { refetchThread } from './thread.ts'

const mia = make.user()
const FROM_TANE = '/messages?userId=tane'

async function openThread(path = FROM_TANE) {
  server.answers(messages.recent, [{ ...make.message(), unreadCount: 0, isRequest: false }])
  server.answers(messages.conversation, [make.message()])
  server.answers(owners.show, make.owner())
  return renderApp(path, { user: mia })
}

/** How often the list, the open conversation and the count of unread messages were asked for. */
const asked = () =>
  [messages.recent, messages.conversation, messages.unreadCount].map((route) => server.callsOf(route).length)

test('beside the list the pane says "Select a conversation" until one is open [MSG-23]', async () => {
  await page.viewport(1024, 768)
  const screen = await openThread('/messages')
  const hint = screen.getByRole('heading', { name: 'Select a conversation' })
  await expect.element(hint).toBeVisible()
  await screen.getByRole('link', { name: /Tāne/ }).click()
  await expect.element(screen.getByRole('region', { name: 'Messages' }).getByText('Kia ora Mia')).toBeVisible()
  await expect.element(hint).not.toBeInTheDocument()
})

test('going back after the back arrow leaves the messages screen', async () => {
  const screen = await openThread('/messages')
  await screen.getByRole('link', { name: /Tāne/ }).click()
  await expect.poll(() => location.search).toBe('?userId=tane')
  await screen.getByRole('button', { name: 'Back to conversations' }).click()
  await expect.poll(() => location.search).toBe('')
  history.back()
  await expect.poll(() => location.pathname).not.toBe('/messages')
})

test('a refusal for a deleted account shows the server’s message [MSG-08 MSG-19]', async () => {
  const words = "This user has deleted their account and you can't send them messages"
  server.refuses(messages.send, 'account-deleted')
  const screen = await openThread()
  await screen.getByRole('textbox').fill('Hello?')
  await screen.getByRole('button', { name: 'Send' }).click()

  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByRole('textbox')).toHaveValue('Hello?')
  expect(screen.getByText('Failed to send message. Please try again.').elements()).toEqual([])
})

test('removing the context dog focuses the composer [C-43]', async () => {
  server.answers(dogs.show, make.dog())
  server.answers(dogs.my, [])
  server.answers(messages.send, make.message({ senderId: 'mia', receiverId: 'tane' }))
  const screen = await openThread(`${FROM_TANE}&dogId=biscuit`)
  await screen.getByRole('button', { name: 'Remove “About Biscuit”' }).click()
  await expect.element(screen.getByText('About Biscuit')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox')).toHaveFocus()

  await screen.getByRole('textbox').fill('Hello')
  await screen.getByRole('button', { name: 'Send' }).click()
  const sent = () => server.callsOf(messages.send).map(({ body }) => body)
  await expect.poll(sent).toMatchObject([{ content: 'Hello', contextDogId: null }])
})

test('reading a conversation refetches the unread count [MSG-25]', async () => {
  server.losesConnection(events.stream) // nothing else has it asked for, but the clock after 15 s
  server.answers(messages.unreadCount, { count: 2 })
  server.answers(messages.markRead, () => {
    server.answers(messages.unreadCount, { count: 0 })
    return { updated: 1 }
  })
  const screen = await openThread('/coming-soon')
  server.answers(messages.conversation, [make.message({ isRead: false })])
  const link = screen.getByRole('link', { name: 'Messages 2 unread' })
  await expect.element(link).toBeVisible()
  history.pushState(null, '', FROM_TANE)
  await expect.poll(() => server.callsOf(messages.markRead).length).toBeGreaterThan(0)
  await expect.element(link, { timeout: 10_000 }).not.toBeInTheDocument()
})

test('opening the screen refetches conversations, messages and the unread count [MSG-24 C-44]', async () => {
  const screen = await openThread('/coming-soon')
  await expect.poll(() => server.callsOf(messages.unreadCount).length).toBeGreaterThan(0)
  await expect.poll(() => server.callsOf(events.stream)).toHaveLength(1)
  for (const visit of [1, 2]) {
    await expect.poll(() => queryClient.isFetching()).toBe(0) // a call that is still open would not be repeated
    const [lists, threads, counts] = asked()
    history.pushState(null, '', FROM_TANE)
    await expect.element(screen.getByRole('region', { name: 'Messages' }).getByText('Kia ora Mia')).toBeVisible()
    await expect
      .poll(asked, { message: `visit ${visit}` })
      .toEqual([Number(lists) + 1, Number(threads) + 1, Number(counts) + 1])
    history.pushState(null, '', '/coming-soon')
    await expect.element(screen.getByRole('region', { name: 'Messages' })).not.toBeInTheDocument()
  }
})

/** The clock run by hand, also what draws and delivers answers; how long it ran until the talk was there and live. */
async function openByHand(): Promise<number> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const screen = await openThread()
  const words = screen.getByRole('region', { name: 'Messages' }).getByText('Kia ora Mia')
  for (let ran = 0; ran < 14_000; ran += 10) {
    await vi.advanceTimersByTimeAsync(10)
    await new Promise(requestAnimationFrame)
    if (words.elements().length > 0 && server.callsOf(events.stream).length > 0) return ran
  }
  throw new Error('The conversation did not appear')
}

test('while the stream is down the open conversation and the count are polled every 15 s [MSG-24 C-44]', async () => {
  server.losesConnection(events.stream)
  const ran = await openByHand()
  const before = asked()
  await vi.advanceTimersByTimeAsync(14_900 - ran)
  expect(asked()).toEqual(before)
  await vi.advanceTimersByTimeAsync(200 + ran)
  expect(asked()).toEqual(before.map((count) => count + 1))
})

test('while the stream is up nothing is polled [MSG-24 C-44]', async () => {
  await openByHand()
  expect(server.callsOf(events.stream)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  const before = asked()
  for (let second = 0; second < 40; second++) await vi.advanceTimersByTimeAsync(1_000)
  expect(asked()).toEqual(before)
})

test('a conversation that is open in a hidden tab is marked read once the tab is visible', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  server.answers(messages.markRead, { updated: 1 })
  const screen = await openThread('/coming-soon')
  server.answers(messages.conversation, [make.message({ isRead: false })])
  history.pushState(null, '', FROM_TANE)
  await expect.element(screen.getByRole('region', { name: 'Messages' }).getByText('Kia ora Mia')).toBeVisible()
  const fetched = server.callsOf(messages.conversation).length
  refetchThread('tane')
  await expect.poll(() => server.callsOf(messages.conversation).length).toBeGreaterThan(fetched)
  expect(server.callsOf(messages.markRead)).toEqual([])

  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => server.callsOf(messages.markRead).map(({ body }) => body)).toEqual([{ otherUserId: 'tane' }])
})
