import { expect, test } from 'vitest'
import { events } from '#contract/live/routes.ts'
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
