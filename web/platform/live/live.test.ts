import { expect, test, vi } from 'vitest'
import { events } from '#contract/live/routes.ts'
import { isStreamUp } from '../api/polling.ts'
import { waitUntil } from '#web/testing/clock.ts'
import { server } from '#web/testing/server.ts'
import { followLive } from './live.ts'

test('of two tabs one reads the stream, and both hear each update and its end once', async () => {
  const stream = server.streams(events.stream)
  const heard: string[] = []
  const leave = ['first', 'second'].map((tab) => {
    const hear = (news: string) => void heard.push(`${tab}: ${news}`)
    const listener = { onEvent: hear, onUp: () => {}, onRefused: () => hear('over') }
    return followLive({ path: events.stream.path, userId: 'mia' }, listener)
  })
  await expect.poll(() => server.callsOf(events.stream)).toHaveLength(1)
  server.refuses(events.stream, 'unauthorized')
  stream.send('read', { otherUserId: 'tane' })
  await expect.poll(() => heard.toSorted()).toEqual(['first: read', 'second: read'])

  stream.end()
  await expect.poll(() => heard.slice(2).toSorted()).toEqual(['first: over', 'second: over'])
  leave.forEach((end) => end())
})

test('a visible tab whose leader is suspended catches up and hears updates within a minute [R11 K-88]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const name = 'wagmates-stream-mia'
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const keepLock = async () => {
    hold()
    await new Promise(() => {})
  }
  navigator.locks.request(name, keepLock).catch(() => {}) // stolen
  await isHeld
  const stream = server.streams(events.stream)
  const heard: string[] = []
  const listener = { onEvent: (news: string) => heard.push(news), onUp: () => heard.push('up'), onRefused: () => {} }
  const leave = followLive({ path: events.stream.path, userId: 'mia' }, listener)
  // The last that the leader says before the phone suspends its tab.
  const leader = new BroadcastChannel(name)
  leader.postMessage({ type: 'up' })
  await waitUntil(isStreamUp)

  await vi.advanceTimersByTimeAsync(60_000)
  await waitUntil(() => heard.length === 2)
  stream.send('message', { otherUserId: 'tane' })
  await waitUntil(() => heard.length === 3)
  expect(heard).toEqual(['up', 'up', 'message'])
  leave()
  leader.close()
})
