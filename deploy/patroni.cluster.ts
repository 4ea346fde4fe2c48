import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/testing/environment/free-port.ts'
import { openStream } from '#server/testing/streams.ts'
import { isPatroniInstalled, type RunningCluster, startPatroni } from './testing/patroni.ts'
import { type AppProcess, startProcess } from './testing/processes.ts'

// Two processes on PostgreSQL under Patroni, whose primary is killed: `npm run test:cluster`.

const BACK_WITHIN_MS = 30_000
/** A request waits at most so long for the database; a little for a busy machine. */
const ANSWERED_WITHIN_MS = 5_000
const PACE_MS = 50

let cluster: RunningCluster
const processes: AppProcess[] = []

beforeAll(async () => {
  if (!isPatroniInstalled) return
  cluster = await startPatroni()
  for (let n = 0; n < 2; n++) processes.push(await startProcess(cluster.url, await freePort()))
}, 240_000)
afterAll(async () => {
  for (const each of processes) await each.end('SIGTERM')
  await cluster?.close()
})

const originOf = (n: number) => `http://127.0.0.1:${processes[n]?.port}`

async function register(firstName: string) {
  const body = {
    email: `${firstName.length}@example.nz`,
    password: 'wag-tails-together',
    firstName,
    lastName: 'Walker',
  }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${originOf(0)}/api/auth/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const { user } = (await answer.json()) as { user: { id: string; email: string } }
  return { ...user, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(cluster.url)
  await client.connect()
  const { rows } = await client.query<Row>(text, values)
  await client.end()
  return rows
}

interface Sent {
  content: string
  status: number
  at: number
  tookMs: number
}

/** Sends messages at a steady pace, whatever becomes of them. */
function startWriting(cookie: string, receiverId: string) {
  const calls: Promise<Sent>[] = []
  const ended = new AbortController()
  const headers = { 'content-type': 'application/json', cookie }
  const send = async (content: string): Promise<Sent> => {
    const at = Date.now()
    const body = JSON.stringify({ receiverId, content })
    const answer = await fetch(`${originOf(0)}/api/messages`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    return { content, status: answer.status, at, tookMs: Date.now() - at }
  }
  const running = (async () => {
    for (let n = 0; !ended.signal.aborted; n++) {
      calls.push(send(`message ${n}`))
      await sleep(PACE_MS)
    }
  })()
  return async () => {
    ended.abort()
    await running
    return Promise.all(calls)
  }
}

test.skipIf(!isPatroniInstalled)(
  'the primary is killed under load: writes go on, none that was answered is lost, no request hangs [SCALE-03]',
  async () => {
    const [mia, tane] = [await register('Mia'), await register('Tāne')]
    await ask(
      `insert into contacts (sender_id, receiver_id, is_opening, messages, state)
       values ($1, $2, false, 1, 'accepted'), ($2, $1, false, 1, 'accepted')`,
      [mia.id, tane.id],
    )
    const stream = await openStream(originOf(1), tane)
    const stop = startWriting(mia.cookie, tane.id)
    await stream.heard('message', 10)
    const killedAt = Date.now()
    const killed = await cluster.killPrimary()
    await expect.poll(async () => cluster.primary(), { timeout: 60_000, interval: 200 }).not.toBe(null)
    expect(await cluster.primary()).not.toBe(killed)
    await sleep(12_000)
    const sent = await stop()

    const back = sent.find(({ status, at }) => status === 201 && at > killedAt + 1_000)
    const backMs = (back?.at ?? Infinity) + (back?.tookMs ?? 0) - killedAt
    const slowest = Math.max(...sent.map(({ tookMs }) => tookMs))
    expect(backMs).toBeLessThan(BACK_WITHIN_MS)
    expect(slowest).toBeLessThan(ANSWERED_WITHIN_MS + 500)
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201, 503]))
    const kept = new Set((await ask<{ content: string }>('select content from messages')).map(({ content }) => content))
    const answered = sent.filter(({ status }) => status === 201)
    expect(answered.filter(({ content }) => !kept.has(content))).toEqual([])
    expect(sent.at(-1)?.status).toBe(201)

    await stream.heard('refetch')
    const before = stream.events.length
    const again = startWriting(mia.cookie, tane.id)
    await expect.poll(() => stream.events.length, { timeout: 10_000 }).toBeGreaterThan(before)
    await again()
    stream.close()
    const [jobs] = await ask<{ run: number }>(
      'select count(*)::int as run from daily_jobs where leased_until is not null',
    )
    expect(jobs?.run).toBeGreaterThan(0)
  },
)
