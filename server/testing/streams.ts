import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Owner } from './world.ts'

export interface HeardEvent {
  id: string
  event: string
  data: unknown
}

/** An open stream of live updates, as a browser has it. */
export interface OpenStream {
  headers: IncomingHttpHeaders
  /** All events so far. */
  events: HeardEvent[]
  /** Everything that came, comments too. */
  text(): string
  /** Waits until so many events of this name came; fails after a minute. */
  heard(event: string, times?: number): Promise<void>
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  close(): void
}

const PATIENCE_MS = 60_000

/** The address at which an app listens; it starts to when it does not yet. */
export async function originOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Opens an owner's stream on this instance of the app, or at an origin. */
export async function openStream(at: FastifyInstance | string, who: Owner): Promise<OpenStream> {
  const url = `${typeof at === 'string' ? at : await originOf(at)}/api/events`
  const headers = { cookie: who.cookie, 'accept-encoding': 'gzip, br' }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).once('error', reject)
  })
  let text = ''
  let unfinished = ''
  const events: HeardEvent[] = []
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    const blocks = (unfinished + chunk).split('\n\n')
    unfinished = blocks.pop() ?? ''
    events.push(...blocks.flatMap(eventOf))
  })
  answer.on('error', () => {})
  return {
    headers: answer.headers,
    events,
    text: () => text,
    heard: (event, times = 1) =>
      until(() => events.filter((one) => one.event === event).length >= times, `${times} × ${event}`),
    ended: new Promise((resolve) => {
      answer.once('close', () => resolve())
    }),
    close: () => answer.destroy(),
  }
}

/** Waits until something is true; fails after a minute. */
export async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await isTrue()); await pause(5)) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`)
  }
}

/** A block of lines that is an event; comments and the like are none. */
function eventOf(block: string): HeardEvent[] {
  const [, id, event, data] = /^id: (.*)\nevent: (.*)\ndata: (.*)$/.exec(block) ?? []
  return id && event && data ? [{ id, event, data: JSON.parse(data) as unknown }] : []
}
