import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { messages } from '#contract/messages/routes.ts'
import type { RunningApp } from '../app.ts'
import { memoryOf } from '../baseline/processes.ts'
import { type Person, send, signUp } from '../calls.ts'
import { atMost, figure, type Row } from '../row.ts'
import { percentile } from '../timing.ts'
import { cut, missedBy, openTabs, pairOf, persist, STREAMS_EACH, type Trial } from './live-tabs.ts'

/** `LIVE_STREAMS=2000 LIVE_SECONDS=120 npm run bench` is the full run. */
const STREAMS = Number(process.env['LIVE_STREAMS'] ?? 500)
const SECONDS = Number(process.env['LIVE_SECONDS'] ?? 10)
const PER_SECOND = 50
/** New accounts at once: one network may have few waiting for their hash. */
const BATCH = 4
const LATECOMERS_MS = 2_000
/** When this share of the time is over, every stream is cut at once and reconnects as a browser does. */
const CUT_AT = 0.5
const GOAL_MS = { p50: 30, p99: 250 }

/**
 * Measures the time from the POST of a message to each open stream of both sides, with many streams open and 50
 * messages a second. Once all streams are cut; a tab that reconnects refetches, and must then have every message.
 */
export async function benchLive(app: RunningApp): Promise<Row[]> {
  const readers = await register(app, Math.max(2, Math.ceil(STREAMS / STREAMS_EACH)))
  const before = memoryOf(app.pid())
  const trial: Trial = {
    app,
    sent: new Map(),
    posted: 0,
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
  const after = memoryOf(app.pid())
  const missed = missedBy(trial, tabs)
  tabs.forEach(({ stream }) => stream.destroy())
  const name = `a message to ${tabs.length} streams, ${PER_SECOND}/s for ${SECONDS} s`
  return [
    figure('opening the streams', `${Math.round(openedMs)} ms`),
    atMost(`${name}: p50`, percentile(trial.waits, 0.5), [GOAL_MS.p50, ' ms']),
    atMost('… p99', percentile(trial.waits, 0.99), [GOAL_MS.p99, ' ms']),
    atMost('… messages that were refused', trial.unsent.length, [0, '']),
    figure('… live updates that were timed', String(trial.waits.length + trial.waitsAtCut.length)),
    atMost('… missed, with every stream cut on the way', missed, [0, '']),
    figure('… refused or broken off, and asked again', [trial.refused.length, ...new Set(trial.refused)].join(', ')),
    figure('… p99 while all come back at once', `${Math.round(percentile(trial.waitsAtCut, 0.99))} ms`),
    figure('… until all were back and had fetched anew', `${Math.round(backMs)} ms`),
    figure('… memory of the server before and after', `${before} → ${after} MB`),
  ]
}

async function register(app: RunningApp, count: number): Promise<Person[]> {
  const readers: Person[] = []
  for (let first = 0; first < count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, i) => first + i)
    readers.push(...(await Promise.all(numbers.map(async (n) => signUp(app, `reader-${n}`)))))
  }
  return readers
}

/**
 * Writes messages from one pair of readers after the other, evenly over the time, so that each live update belongs to
 * one message. The two of a pair take turns: to somebody who has not answered only a few may be written.
 */
async function write(trial: Trial, readers: readonly Person[]): Promise<void> {
  const pairs = readers.flatMap((one, i) => readers.slice(i + 1).map((other) => [one, other] as const))
  const mixed = pairs.toSorted(() => Math.random() - 0.5)
  const last = new Map<number, Promise<void>>()
  const start = performance.now()
  const writing = Array.from({ length: SECONDS * PER_SECOND }, async (_, n) => {
    const index = n % mixed.length
    const [one, other] = mixed[index] ?? []
    if (!one || !other) return
    const [from, to] = Math.floor(n / mixed.length) % 2 === 0 ? [one, other] : [other, one]
    await pause(Math.max(0, start + (n * 1000) / PER_SECOND - performance.now()))
    // After the former one of the pair: the number of a message is then that of messages in the conversation.
    const written = (last.get(index) ?? Promise.resolve()).then(async () => writeOne(trial, from, to))
    last.set(index, written)
    await written
  })
  await Promise.all(writing)
}

async function writeOne(trial: Trial, from: Person, to: Person): Promise<void> {
  const { app, sent, unsent } = trial
  const pair = pairOf(from.id, to.id)
  const times = sent.get(pair) ?? []
  sent.set(pair, [...times, performance.now()])
  trial.posted += 1
  const body = { id: randomUUID(), receiverId: to.id, content: String(times.length + 1) }
  const answer = await persist(trial, async () => send(app, messages.send, { cookie: from.cookie, body }))
  await answer.text()
  // 200: repeated after a connection failed.
  if (answer.ok) return
  // It was never written, so it is not waited for.
  unsent.push(answer.status)
  sent.set(pair, times)
}
