import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { messages } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { storeDraft } from '#web/platform/drafts/stored-draft.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { refetchThread } from './thread.ts'

const mia = make.user()
const at = (minute: number) => `2026-03-05T01:${String(minute).padStart(2, '0')}:00.000Z`
const said = Array.from({ length: 40 }, (_, n) =>
  make.message({ id: `m-${n}`, content: `Message ${n}.`, createdAt: at(n) }),
)
const news = make.message({ id: 'news', content: 'At the beach', createdAt: at(50) })
const again = { ...news, id: 'again', createdAt: at(51) }

/** Mia reads further up. */
async function readFurtherUp() {
  server.answers(owners.show, make.owner())
  server.answers(messages.conversation, said)
  const screen = await renderApp('/messages?userId=tane', { user: mia })
  const list = screen.getByRole('region', { name: 'Messages' })
  await expect.element(list.getByText('Message 39.')).toBeVisible()
  list.element().scrollTo({ top: -400, behavior: 'instant' })
  await expect.element(screen.getByRole('button', { name: 'Latest messages' })).toBeVisible()
  return screen
}

const hear = (all: typeof said) => {
  server.answers(messages.conversation, all)
  refetchThread('tane')
}

test('incoming messages are announced beside a failed one, repeated texts too [MSG-24]', async () => {
  const failed = {
    id: 'w',
    receiverId: 'tane',
    content: 'Not gone',
    contextDogId: null,
    writtenAt: at(0),
    failed: true,
  }
  storeDraft(mia.id, 'outbox w', JSON.stringify(failed))
  const screen = await readFurtherUp()
  const told = screen.getByRole('status').filter({ hasText: 'Tāne: At the beach' })
  hear([...said, news])
  await expect.element(told).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'New messages' })).toBeVisible()

  const before = told.element().firstChild
  hear([...said, news, again])
  await expect.poll(() => told.element().firstChild !== before).toBe(true)
})

test('a shorter list of messages announces nothing', async () => {
  const screen = await readFurtherUp()
  const list = screen.getByRole('region', { name: 'Messages' })
  hear(said.slice(0, 30))
  await expect.element(list.getByText('Message 35.')).not.toBeInTheDocument()
  expect(screen.getByText('Tāne: Message 29.').elements()).toEqual([])
  expect(screen.getByRole('button', { name: 'New messages' }).elements()).toEqual([])
})

test('the focus stays in the conversation when a failed message is removed or sent again', async () => {
  server.answers(owners.show, make.owner())
  server.answers(messages.conversation, said)
  const failed = { receiverId: 'tane', content: 'Not gone', contextDogId: null, writtenAt: at(0), failed: true }
  for (const id of ['w-1', 'w-2']) storeDraft(mia.id, `outbox ${id}`, JSON.stringify({ ...failed, id }))
  const screen = await renderApp('/messages?userId=tane', { user: mia })
  server.answers(messages.send, make.message({ id: 'w-2', senderId: 'mia', receiverId: 'tane' }))
  for (const name of ['Remove', 'Try Again']) {
    const button = screen.getByRole('button', { name }).first()
    await expect.element(button).toBeVisible()
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('region', { name: 'Messages' })).toHaveFocus()
  }
})
