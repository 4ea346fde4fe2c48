import { expect, test } from 'vitest'
import { make } from '#web/testing/make.ts'
import { withNewest } from './thread.ts'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => make.message({ id: String(from + step) }))
const ids = ({ messages }: ReturnType<typeof withNewest>) => messages.map(({ id }) => Number(id))

test('older messages that are here stay when the newest are fetched again', () => {
  const before = { messages: range(1, 100), hasOlder: true }
  const now = withNewest(before, range(60, 109))
  expect([ids(now)[0], ids(now).at(-1), now.messages.length, now.hasOlder]).toEqual([1, 109, 109, true])
})

test('when more has come than one page holds, nothing stands beside a gap', () => {
  const now = withNewest({ messages: range(1, 50), hasOlder: false }, range(80, 129))
  expect([ids(now)[0], now.hasOlder]).toEqual([80, true])
})

test('a short answer is the whole conversation: what was deleted goes', () => {
  expect(withNewest({ messages: range(1, 100), hasOlder: true }, range(100, 101))).toMatchObject({ hasOlder: false })
  expect(withNewest({ messages: range(1, 100), hasOlder: true }, [])).toEqual({ messages: [], hasOlder: false })
})
