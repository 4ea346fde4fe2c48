import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { RunningApp } from './app.ts'
import { atMost, type Row } from './row.ts'

/** `LIVE_STREAMS=2000 LIVE_SECONDS=120 npm run bench` is the whole trial (R10). */
const STREAMS = Number(process.env['LIVE_STREAMS'] ?? 500)
const SECONDS = Number(process.env['LIVE_SECONDS'] ?? 10)
const PER_SECOND = 50
/** As many as the app gives one owner. */
const STREAMS_EACH = 20
/** New accounts at once: hashing takes two cores and has a short queue. */
const BATCH = 16
const LATECOMERS_MS = 2_000
/** The first messages find cold code; that their hints come is counted, how fast is not. */
const WARM_UP = 50
const GOAL_MS = { p50: 30, p99: 250 }

interface Reader {
  id: string
  cookie: string
}

/** From the POST of a message to each open stream of both sides, with many streams open and 50 messages a second. */
export async function benchLive(app: RunningApp): Promise<Row[]> {
  const readers = await register(app, Math.max(2, Math.ceil(STREAMS / STREAMS_EACH)))
  const before = await app.memoryMb()
  const sent = new Map<string, number>()
  const waits: number[] = []
  let heard = 0
  const opening = performance.now()
  const streams = await openStreams(app, readers, (reader, other) => {
    const start = sent.get(pairOf(reader, other))
    if (start === undefined) return
    heard += 1
    if (sent.size > WARM_UP) waits.push(performance.now() - start)
  })
  const openedMs = performance.now() - opening
  const messages = await write(app, readers, sent)
  await pause(LATECOMERS_MS)
  const after = await app.memoryMb()
  streams.forEach((stream) => stream.destroy())
  waits.sort((a, b) => a - b)
  const at = (share: number) => waits[Math.floor(share * (waits.length - 1))] ?? Number.NaN
  const name = `a message to ${streams.length} streams, ${PER_SECOND}/s for ${SECONDS} s`
  return [
    told('opening the streams', `${Math.round(openedMs)} ms`),
    atMost(`${name}: p50`, at(0.5), [GOAL_MS.p50, ' ms']),
    atMost('… p99', at(0.99), [GOAL_MS.p99, ' ms']),
    atMost('… missed hints', messages * 2 * STREAMS_EACH - heard, [0, '']),
    told('… memory of the server before and after', `${before} → ${after} MB`),
  ]
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

async function openStreams(app: RunningApp, readers: Reader[], onMessage: (reader: string, other: string) => void) {
  const streams: IncomingMessage[] = []
  for (const { id, cookie } of readers) {
    const own = Array.from({ length: STREAMS_EACH }, async () => {
      const stream = await new Promise<IncomingMessage>((resolve, reject) => {
        get(`${app.origin}/api/events`, { headers: { cookie }, agent: false }, resolve).once('error', reject)
      })
      return stream.setEncoding('utf8').on('data', (text: string) => {
        for (const [, other = ''] of text.matchAll(/event: message\ndata: {"otherUserId":"([^"]+)"}/g))
          onMessage(id, other)
      })
    })
    streams.push(...(await Promise.all(own)))
  }
  return streams
}

/** Each pair of readers once, evenly over the time, so that a hint names its message. */
async function write(app: RunningApp, readers: Reader[], sent: Map<string, number>): Promise<number> {
  const pairs = readers.flatMap((one, i) => readers.slice(i + 1).map((other) => [one, other] as const))
  const chosen = pairs.toSorted(() => Math.random() - 0.5).slice(0, SECONDS * PER_SECOND)
  const start = performance.now()
  const writing = chosen.map(async ([from, to], n) => {
    await pause(Math.max(0, start + (n * 1000) / PER_SECOND - performance.now()))
    sent.set(pairOf(from.id, to.id), performance.now())
    const answer = await post(app, '/api/messages', {
      cookie: from.cookie,
      body: { receiverId: to.id, content: 'Walk?' },
    })
    if (answer.status !== 201) throw new Error(`A message was answered with ${answer.status}`)
    await answer.text()
  })
  await Promise.all(writing)
  return chosen.length
}

function post(
  app: RunningApp,
  path: string,
  { cookie = '', body }: { cookie?: string; body: object },
): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
  return fetch(`${app.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}
