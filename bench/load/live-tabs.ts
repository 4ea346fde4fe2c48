import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { messages } from '#contract/messages/routes.ts'
import type { RunningApp } from '../app.ts'
import { type Person, send } from '../calls.ts'

// The open tabs of the bench of live updates: their streams, what they received, and how they reconnect.

/** The streams that the app allows one owner. */
export const STREAMS_EACH = 20
/** The first messages run cold code: their live updates must arrive, but are not timed. */
const WARM_UP = 50
/** The delay before a browser reconnects, as the server sets it (server/platform/live/hub.ts). */
const BACK_MS = { least: 1_000, spread: 2_000 }

/** An open tab, with the messages of each conversation that it has. */
interface Tab {
  reader: Person
  stream: IncomingMessage
  known: Map<string, number>
  /** The number of live updates that it received. */
  updates: number
}

export interface Trial {
  app: RunningApp
  /** When each message of a pair of readers was posted. */
  sent: Map<string, number[]>
  /** The number of messages that were posted so far. */
  posted: number
  waits: number[]
  /** The same for messages that were posted while all streams reconnected after the cut. */
  waitsAtCut: number[]
  cut: { from: number; to: number }
  /** Statuses of messages that were refused. */
  unsent: number[]
  /** Statuses of requests that were refused at first, and codes of connections that failed. */
  refused: (number | string)[]
}

export function pairOf(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}

export async function openTabs(trial: Trial, readers: readonly Person[]): Promise<Tab[]> {
  const tabs: Tab[] = []
  for (const reader of readers) {
    const own = Array.from({ length: STREAMS_EACH }, async () => {
      const tab = { reader, known: new Map<string, number>(), updates: 0 }
      return Object.assign(tab, { stream: await follow(trial, tab) })
    })
    tabs.push(...(await Promise.all(own)))
  }
  return tabs
}

async function follow(trial: Trial, tab: Omit<Tab, 'stream'>): Promise<IncomingMessage> {
  const { sent } = trial
  const { reader, known } = tab
  const stream = await openStream(trial, reader)
  stream.on('error', () => {}) // the stream was cut
  return stream.setEncoding('utf8').on('data', (text: string) => {
    for (const [, other = ''] of text.matchAll(/event: message\ndata: {"otherUserId":"([^"]+)"}/g)) {
      const times = sent.get(pairOf(reader.id, other)) ?? []
      const count = Math.min((known.get(other) ?? 0) + 1, times.length)
      known.set(other, count)
      tab.updates += 1
      if (trial.posted > WARM_UP) keepWait(trial, times[count - 1])
    }
  })
}

async function openStream(trial: Trial, reader: Person): Promise<IncomingMessage> {
  const headers = { cookie: reader.cookie }
  const open = (resolve: (answer: IncomingMessage) => void, reject: (reason: Error) => void) =>
    get(`${trial.app.origin}/api/events`, { headers, agent: false }, resolve).on('error', reject)
  return persist(trial, async () => new Promise(open))
}

/** Asks again as a browser does when the connection fails; throws after the last attempt. */
export async function persist<Answer>(trial: Trial, ask: () => Promise<Answer>, attempts = 5): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (attempts === 1) throw error
    const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
    trial.refused.push(code ?? message)
    await pause(backMs())
    return persist(trial, ask, attempts - 1)
  }
}

const backMs = () => BACK_MS.least + Math.random() * BACK_MS.spread

function keepWait({ cut, waits, waitsAtCut }: Trial, start: number | undefined): void {
  if (start === undefined) return
  const list = start >= cut.from && start <= cut.to ? waitsAtCut : waits
  list.push(performance.now() - start)
}

/** Cuts every stream and reconnects each after its own delay; resolves with the milliseconds for all. */
export async function cut(trial: Trial, tabs: readonly Tab[]): Promise<number> {
  const start = performance.now()
  trial.cut.from = start
  tabs.forEach(({ stream }) => stream.destroy())
  await Promise.all(
    tabs.map(async (tab) => {
      await pause(backMs())
      tab.stream = await follow(trial, tab)
      await catchUp(trial, tab)
    }),
  )
  trial.cut.to = performance.now()
  return trial.cut.to - start
}

/**
 * Refetches as a browser does when its stream is open again, and once more when live updates came meanwhile, which the
 * reply may have or not. The text of a message is its number. An update that comes after the reply with its message
 * counts twice and may hide one that is missed.
 */
async function catchUp(trial: Trial, tab: Tab): Promise<void> {
  const { reader, known, updates } = tab
  const recent = await fetchRecent(trial, reader)
  if (tab.updates > updates) return catchUp(trial, tab)
  for (const { senderId, receiverId, content } of recent) {
    const other = senderId === reader.id ? receiverId : senderId
    known.set(other, Math.max(known.get(other) ?? 0, Number(content)))
  }
}

interface RecentMessage {
  senderId: string
  receiverId: string
  content: string
}

/** The newest message of each conversation; asks again when that is refused. */
async function fetchRecent(trial: Trial, { cookie }: Person): Promise<RecentMessage[]> {
  const ask = async () => persist(trial, async () => send(trial.app, messages.recent, { cookie }))
  let answer = await ask()
  for (; !answer.ok; answer = await ask()) {
    trial.refused.push(answer.status)
    await pause(backMs())
  }
  return (await answer.json()) as RecentMessage[]
}

/** Messages that a tab got neither by a live update nor by refetching. */
export function missedBy({ sent }: Trial, tabs: readonly Tab[]): number {
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
