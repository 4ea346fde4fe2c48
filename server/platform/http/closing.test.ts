import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import pg from 'pg'
import { haveWritten } from '#server/testing/contacts.ts'
import { originOf, until } from '#server/testing/streams.ts'
import { waitingForLocks } from '#server/testing/measuring/lock-waits.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()
const AT_ONCE = 8

afterEach(() => vi.useRealTimers())

test('what is under way when the app closes is finished and answered, and what was answered is kept [R12]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await haveWritten(world, mia, tane)
  const app = await world.anotherApp()
  const origin = await originOf(app)
  const other = new pg.Client({ ...world.pool.options })
  await other.connect()
  await other.query('begin; lock table messages in access exclusive mode')
  const sends = Array.from({ length: AT_ONCE }, async (_, n) => {
    const headers = { 'content-type': 'application/json', cookie: mia.cookie }
    const body = JSON.stringify({ receiverId: tane.id, content: `${n}` })
    const answer = await fetch(`${origin}/api/messages`, { method: 'POST', headers, body })
    return { status: answer.status, message: (await answer.json()) as { content: string } }
  })
  const waiting = async () => (await waitingForLocks(world.pool)) === AT_ONCE
  await until(waiting, 'all messages to be under way')
  const start = performance.now()
  const closed = app.close()
  await other.query('commit')
  await other.end()
  const answers = await Promise.all(sends)
  await closed
  expect(performance.now() - start, 'no connection is kept for a next request').toBeLessThan(5_000)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: AT_ONCE }, () => 201))
  const kept = await world.db.selectFrom('messages').select('content').execute()
  expect(kept.map(({ content }) => content).toSorted()).toEqual(
    answers.map(({ message }) => message.content).toSorted(),
  )
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed')
})

test('a slow client holds up the closing for 5 s at most [R12]', async () => {
  const app = await world.anotherApp()
  const slow = connect({ port: Number(new URL(await originOf(app)).port), host: '127.0.0.1' })
  slow.on('error', () => {}) // hung up on
  const begun = once(app.server, 'request')
  slow.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  )
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  await begun
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isClosed = false
  const closed = app.close().then(() => (isClosed = true))
  await until(() => !app.server.listening, 'the closing to begin')
  vi.advanceTimersByTime(4_999)
  expect(await connections()).toBe(1)
  expect(isClosed).toBe(false)
  vi.advanceTimersByTime(1)
  await closed
})
