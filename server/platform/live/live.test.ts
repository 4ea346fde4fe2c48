import { EventEmitter, once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages/routes.ts'
import { openStream, originOf, until } from '#server/testing/streams.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { openHub, UNSENT_MAX } from './hub.ts'
import { openLive, notifyStreams } from './live.ts'
import type { LiveUpdate } from './outbox.ts'

const world = openWorld()

const send = (who: Owner, whom: Owner) =>
  world.call(who, messages.send, { body: { receiverId: whom.id, content: 'Hello' } })

afterEach(() => vi.useRealTimers())

/** The response of a browser that reads everything at once. */
const quickResponse = () =>
  Object.assign(new EventEmitter(), { writableLength: 0, destroy: () => {} }) as never as ServerResponse

const nextChunk = async (stream: Readable) => String((await once(stream, 'data'))[0])

/** Ends the connections that listen. Every ten seconds they ask whether they still live: their last query may be that. */
const cutListeners = async () =>
  world.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and (query like 'listen %' or query = 'select 1')`,
  )

describe('two instances of the app on one database', () => {
  test('a message that is written on one reaches the stream on the other [K-88 SCALE-01]', async () => {
    const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
    const there = await openStream(await world.anotherApp(), mia)
    const here = await openStream(world.app, mia)
    await send(tane, mia)
    await Promise.all([there.heard('message'), here.heard('message')])
    expect(there.events.map(({ event }) => event)).toEqual(here.events.map(({ event }) => event))
    for (const stream of [there, here]) stream.close()
  })

  test('a connection that is broken off comes back, and every stream is told that live updates may be lost', async () => {
    const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
    const stream = await openStream(world.app, mia)
    const cut = await cutListeners()
    expect(cut.rowCount).toBeGreaterThan(0)
    await stream.heard('refetch')
    await send(tane, mia)
    await stream.heard('message')
    stream.close()
  })
})

test('a malformed notification ends neither the process nor a stream, and is reported', async () => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  const faults: unknown[] = []
  const findValidSessions = async (_db: unknown, keys: readonly string[]) => [...keys]
  const live = openLive({ pool: world.pool, db: world.db, findValidSessions, onError: (fault) => faults.push(fault) })
  const stream = await live.open({ userId: 'mia', sessionKey: 'her session', response: quickResponse() })
  let text = ''
  stream.on('data', (chunk) => (text += String(chunk)))
  const broken = { to: 'mia', event: 'message\n\nevent: signed-out', data: {} }
  const malformed = [
    '{',
    'null',
    '[]',
    '7',
    '{"to":1,"event":"message","data":{}}',
    '{"to":"x"}',
    JSON.stringify(broken),
  ]
  const notify = async (payload: string) => world.pool.query("select pg_notify('wagmates_live', $1)", [payload])
  for (const payload of malformed) await notify(payload)
  await notify(JSON.stringify({ to: 'mia', event: 'refetch', data: {} }))
  await until(() => text.includes('event: refetch'), 'what is notified after it')
  await live.close()
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
  expect(text).not.toContain('signed-out')
  expect(faults).toHaveLength(malformed.length)
})

test('with 200 streams open and their connection cut on the way, no tab misses a message [R10]', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, async (_, n) => world.owner(`Reader ${n}`)))
  const tabs = await Promise.all(
    people.flatMap((who) =>
      Array.from({ length: 20 }, async () => ({ who, stream: await openStream(world.app, who) })),
    ),
  )
  const pairs = people.flatMap((one, n) => people.slice(n + 1).map((other) => [one, other] as const))
  const [before, after] = [pairs.slice(0, 25), pairs.slice(25)]
  const toHear = (who: Owner, some: typeof pairs) => some.filter((pair) => pair.includes(who)).length
  await Promise.all(before.map(([one, other]) => send(one, other)))
  await Promise.all(tabs.map(async ({ who, stream }) => stream.heard('message', toHear(who, before))))
  await cutListeners()
  // Written while nobody listens: of these a tab hears by "refetch" alone.
  await Promise.all(after.slice(0, 10).map(([one, other]) => send(one, other)))
  await Promise.all(tabs.map(({ stream }) => stream.heard('refetch')))
  await Promise.all(after.slice(10).map(([one, other]) => send(one, other)))

  const heardOf = ({ events }: { events: { event: string }[] }) =>
    events.filter(({ event }) => event === 'message').length
  const missed: string[] = []
  for (const { who, stream } of tabs) {
    const afterCut = () => stream.events.slice(stream.events.findIndex(({ event }) => event === 'refetch'))
    await until(() => heardOf({ events: afterCut() }) >= toHear(who, after.slice(10)), 'what came after the cut')
    if (heardOf(stream) < toHear(who, [...before, ...after.slice(10)])) missed.push(who.email)
  }
  expect(missed).toEqual([])
  for (const { stream } of tabs) stream.close()
})

test('an app with open streams closes at once, and ends them [R12]', async () => {
  const mia = await world.owner('Mia')
  const app = await world.anotherApp()
  const streams = await Promise.all(Array.from({ length: 5 }, async () => openStream(app, mia)))
  const start = Date.now()
  await app.close()
  expect(Date.now() - start, 'before open connections are closed after 5 s').toBeLessThan(4_000)
  await Promise.all(streams.map(({ ended }) => ended))
})

test('a reader that stalls is cut off and hears again when it comes back, and the others go on [R9]', async () => {
  const mia = await world.owner('Mia')
  const app = await world.anotherApp()
  const stalled = connect({ port: Number(new URL(await originOf(app)).port), host: '127.0.0.1' })
  stalled.on('error', () => {})
  stalled.write(`GET /api/events HTTP/1.1\r\nhost: localhost\r\ncookie: ${mia.cookie}\r\n\r\n`)
  await once(stalled, 'data')
  stalled.pause()
  const reader = await openStream(app, mia)
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  expect(await connections()).toBe(2)
  // The system's own buffers take some megabytes before anything waits in the app.
  const padding = 'x'.repeat(7_000)
  const told = async (updates: LiveUpdate[]) => world.db.transaction().execute((tx) => notifyStreams(tx, updates))
  let sent = 0
  while ((await connections()) === 2 && sent < 5_000) {
    const n = sent
    await told([0, 1, 2, 3, 4].map((i) => ({ to: mia.id, event: 'message', data: { n: n + i, padding } })))
    sent += 5
    await until(() => reader.events.length === sent, 'the reader to follow')
  }
  expect(await connections()).toBe(1)
  await told([{ to: mia.id, event: 'last', data: {} }])
  await reader.heard('last')
  const numbers = reader.events.flatMap(({ data }) => (data as { n?: number }).n ?? [])
  expect(numbers).toEqual(Array.from({ length: sent }, (_, i) => i))
  stalled.destroy()
  // After being cut off, a client that reconnects receives events again.
  const back = await openStream(app, mia)
  await told([{ to: mia.id, event: 'again', data: {} }])
  await back.heard('again')
  back.close()
  reader.close()
})

test(`what waits to be sent to one reader is ${UNSENT_MAX} bytes at most [R9]`, () => {
  const hub = openHub()
  let isCut = false
  const response = Object.assign(quickResponse(), { destroy: () => void (isCut = true) }) as never as ServerResponse
  const stream = hub.open({ userId: 'mia', sessionKey: 'her session', response })
  for (let i = 0; i < 10_000; i++) hub.send('mia', 'message', { otherUserId: 'tāne' })
  expect(isCut).toBe(true)
  expect(stream.readableLength).toBeLessThanOrEqual(UNSENT_MAX)
  expect(stream.readableLength).toBeGreaterThan(UNSENT_MAX * 0.9)
})

test('a visitor who has left before the stream is open is not kept [R9]', () => {
  const hub = openHub()
  const left = Object.assign(quickResponse(), { destroyed: true }) as never as ServerResponse
  hub.open({ userId: 'mia', sessionKey: 'her session', response: left })
  expect(hub.sessionKeys()).toEqual([])
})

test('a comment line every 25 s keeps a silent stream awake [K-88]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const findValidSessions = async (_db: unknown, keys: readonly string[]) => [...keys]
  const live = openLive({ pool: world.pool, db: world.db, findValidSessions, onError: () => {} })
  const stream = await live.open({ userId: 'mia', sessionKey: 'her session', response: quickResponse() })
  expect(await nextChunk(stream)).toMatch(/^retry/)
  for (let comment = 0; comment < 2; comment++) {
    vi.advanceTimersByTime(24_999)
    expect(stream.readableLength).toBe(0)
    const next = nextChunk(stream)
    vi.advanceTimersByTime(1)
    expect(await next).toBe(':\n\n')
  }
  await live.close()
})

test('a check of the sessions that fails ends nobody, and is made again [S6]', async () => {
  let checks = 0
  const faults: unknown[] = []
  const live = openLive({
    pool: world.pool,
    db: world.db,
    findValidSessions: async () => {
      checks += 1
      if (checks < 3) throw new Error('The database is away')
      return []
    },
    onError: (fault) => faults.push(fault),
    pace: { sessionCheckMs: 20 },
  })
  const stream = await live.open({ userId: 'mia', sessionKey: 'her session', response: quickResponse() })
  let text = ''
  stream.on('data', (chunk) => (text += String(chunk)))
  await once(stream, 'end')
  await until(() => checks >= 3, 'three checks')
  expect(faults).toHaveLength(2)
  expect(text).toContain('event: signed-out')
  await live.close()
})
