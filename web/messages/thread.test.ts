import { expect, test } from 'vitest'
import { make } from '#web/testing/make.ts'
import { withNewest } from './thread.ts'

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
