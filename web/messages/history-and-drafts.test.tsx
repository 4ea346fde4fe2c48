import { expect, test } from 'vitest'
import { messages } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { signInAs, signOutTo, loseSession } from '#web/platform/session/session.ts'
import { storeDraft, readDraft } from '#web/platform/drafts/stored-draft.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user()
const said = Array.from({ length: 80 }, (_, at) => make.message({ id: `m-${at}`, content: `Message ${at}.` }))

const ferry = {
  id: 'w-1',
  receiverId: 'tane',
  content: 'From the ferry',
  contextDogId: null,
  writtenAt: mia.createdAt,
}

async function openThread() {
  server.answers(owners.show, make.owner())
  return renderApp('/messages?userId=tane', { user: mia })
}

test('scrolling up fetches older messages and keeps the scroll position', async () => {
  server.answers(messages.conversation, ({ path }) =>
    path.includes('before=m-30') ? said.slice(0, 30) : said.slice(30),
  )
  const screen = await openThread()
  const list = screen.getByRole('region', { name: 'Messages' })
  await expect.element(list.getByText('Message 79.')).toBeInViewport()
  expect(list.getByText('Message 10.').elements()).toEqual([])

  const box = list.element()
  box.scrollTo({ top: -box.scrollHeight, behavior: 'instant' })
  await expect.element(list.getByText('Message 0.')).toBeInTheDocument()
  await expect.element(list.getByText('Message 30.')).toBeInViewport()
})

test('a message that was written offline is sent once on the next start of the app', async () => {
  storeDraft(mia.id, 'outbox w-1', JSON.stringify(ferry))
  server.answers(messages.conversation, [])
  const { sender, receiver } = make.message()
  const ids = { senderId: 'mia', receiverId: 'tane', sender: receiver, receiver: sender }
  server.answers(messages.send, make.message({ id: 'w-1', content: 'From the ferry', ...ids }))
  await openThread()

  await expect.poll(() => server.callsOf(messages.send).map(({ body }) => body)).toMatchObject([{ id: 'w-1' }])
  await expect.poll(() => readDraft(mia.id, 'outbox w-1')).toBe('')
})

test('drafts survive a lost session, but not a sign-out [C-45]', async () => {
  server.answers(messages.conversation, [])
  const screen = await openThread()
  await screen.getByRole('textbox').fill('Half a thou')
  loseSession()
  await expect.poll(() => location.pathname).toBe('/auth')
  expect(readDraft(mia.id, 'draft tane')).toBe('Half a thou')

  signOutTo('/')
  expect(readDraft(mia.id, 'draft tane')).toBe('')
})

test('a session lost while fetching older messages shows the toast and redirects [AUTH-36]', async () => {
  server.answers(messages.conversation, said.slice(30))
  const screen = await openThread()
  await expect.element(screen.getByText('Message 79.')).toBeInTheDocument()
  server.refuses(messages.conversation, 'unauthorized')
  const box = screen.getByRole('region', { name: 'Messages' }).element()
  const scrollUp = () => box.scrollTo({ top: -box.scrollHeight, behavior: 'instant' })
  const toasts = () => screen.getByText('You are logged out. Logging in again...').elements().length
  // The list may get its height only after the first attempt.
  await expect.poll(() => toasts() || scrollUp()).toBeGreaterThan(0)
  await expect.poll(() => location.pathname).toBe('/auth')
})

test('on a shared computer the next user neither sees nor sends the drafts and waiting messages of the last [C-45]', async () => {
  server.answers(messages.conversation, [])
  server.answers(owners.show, make.owner())
  const screen = await renderApp('/coming-soon', { user: mia })
  storeDraft(mia.id, 'draft tane', 'Half a thou')
  storeDraft(mia.id, 'outbox w-1', JSON.stringify(ferry))
  loseSession()
  signInAs(make.user({ id: 'aroha', firstName: 'Aroha' }), '/messages?userId=tane')

  await expect.element(screen.getByText('Say hello to Tāne')).toBeVisible()
  await expect.element(screen.getByRole('textbox')).toHaveValue('')
  dispatchEvent(new Event('online'))
  expect(screen.getByText('From the ferry').elements()).toEqual([])
  expect(server.callsOf(messages.send)).toEqual([])
  expect(JSON.stringify(localStorage)).not.toMatch(/Half a thou|ferry/)
})

test('drafts and waiting messages belong to one user, also while those of another are stored', async () => {
  server.answers(messages.conversation, [])
  const screen = await openThread()
  storeDraft('aroha', 'draft tane', 'Half a thou')
  storeDraft('aroha', 'outbox w-1', JSON.stringify(ferry))
  dispatchEvent(new Event('online'))

  await expect.element(screen.getByText('Say hello to Tāne')).toBeVisible()
  await expect.element(screen.getByRole('textbox')).toHaveValue('')
  expect(screen.getByText('From the ferry').elements()).toEqual([])
  expect(server.callsOf(messages.send)).toEqual([])
})
