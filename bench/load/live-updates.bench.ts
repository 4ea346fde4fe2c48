import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#server/testing/environment/free-port.ts'
import { openThrowAwayPostgres } from '#server/testing/environment/throw-away-postgres.ts'
import { messages } from '#contract/messages/routes.ts'
import { isNatsInstalled, startNats } from '../../deploy/testing/nats.ts'
import { type AppProcess, startProcess } from '../../deploy/testing/processes.ts'
import { type Person, sendOrFail, signUp } from '../calls.ts'
import { atMost, figure, type Row } from '../row.ts'
import { percentile } from '../timing.ts'

/** How long messages are sent with each number of processes. */
const SECONDS = Number(process.env['LIVE_UPDATES_SECONDS'] ?? 5)
const PAIRS = 8
const GOAL_MS = 250
const LATECOMERS_MS = 500

/**
 * Measures what NOTIFY and NATS carry: pairs of owners send messages as fast as they are answered, each by one process,
 * and the receiver's stream is at the next one.
 */
export async function* benchLiveUpdates(): AsyncGenerator<Row[]> {
  const { url, close } = await openThrowAwayPostgres()
  const broker = isNatsInstalled() ? await startNats() : null
  try {
    for (const [name, settings] of [
      ['NOTIFY', {}],
      ...(broker ? [['NATS', { LIVE_URL: broker.url }] as const] : []),
    ] as const) {
      for (const count of [1, 2, 3]) yield await measure(name, { url, settings, count })
    }
  } finally {
    await broker?.close()
    await close()
  }
}

async function measure(
  name: string,
  { url, settings, count }: { url: string; settings: Record<string, string>; count: number },
): Promise<Row[]> {
  const processes: AppProcess[] = []
  for (let n = 0; n < count; n++) processes.push(await startProcess(url, await freePort(), settings))
  const origins = processes.map(({ port }) => `http://127.0.0.1:${port}`)
  const of = (n: number) => origins[n % origins.length] ?? ''
  const waits: number[] = []
  const end = { at: Infinity }
  const pairs = await Promise.all(
    Array.from({ length: PAIRS }, async (_, n) => {
      const at = { origin: of(n) }
      const [from, to] = [await signUp(at, `${name}-${count}-from-${n}`), await signUp(at, `${name}-${count}-to-${n}`)]
      return { n, from, to }
    }),
  )
  await makeFriends(url, pairs)
  const sent = await Promise.all(
    pairs.map(async ({ n, from, to }) => {
      const posted: number[] = []
      let heard = 0
      const stream = await follow(of(n + 1), to, () => {
        waits.push(performance.now() - (posted[heard++] ?? Number.NaN))
      })
      end.at = Math.min(end.at, performance.now() + SECONDS * 1000)
      while (performance.now() < end.at) {
        posted.push(performance.now())
        const body = { receiverId: to.id, content: 'Walk?' }
        await sendOrFail({ origin: of(n) }, messages.send, { cookie: from.cookie, body })
      }
      await pause(LATECOMERS_MS)
      stream.destroy()
      return posted.length
    }),
  )
  for (const each of processes) await each.end('SIGTERM')
  const total = sent.reduce((sum, one) => sum + one, 0)
  const title = `${name}, ${count} ${count === 1 ? 'process' : 'processes'}`
  return [
    figure(`${title}: messages a second, each with two live updates`, (total / SECONDS).toFixed(0)),
    figure('… from POST to stream, p50', `${percentile(waits, 0.5).toFixed(0)} ms`),
    atMost('… p99', percentile(waits, 0.99), [GOAL_MS, ' ms']),
    atMost('… live updates missed', total - waits.length, [0, '']),
  ]
}

/** So that either may write without waiting for an answer. */
async function makeFriends(url: string, pairs: readonly { from: Person; to: Person }[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const ids = pairs.flatMap(({ from, to }) => [from.id, to.id])
  await client.query(
    `insert into contacts (sender_id, receiver_id, is_opening, messages, state)
     select one, other, false, 1, 'accepted' from unnest($1::uuid[], $2::uuid[]) as pair (one, other)
     union all select other, one, false, 1, 'accepted' from unnest($1::uuid[], $2::uuid[]) as pair (one, other)`,
    [ids.filter((_, n) => n % 2 === 0), ids.filter((_, n) => n % 2 === 1)],
  )
  await client.end()
}

async function follow(origin: string, { cookie }: Person, onMessage: () => void): Promise<IncomingMessage> {
  const stream = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/api/events`, { headers: { cookie }, agent: false }, resolve).on('error', reject)
  })
  stream.on('error', () => {}) // it is closed in the end
  return stream.setEncoding('utf8').on('data', (text: string) => {
    for (const _ of text.matchAll(/event: message\n/g)) onMessage()
  })
}
