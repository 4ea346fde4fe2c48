import { expect, test } from 'vitest'
import { problems, type Problem } from '#contract/kit/problems.ts'
import { messages } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { photos } from '#contract/photos/routes.ts'
import { refetchAll } from '#web/platform/api/query-client.ts'
import { make } from '#web/testing/make.ts'
import { server } from '#web/testing/server.ts'
import { picturesIn } from './chosen-pictures.ts'
import { sendQueued } from './outbox.ts'
import { outboxOf } from './outbox-store.ts'
import {
  addPictures,
  answersUploads,
  fromMia,
  openConversation,
  picture,
  sentBody,
  shownInComposer,
} from './testing/composing.ts'

const refusalWith = (code: Problem, retryAfter?: number) => () =>
  Response.json(
    { message: problems[code][1], code },
    { status: problems[code][0], ...(retryAfter && { headers: { 'Retry-After': String(retryAfter) } }) },
  )
const texts = () => server.callsOf(messages.send).map(({ body }) => (body as { content: string }).content)
const takesMessages = () =>
  server.answers(messages.send, ({ body }) => fromMia(body as { id: string; content: string }))

/** Mia's conversation with Tāne, in which she sends two messages. */
async function sendTwo() {
  const { screen, field, send } = await openConversation()
  for (const text of ['First', 'Second']) {
    await field.fill(text)
    await send.click()
  }
  return screen
}

test.each([
  ['a database that is away', refusalWith('unavailable')],
  ['a server that is busy', refusalWith('busy')],
  ['a limit of calls', refusalWith('too-many-requests')],
  ["a proxy's 502", () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ["a proxy's 429", () => new Response('Slow down', { status: 429 })],
])('after %s a message waits as without a network, and later ones wait behind it', async (_name, answer) => {
  server.sends(messages.send, answer)
  const screen = await sendTwo()
  await expect.poll(() => outboxOf('mia').length).toBe(2)
  await expect.poll(() => texts().length).toBeGreaterThan(0)
  await expect.element(screen.getByText('Sending…')).toBeVisible()
  expect(screen.getByText('Not sent').elements()).toEqual([])
  expect(screen.getByText('Failed to send message. Please try again.').elements()).toEqual([])
  expect(texts()).not.toContain('Second')

  takesMessages()
  // The refused attempt may still be on its way.
  const left = async () => sendQueued('mia').then(() => outboxOf('mia'))
  await expect.poll(left).toEqual([])
  expect(texts().slice(-2)).toEqual(['First', 'Second'])
  expect(texts().filter((text) => text === 'Second')).toHaveLength(1)
})

test('messages are sent again by themselves, in their order, once the time in Retry-After is over and not before', async () => {
  const [times, refused] = [[] as number[], refusalWith('too-many-requests', 2)]
  server.sends(messages.send, () => {
    times.push(performance.now())
    const sent = server.callsOf(messages.send).at(-1)?.body as { id: string; content: string }
    return times.length === 1 ? refused() : Response.json(fromMia(sent))
  })
  await sendTwo()
  dispatchEvent(new Event('online'))
  await expect.poll(texts, { timeout: 15_000 }).toEqual(['First', 'First', 'Second'])
  const [first = 0, again = 0] = times
  expect(again - first).toBeGreaterThan(1_990)
  await expect.poll(() => outboxOf('mia')).toEqual([])
})

test('the limit of messages a day is told in the words of the server, and the message is kept', async () => {
  server.sends(messages.send, refusalWith('too-many-requests', 7_200))
  const { screen, field, send } = await openConversation()
  await field.fill('One more')
  await send.click()
  await expect.element(screen.getByText('Too many requests. Please try again later.')).toBeVisible()
  await expect.element(screen.getByText('Not sent')).toBeVisible()
  await expect.element(screen.getByText('One more')).toBeVisible()

  takesMessages()
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(texts).toEqual(['One more', 'One more'])
})

test('a first message that was refused stands in the list of conversations, and leads back to it', async () => {
  server.sends(messages.send, refusalWith('many-conversations'))
  server.answers(messages.recent, [])
  const { screen, field, send } = await openConversation({ thread: [] })
  await field.fill('Is Biscuit fond of the beach?')
  await send.click()
  const back = screen.getByRole('button', { name: 'Back to conversations' })
  await back.click()
  await screen.getByRole('link', { name: /^Tāne & Biscuit .* Not sent: Is Biscuit fond/ }).click()
  await expect.element(back).toBeVisible()

  takesMessages()
  server.answers(messages.recent, [{ ...fromMia({ content: 'Is Biscuit' }), unreadCount: 0, isRequest: false }])
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await back.click()
  await expect.element(screen.getByText('You: Is Biscuit')).toBeVisible()
  expect(screen.getByText('Not sent').elements()).toEqual([])
})

test('a conversation with a message that failed says so in its row', async () => {
  server.sends(messages.send, refusalWith('too-many-requests', 7_200))
  server.answers(messages.recent, [{ ...make.message(), unreadCount: 0, isRequest: false }])
  const { screen, field, send } = await openConversation()
  await field.fill('Or on Sunday?')
  await send.click()
  await screen.getByRole('button', { name: 'Back to conversations' }).click()
  await expect.element(screen.getByRole('link', { name: /Not sent: Or on Sunday\?/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /Kia ora Mia/ }).elements()).toEqual([])
})

test('somebody who is blocked while typing keeps the text and the focus', async () => {
  const { screen, field } = await openConversation()
  await field.fill('Shall we meet')
  server.refuses(owners.show, 'user-not-found')
  refetchAll()
  await expect.element(screen.getByText('You can no longer write to this person')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('Shall we meet')
})

test('an unsent message to somebody who has blocked the writer meanwhile stays in the list, can be read and deleted', async () => {
  server.sends(messages.send, refusalWith('many-conversations'))
  server.answers(messages.recent, [])
  const { screen, field, send } = await openConversation({ thread: [] })
  await field.fill('Is Biscuit fond of the beach?')
  await send.click()
  await screen.getByRole('button', { name: 'Back to conversations' }).click()
  server.refuses(owners.show, 'user-not-found')
  refetchAll()
  await screen.getByRole('link', { name: /^Dog owner .* Not sent: Is Biscuit fond/ }).click()
  await expect.element(screen.getByText('You can no longer write to this person')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove' }).click()
  await expect.element(screen.getByText('User not found')).toBeVisible()
})

test('a picture is sent with its message after a fault of the server [PHOTO-04]', async () => {
  server.refuses(photos.upload, 'unexpected')
  const { screen, send } = await openConversation()
  await addPictures().upload(await picture())
  await expect.poll(() => server.callsOf(photos.upload).length).toBe(1)
  await send.click()
  await expect.element(screen.getByText('Not sent', { exact: true })).toBeVisible()

  answersUploads()
  server.answers(messages.send, fromMia())
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(sentBody).toMatchObject({ photoIds: ['p1'] })
})

test.each([502, 500])('a picture that meets the status %i stays chosen [PHOTO-04]', async (status) => {
  server.sends(photos.upload, () => new Response('<html>Bad Gateway</html>', { status }))
  await openConversation()
  await addPictures().upload(await picture())
  await expect.poll(() => server.callsOf(photos.upload).length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(shownInComposer()).toBe(1)
  expect(picturesIn('mia', 'tane')).toHaveLength(1)
})
