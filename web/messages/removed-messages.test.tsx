import { expect, test } from 'vitest'
import { events } from '#contract/live/routes.ts'
import type { ChatMessage } from '#contract/messages/schemas.ts'
import { messages } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const said = Array.from({ length: 130 }, (_, at) => make.message({ id: `m-${at}`, content: `Message ${at}.` }))
const without = (content: string) => said.filter((one) => one.content !== content)

/** Answers pages of these messages as the server does. */
function has(all: readonly ChatMessage[]): void {
  server.answers(messages.conversation, ({ path }) => pageOf(all, path))
}

function pageOf(all: readonly ChatMessage[], path: string): ChatMessage[] {
  const { searchParams } = new URL(path, location.origin)
  const before = searchParams.get('before')
  const end =
    before === null
      ? all.length
      : Math.max(
          0,
          all.findIndex(({ id }) => id === before),
        )
  return all.slice(Math.max(0, end - Number(searchParams.get('limit'))), end)
}

const olderPages = () => server.callsOf(messages.conversation).filter(({ path }) => path.includes('before=')).length

/** Mia has loaded all messages with Tāne, and reads older ones. */
async function readHistory() {
  const stream = server.streams(events.stream)
  server.answers(owners.show, make.owner())
  has(said)
  const screen = await renderApp('/messages?userId=tane', { user: make.user() })
  const list = screen.getByRole('region', { name: 'Messages' })
  await expect.element(list.getByText('Message 129.')).toBeInViewport()
  const box = list.element()
  const scrollUp = () => box.scrollTo({ top: -box.scrollHeight, behavior: 'instant' })
  await expect.poll(() => list.getByText('Message 0.').elements().length || scrollUp()).toBe(1)
  // The opening of the stream fetches all of them once more.
  await expect.poll(() => server.callsOf(events.stream)).toHaveLength(1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  list.getByText('Message 60.').element().scrollIntoView({ behavior: 'instant', block: 'center' })
  return { list, box, stream }
}

test('an older message that is taken down goes from the open conversation, which does not move', async () => {
  const { list, box, stream } = await readHistory()
  const place = box.scrollTop
  has(without('Message 10.'))
  stream.send('message', { otherUserId: 'tane' })
  await expect.element(list.getByText('Message 10.')).not.toBeInTheDocument()
  for (const text of ['Message 0.', 'Message 129.']) await expect.element(list.getByText(text)).toBeInTheDocument()
  await expect.element(list.getByText('Message 60.')).toBeInViewport()
  expect(box.scrollTop).toBe(place)
})

test('messages that are removed together with the newest one go too', async () => {
  const { list, stream } = await readHistory()
  has(without('Message 10.').slice(0, -1))
  stream.send('message', { otherUserId: 'tane' })
  await expect.element(list.getByText('Message 129.')).not.toBeInTheDocument()
  await expect.element(list.getByText('Message 10.')).not.toBeInTheDocument()
})

test('messages that were removed while the stream was down go with its return, also beside new ones', async () => {
  const { list, stream } = await readHistory()
  has([...without('Message 10.'), make.message({ id: 'new', content: 'Still there?' })])
  stream.end()
  await expect.element(list.getByText('Still there?')).toBeInTheDocument()
  await expect.element(list.getByText('Message 10.')).not.toBeInTheDocument()
})

test('a new message, and that it was read, fetch no older ones again', async () => {
  const { list, stream } = await readHistory()
  const before = olderPages()
  has([...said, make.message({ id: 'new', content: 'Still there?' })])
  stream.send('message', { otherUserId: 'tane' })
  await expect.element(list.getByText('Still there?')).toBeInTheDocument()
  stream.send('read', { otherUserId: 'tane' })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(olderPages()).toBe(before)
  await expect.element(list.getByText('Message 0.')).toBeInTheDocument()
})

test.each([80, 30])(
  'older messages are loaded also when the oldest one on the page, %i, was removed',
  async (oldest) => {
    server.answers(owners.show, make.owner())
    server.answers(messages.conversation, ({ path }) => {
      const page = pageOf(said, path)
      if (page[0]?.id === `m-${oldest}`) has(without(`Message ${oldest}.`))
      return page
    })
    const screen = await renderApp('/messages?userId=tane', { user: make.user() })
    const list = screen.getByRole('region', { name: 'Messages' })
    await expect.element(list.getByText('Message 129.')).toBeInViewport()
    const box = list.element()
    const scrollUp = () => box.scrollTo({ top: -box.scrollHeight, behavior: 'instant' })
    const upTo = async (text: string) => {
      const count = () => list.getByText(text).elements().length || scrollUp()
      await expect.poll(count, { timeout: 9_000 }).toBe(1)
    }
    await upTo('Message 0.')
    await expect.element(list.getByText(`Message ${oldest}.`)).not.toBeInTheDocument()
    await expect.element(list.getByText(`Message ${oldest - 1}.`)).toBeInTheDocument()
  },
)
