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
  expect(kinds(itemsOf({ messages: said }, [], 'mia'))).toEqual([
    'day day a',
    'message a',
    'dog dog b',
    'message b',
    'message c',
  ])
})

test('unsent messages come last, and are not repeated once they have arrived', () => {
  expect(kinds(itemsOf({ messages: [make.message()] }, [waiting], 'mia')).at(-1)).toBe('message w')
  const arrived = make.message({ id: 'w', senderId: 'mia', receiverId: 'tane' })
  expect(kinds(itemsOf({ messages: [arrived] }, [waiting], 'mia'))).toEqual(['day day w', 'message w'])
})

test('a message that failed days ago is shown under the day of the message before it', () => {
  const today = make.message({ createdAt: '2026-03-05T01:00:00.000Z' })
  expect(kinds(itemsOf({ messages: [today] }, [{ ...waiting, failed: true }], 'mia'))).toEqual([
    `day day ${today.id}`,
    `message ${today.id}`,
    'message w',
  ])
})

test('messages of one person within five minutes form a group whose last carries the time', () => {
  const at = (minute: number) => `2026-03-01T09:0${minute}:00.000Z`
  const said = [0, 2, 8].map((minute) => make.message({ id: String(minute), createdAt: at(minute) }))
  const lines = itemsOf({ messages: said }, [], 'mia').filter((item) => item.kind === 'message')
  expect(lines.map(({ isLast }) => isLast)).toEqual([false, true, true])
})

/** Whether the first of two messages ends its group. */
const endsGroup = (first: Parameters<typeof make.message>[0], second: Parameters<typeof make.message>[0]) => {
  const said = [make.message({ id: 'a', ...first }), make.message({ id: 'b', ...second })]
  return itemsOf({ messages: said }, [], 'mia').find(({ id }) => id === 'a')
}
const nine = { createdAt: '2026-03-01T09:00:00.000Z' }

test('a group ends after five minutes, with another person, another dog and another day', () => {
  const beforeFive = { createdAt: '2026-03-01T09:04:59.999Z' }
  const ends = { isLast: true }
  expect(endsGroup(nine, beforeFive)).toMatchObject({ isLast: false })
  expect(endsGroup(nine, { createdAt: '2026-03-01T09:05:00.000Z' })).toMatchObject(ends)
  expect(endsGroup(nine, { ...beforeFive, senderId: 'mia', receiverId: 'tane' })).toMatchObject(ends)
  expect(endsGroup(nine, { ...beforeFive, contextDogId: 'biscuit' })).toMatchObject(ends)
  const about = { ...nine, contextDogId: 'biscuit' }
  expect(endsGroup(about, { ...beforeFive, contextDogId: 'biscuit' })).toMatchObject({ isLast: false })
  expect(endsGroup(about, { ...beforeFive, contextDogId: null })).toMatchObject({ isLast: false })
  const night = new Date(2026, 2, 1, 23, 59).toISOString()
  const morning = new Date(2026, 2, 2, 0, 1).toISOString()
  expect(endsGroup({ createdAt: night }, { createdAt: morning })).toMatchObject(ends)
})

test('the last own message that was read is the one that is seen', () => {
  const mine = { senderId: 'mia', receiverId: 'tane', isRead: true }
  const said = [
    make.message({ id: 'a', ...mine }),
    make.message({ id: 'b', ...mine }),
    make.message({ id: 'c', ...mine, isRead: false }),
    make.message({ id: 'd', senderId: 'tane', receiverId: 'mia', isRead: true }),
  ]
  const lines = itemsOf({ messages: said }, [], 'mia').filter((item) => item.kind === 'message')
  expect(lines.map(({ id, isMine, isSeen }) => [id, isMine, isSeen])).toEqual([
    ['a', true, false],
    ['b', true, true],
    ['c', true, false],
    ['d', false, false],
  ])
})

test('an unsent message is the own one, under its dog, being sent or failed', () => {
  const lines = itemsOf(
    { messages: [] },
    [
      { ...waiting, contextDogId: 'biscuit' },
      { ...waiting, id: 'x', failed: true },
    ],
    'mia',
  )
  expect(lines).toEqual([
    { kind: 'day', id: 'day w', at: waiting.writtenAt },
    { kind: 'dog', id: 'dog w', dogId: 'biscuit' },
    expect.objectContaining({ id: 'w', isMine: true, content: 'Later', waiting: 'sending', isSeen: false }),
    expect.objectContaining({ id: 'x', isMine: true, waiting: 'failed', at: waiting.writtenAt }),
  ])
})

test('each day begins with its date', () => {
  const days = [1, 1, 2].map((day, i) =>
    make.message({ id: `${i}`, createdAt: new Date(2026, 2, day, 12).toISOString() }),
  )
  expect(kinds(itemsOf({ messages: days }, [], 'mia'))).toEqual([
    'day day 0',
    'message 0',
    'message 1',
    'day day 2',
    'message 2',
  ])
})

test('a playdate stands among the messages where it was suggested [PLAY-22]', () => {
  const messages = ['2026-03-01T09:00:00.000Z', '2026-03-01T09:02:00.000Z'].map((createdAt, at) =>
    make.message({ id: String(at), createdAt, contextDogId: 'koa' }),
  )
  const playdates = [make.playdate({ id: 'p', createdAt: '2026-03-01T09:01:00.000Z' })]
  expect(kinds(itemsOf({ messages, playdates }, [], 'mia'))).toEqual([
    'day day 0',
    'dog dog 0',
    'message 0',
    'playdate playdate p',
    'message 1',
  ])
})

test('a playdate has the context dog of what is before it, so that the dog is named at its change alone [PLAY-22]', () => {
  const at = (minute: number) => `2026-03-01T09:0${minute}:00.000Z`
  const said = [0, 1, 4].map((minute) =>
    make.message({ id: String(minute), createdAt: at(minute), contextDogId: minute === 0 ? null : 'biscuit' }),
  )
  const playdates = [0, 1, 3].map((minute) => make.playdate({ id: `p${minute}`, createdAt: at(minute) }))
  expect(kinds(itemsOf({ messages: said, playdates }, [], 'mia'))).toEqual([
    'day day 0',
    'message 0',
    'playdate playdate p0',
    'dog dog 1',
    'message 1',
    'playdate playdate p1',
    'playdate playdate p3',
    'message 4',
  ])
})

test('a playdate before every message has no context dog', () => {
  const messages = [make.message({ id: 'a', createdAt: '2026-03-01T09:05:00.000Z', contextDogId: 'biscuit' })]
  const playdates = [make.playdate({ id: 'p', createdAt: '2026-03-01T09:01:00.000Z' })]
  expect(kinds(itemsOf({ messages, playdates }, [], 'mia'))).toEqual([
    'day day playdate p',
    'playdate playdate p',
    'dog dog a',
    'message a',
  ])
})

test('pictures are those of the message, or those that wait with it, or none [PHOTO-04]', () => {
  const { pictures: _, ...plain } = make.message({ id: 'a' })
  const picture = { id: 'one', url: '/api/photos/one', width: 4, height: 3 }
  const said = [plain, { ...plain, id: 'b', pictures: [picture] }] as Parameters<typeof itemsOf>[0]['messages']
  const unsent = [
    { ...waiting, id: 'c' },
    { ...waiting, id: 'd', pictures: ['kept'] },
  ]
  const lines = itemsOf({ messages: said }, unsent, 'mia').filter((item) => item.kind === 'message')
  expect(lines.map(({ pictures }) => pictures)).toEqual([[], [picture], [], [{ key: 'kept' }]])
})
