import { expect, test } from 'vitest'
import { make } from '#web/testing/make.ts'
import { itemsOf } from './thread-items.ts'

const waiting = {
  id: 'w',
  receiverId: 'tane',
  content: 'Later',
  contextDogId: null,
  writtenAt: '2026-03-02T01:00:00.000Z',
}
const kinds = (items: ReturnType<typeof itemsOf>) => items.map(({ kind, id }) => `${kind} ${id}`)

test('a context dog is named when it changes, not with each message', () => {
  const said = ['a', 'b', 'c'].map((id) => make.message({ id, contextDogId: id === 'a' ? null : 'biscuit' }))
  expect(kinds(itemsOf(said, [], 'mia'))).toEqual(['day day a', 'message a', 'dog dog b', 'message b', 'message c'])
})

test('unsent messages come last, and are not repeated once they have arrived', () => {
  expect(kinds(itemsOf([make.message()], [waiting], 'mia')).at(-1)).toBe('message w')
  const arrived = make.message({ id: 'w', senderId: 'mia', receiverId: 'tane' })
  expect(kinds(itemsOf([arrived], [waiting], 'mia'))).toEqual(['day day w', 'message w'])
})

test('a message that failed days ago is shown under the day of the message before it', () => {
  const today = make.message({ createdAt: '2026-03-05T01:00:00.000Z' })
  expect(kinds(itemsOf([today], [{ ...waiting, failed: true }], 'mia'))).toEqual([
    `day day ${today.id}`,
    `message ${today.id}`,
    'message w',
  ])
})

test('messages of one person within five minutes form a group whose last carries the time', () => {
  const at = (minute: number) => `2026-03-01T09:0${minute}:00.000Z`
  const said = [0, 2, 8].map((minute) => make.message({ id: String(minute), createdAt: at(minute) }))
  const lines = itemsOf(said, [], 'mia').filter((item) => item.kind === 'message')
  expect(lines.map(({ isLast }) => isLast)).toEqual([false, true, true])
})
