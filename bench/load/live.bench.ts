import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { RunningApp } from '../app.ts'
import { atMost, type Row } from '../row.ts'

/** `LIVE_STREAMS=2000 LIVE_SECONDS=120 npm run bench` is the full run. */
const STREAMS = Number(process.env['LIVE_STREAMS'] ?? 500)
const SECONDS = Number(process.env['LIVE_SECONDS'] ?? 10)
const PER_SECOND = 50
/** The streams that the app allows one owner. */
const STREAMS_EACH = 20
/** New accounts at once: one network may have few waiting for their hash. */
const BATCH = 4
const LATECOMERS_MS = 2_000
/** The first messages run cold code: their live updates must arrive, but are not timed. */
const WARM_UP = 50
/** When this share of the time is over, every stream is cut at once and reconnects as a browser does. */
const CUT_AT = 0.5
/** The delay before a browser reconnects, as the server sets it (server/platform/live/hub.ts). */
const BACK_MS = { least: 1_000, spread: 2_000 }
const GOAL_MS = { p50: 30, p99: 250 }

interface Reader {
  id: string
  cookie: string
}

/** An open tab, with the messages of each conversation that it has. */
interface Tab {
  reader: Reader
  stream: IncomingMessage
  known: Map<string, number>
}

interface Trial {
  app: RunningApp
  /** When each message of a pair of readers was posted. */
  sent: Map<string, number[]>
  waits: number[]
  /** The same for messages that were posted while all streams reconnected after the cut. */
  waitsAtCut: number[]
  cut: { from: number; to: number }
  /** Statuses of messages that were refused. */
  unsent: number[]
  /** Statuses of requests after the cut that were refused at first. */
  refused: number[]
}

/**
 * Measures the time from the POST of a message to each open stream of both sides, with many streams open and 50
 * messages a second. Once all streams are cut; a tab that reconnects refetches, and must then have every message.
 */
export async function benchLive(app: RunningApp): Promise<Row[]> {
  const readers = await register(app, Math.max(2, Math.ceil(STREAMS / STREAMS_EACH)))
  const before = await app.memoryMb()
  const trial: Trial = {
    app,
    sent: new Map(),
    waits: [],
    waitsAtCut: [],
    cut: { from: Infinity, to: Infinity },
    unsent: [],
    refused: [],
  }
  const opening = performance.now()
  const tabs = await openTabs(trial, readers)
  const openedMs = performance.now() - opening
  const [, backMs] = await Promise.all([
    write(trial, readers),
    pause(SECONDS * CUT_AT * 1000).then(() => cut(trial, tabs)),
  ])
  await pause(LATECOMERS_MS)
  const after = await app.memoryMb()
  const missed = missedBy(trial, tabs)
  tabs.forEach(({ stream }) => stream.destroy())
  const name = `a message to ${tabs.length} streams, ${PER_SECOND}/s for ${SECONDS} s`
  return [
    told('opening the streams', `${Math.round(openedMs)} ms`),
    atMost(`${name}: p50`, at(trial.waits, 0.5), [GOAL_MS.p50, ' ms']),
    atMost('… p99', at(trial.waits, 0.99), [GOAL_MS.p99, ' ms']),
    atMost('… messages that were refused', trial.unsent.length, [0, '']),
    told('… live updates that were timed', String(trial.waits.length + trial.waitsAtCut.length)),
    atMost('… missed, with every stream cut on the way', missed, [0, '']),
    told('… refused on the way back and asked again', String(trial.refused.length)),
    told('… p99 while all come back at once', `${Math.round(at(trial.waitsAtCut, 0.99))} ms`),
    told('… until all were back and had fetched anew', `${Math.round(backMs)} ms`),
    told('… memory of the server before and after', `${before} → ${after} MB`),
  ]
}

function at(waits: readonly number[], share: number): number {
  const sorted = waits.toSorted((a, b) => a - b)
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
}

function told(what: string, measured: string): Row {
  return { what, measured, goal: '', isMet: null }
}

function pairOf(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}

async function register(app: RunningApp, count: number): Promise<Reader[]> {
  const readers: Reader[] = []
  for (let first = 0; first < count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, i) => first + i)
    readers.push(...(await Promise.all(numbers.map((n) => registerOne(app, n)))))
  }
  return readers
}

async function registerOne(app: RunningApp, n: number): Promise<Reader> {
  const answer = await post(app, '/api/auth/register', {
    body: { email: `reader-${n}@example.nz`, password: 'wag-tails-together', firstName: 'Reader', lastName: 'Walker' },
  })
  const { user } = (await answer.json()) as { user: { id: string } }
  return { id: user.id, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

async function openTabs(trial: Trial, readers: readonly Reader[]): Promise<Tab[]> {
  const tabs: Tab[] = []
  for (const reader of readers) {
    const own = Array.from({ length: STREAMS_EACH }, async () => {
      const tab = { reader, known: new Map<string, number>() }
      return Object.assign(tab, { stream: await follow(trial, tab) })
    })
    tabs.push(...(await Promise.all(own)))
  }
  return tabs
}

async function follow(trial: Trial, { reader, known }: Omit<Tab, 'stream'>): Promise<IncomingMessage> {
  const { app, sent } = trial
  const stream = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie: reader.cookie }
    get(`${app.origin}/api/events`, { headers, agent: false }, resolve).on('error', reject)
  })
  stream.on('error', () => {}) // the stream was cut
  return stream.setEncoding('utf8').on('data', (text: string) => {
    for (const [, other = ''] of text.matchAll(/event: message\ndata: {"otherUserId":"([^"]+)"}/g)) {
      const times = sent.get(pairOf(reader.id, other)) ?? []
      const count = Math.min((known.get(other) ?? 0) + 1, times.length)
      known.set(other, count)
      if (sent.size > WARM_UP) keepWait(trial, times[count - 1])
    }
  })
}

function keepWait({ cut, waits, waitsAtCut }: Trial, start: number | undefined): void {
  if (start === undefined) return
  const list = start >= cut.from && start <= cut.to ? waitsAtCut : waits
  list.push(performance.now() - start)
}

/** Cuts every stream and reconnects each after its own delay; resolves with the milliseconds for all. */
async function cut(trial: Trial, tabs: readonly Tab[]): Promise<number> {
  const start = performance.now()
  trial.cut.from = start
  tabs.forEach(({ stream }) => stream.destroy())
  await Promise.all(
    tabs.map(async (tab) => {
      await pause(BACK_MS.least + Math.random() * BACK_MS.spread)
      tab.stream = await follow(trial, tab)
      await catchUp(trial, tab)
    }),
  )
  trial.cut.to = performance.now()
  return trial.cut.to - start
}

/** Refetches as a browser does when its stream is open again, with retries; the text of a message is its number. */
async function catchUp({ app, refused }: Trial, { reader, known }: Tab): Promise<void> {
  const ask = () => fetch(`${app.origin}/api/messages/recent`, { headers: { cookie: reader.cookie } })
  let answer = await ask()
  for (; !answer.ok; answer = await ask()) {
    refused.push(answer.status)
    await pause(BACK_MS.least + Math.random() * BACK_MS.spread)
  }
  const recent = (await answer.json()) as { senderId: string; receiverId: string; content: string }[]
  for (const { senderId, receiverId, content } of recent) {
    const other = senderId === reader.id ? receiverId : senderId
    known.set(other, Math.max(known.get(other) ?? 0, Number(content)))
  }
}

/** Messages that a tab got neither by a live update nor by refetching. */
function missedBy({ sent }: Trial, tabs: readonly Tab[]): number {
  let missed = 0
  for (const { reader, known } of tabs) {
    for (const [pair, times] of sent) {
      const other = otherOf(pair, reader.id)
      if (other !== null) missed += Math.max(0, times.length - (known.get(other) ?? 0))
    }
  }
  return missed
}

function otherOf(pair: string, id: string): string | null {
  const [one = '', two = ''] = pair.split(' ')
  if (one === id) return two
  return two === id ? one : null
}

/**
 * Writes messages from one pair of readers after the other, evenly over the time, so that each live update belongs to
 * one message. The two of a pair take turns: to somebody who has not answered only a few may be written.
 */
async function write({ app, sent, unsent }: Trial, readers: readonly Reader[]): Promise<void> {
  const pairs = readers.flatMap((one, i) => readers.slice(i + 1).map((other) => [one, other] as const))
  const mixed = pairs.toSorted(() => Math.random() - 0.5)
  const start = performance.now()
  const writing = Array.from({ length: SECONDS * PER_SECOND }, async (_, n) => {
    const [one, other] = mixed[n % mixed.length] ?? []
    if (!one || !other) return
    const [from, to] = Math.floor(n / mixed.length) % 2 === 0 ? [one, other] : [other, one]
    await pause(Math.max(0, start + (n * 1000) / PER_SECOND - performance.now()))
    const times = sent.get(pairOf(from.id, to.id)) ?? []
    sent.set(pairOf(from.id, to.id), [...times, performance.now()])
    const answer = await post(app, '/api/messages', {
      cookie: from.cookie,
      body: { receiverId: to.id, content: String(times.length + 1) },
    })
    await answer.text()
    if (answer.status === 201) return
    // It was never written, so it is not waited for.
    unsent.push(answer.status)
    sent.set(pairOf(from.id, to.id), times)
  })
  await Promise.all(writing)
}

function post(
  app: RunningApp,
  path: string,
  { cookie = '', body }: { cookie?: string; body: object },
): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
  return fetch(`${app.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}
