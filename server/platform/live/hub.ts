import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

/** A stream with more unsent bytes than this is closed; the browser reconnects when it reads again. */
export const UNSENT_MAX = 64 * 1024
/** Streams of one owner; one more closes the oldest. */
const STREAMS_PER_OWNER = 20
/** The delay before browsers reconnect, spread so that they do not all come at once. */
const RETRY_MS = { least: 1_000, spread: 2_000 }

/** The owner, session and response of a stream that is to be opened. */
export interface Visitor {
  userId: string
  /** The session's `sid`: the SHA-256 of the cookie. */
  sessionKey: string
  response: ServerResponse
}

/** An open response of server-sent events. */
interface Stream extends Visitor {
  out: Readable
}

/** The open streams of this instance. */
export interface Hub {
  open(visitor: Visitor): Readable
  /** Writes an event to all streams of an owner. */
  send(userId: string, event: string, data: object): void
  /** Writes an event to all streams. */
  sendAll(event: string): void
  /** Writes a comment, so that proxies do not close the connections. */
  sendComment(): void
  /** Sends "signed-out" to the streams of these sessions, and closes them. */
  signOut(sessionKeys: ReadonlySet<string>): void
  /** The sessions with open streams, of one owner or of all. */
  sessionKeys(userId?: string): string[]
  /** The number of open streams. */
  count(): number
  close(): void
}

/** Holds the open streams by owner and session, bounds their number and unsent bytes, and writes to them. */
export function openHub(): Hub {
  const streams = openRegistry()
  const textOf = numbered()
  let isClosed = false
  const end = (stream: Stream) => {
    streams.remove(stream)
    stream.out.push(null)
  }
  const sendAll = (text: string) => streams.all().forEach((stream) => write(stream, text))
  return {
    open: (visitor) => {
      const stream: Stream = { ...visitor, out: new Readable({ read: () => {} }) }
      const [oldest, ...others] = streams.add(stream)
      if (oldest && others.length >= STREAMS_PER_OWNER) end(oldest)
      visitor.response.once('close', () => streams.remove(stream))
      stream.out.push(`retry: ${RETRY_MS.least + Math.round(Math.random() * RETRY_MS.spread)}\n\n`)
      // A connection that closed before this line emits no further event.
      if (isClosed || visitor.response.destroyed) end(stream)
      return stream.out
    },
    send: (userId, event, data) => {
      const text = textOf(event, data)
      for (const stream of streams.of(userId)) write(stream, text)
    },
    sendAll: (event) => sendAll(textOf(event, {})),
    sendComment: () => sendAll(':\n\n'),
    signOut: (sessionKeys) => {
      for (const stream of streams.all().filter(({ sessionKey }) => sessionKeys.has(sessionKey))) {
        write(stream, textOf('signed-out', {}))
        end(stream)
      }
    },
    sessionKeys: (userId) => {
      const found = userId === undefined ? streams.all() : streams.of(userId)
      return [...new Set(found.map(({ sessionKey }) => sessionKey))]
    },
    count: () => streams.all().length,
    close: () => {
      isClosed = true
      streams.all().forEach(end)
    },
  }
}

/** The streams by owner, oldest first. */
function openRegistry() {
  const byOwner = new Map<string, Set<Stream>>()
  return {
    add: (stream: Stream): Set<Stream> => {
      const own = (byOwner.get(stream.userId) ?? new Set()).add(stream)
      byOwner.set(stream.userId, own)
      return own
    },
    remove: (stream: Stream): void => {
      const own = byOwner.get(stream.userId)
      own?.delete(stream)
      if (own?.size === 0) byOwner.delete(stream.userId)
    },
    of: (userId: string): Stream[] => [...(byOwner.get(userId) ?? [])],
    all: (): Stream[] => [...byOwner.values()].flatMap((own) => [...own]),
  }
}

/** Writes events, each with an id that no other event of any instance has. */
function numbered(): (event: string, data: object) => string {
  const start = randomUUID().slice(0, 8)
  let count = 0
  return (event, data) => `id: ${start}-${(count += 1)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

function write({ out, response }: Stream, text: string): void {
  if (out.readableLength + response.writableLength + text.length > UNSENT_MAX) response.destroy()
  else out.push(text)
}
