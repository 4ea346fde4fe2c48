import { expect, test } from 'vitest'
import { messages } from '#contract/messages/routes.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { make } from '#web/testing/make.ts'
import { server } from '#web/testing/server.ts'
import { loadOlder, threadQuery, withNewest } from './thread.ts'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => make.message({ id: String(from + step) }))
const ids = ({ messages }: ReturnType<typeof withNewest>) => messages.map(({ id }) => Number(id))

test('loaded older messages are kept when the newest are refetched', () => {
  const before = { messages: range(1, 100), hasOlder: true }
  const now = withNewest(before, range(60, 109))
  expect([ids(now)[0], ids(now).at(-1), now.messages.length, now.hasOlder]).toEqual([1, 109, 109, true])
})

test('when the newest page does not connect to the loaded messages, these are dropped', () => {
  const now = withNewest({ messages: range(1, 50), hasOlder: false }, range(80, 129))
  expect([ids(now)[0], now.hasOlder]).toEqual([80, true])
})

test('a page that is not full is the whole conversation: deleted messages are removed', () => {
  expect(withNewest({ messages: range(1, 100), hasOlder: true }, range(100, 101))).toMatchObject({ hasOlder: false })
  expect(withNewest({ messages: range(1, 100), hasOlder: true }, [])).toEqual({ messages: [], hasOlder: false })
})

test('older messages are fetched until the first of all is loaded, and not once more', async () => {
  server.answers(messages.conversation, ({ path }) => (path.includes('before=51') ? range(1, 50) : []))
  queryClient.setQueryData(threadQuery('tane').queryKey, { messages: range(51, 100), hasOlder: true })
  for (let time = 0; time < 3; time++) await loadOlder('tane')
  expect(server.callsOf(messages.conversation).map(({ path }) => path.split('&').at(-1))).toEqual([
    'before=51',
    'before=1',
  ])
  expect(queryClient.getQueryData(threadQuery('tane').queryKey)).toMatchObject({ hasOlder: false })
})
