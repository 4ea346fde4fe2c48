import { expect, test, vi } from 'vitest'
import { events } from '#contract/live/routes.ts'
import { server } from '#web/testing/server.ts'
import { readEvents } from './event-stream.ts'

const BETWEEN_SIGNS_OF_LIFE_MS = 25_000
const SILENCE_MAX_MS = 60_000
const LONGEST_FIRST_PAUSE_MS = 1_000

test('a stream is reopened after 60 s of silence, but not with a heartbeat every 25 s', async () => {
  vi.useFakeTimers()
  const stream = server.streams(events.stream)
  const over = new AbortController()
  const quiet = () => vi.fn<() => void>()
  const reader = { onOpen: quiet(), onEvent: quiet(), onDown: quiet(), onRefused: quiet() }
  const reading = readEvents(events.stream.path, reader, over.signal)
  for (let sign = 1; sign <= 4; sign++) {
    await vi.advanceTimersByTimeAsync(BETWEEN_SIGNS_OF_LIFE_MS)
    stream.send('message')
  }
  await vi.advanceTimersByTimeAsync(SILENCE_MAX_MS - 1)
  expect(reader.onDown).not.toHaveBeenCalled()
  expect(server.callsOf(events.stream)).toHaveLength(1)

  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => reader.onDown).toHaveBeenCalledTimes(1)
  // The browser ends the old stream in real time, and the pause begins after that.
  const pauseEnds = async () => {
    await vi.advanceTimersByTimeAsync(LONGEST_FIRST_PAUSE_MS)
    return server.callsOf(events.stream)
  }
  await expect.poll(pauseEnds).toHaveLength(2)
  over.abort()
  await reading
})

test('an event that arrives in pieces is heard once, when it is whole', async () => {
  const stream = server.streams(events.stream)
  const over = new AbortController()
  const heard: unknown[] = []
  const reader = { onOpen: () => {}, onDown: () => {}, onRefused: () => {} }
  const onEvent = (name: string, data: unknown) => heard.push([name, data])
  const reading = readEvents(events.stream.path, { ...reader, onEvent }, over.signal)
  await expect.poll(() => server.callsOf(events.stream)).toHaveLength(1)
  for (const piece of ['event: mess', 'age\ndata: {"otherUser', 'Id":"tane"}\n', '\nevent: read\ndata: {}\n\n']) {
    stream.write(piece)
    await new Promise(requestAnimationFrame)
  }
  const whole = [
    ['message', { otherUserId: 'tane' }],
    ['read', {}],
  ]
  await expect.poll(() => heard).toEqual(whole)
  over.abort()
  await reading
})
