import { createParser } from 'eventsource-parser'
import { afterSignOut } from '../session/session.ts'

// Reads server-sent events with fetch, and reconnects. EventSource does not tell the status of a refusal and does not
// notice a dead connection; `eventsource` tells the status, but has no limit on silence either.

/** Callbacks for a stream that is being read. */
export interface StreamReader {
  onOpen: () => void
  onEvent: (name: string, data: unknown) => void
  /** The stream was cut or refused; it is requested again after a delay. */
  onDown: () => void
  /** The session has ended. */
  onRefused: () => void
}

/** The server sends something every 25 s, if only a comment; after this long without it the connection is dead. */
const SILENCE_MAX_MS = 60_000
/** An event that is longer ends the connection. */
const EVENT_CHARACTERS_MAX = 1_000_000
const PAUSE_MS = { first: 1_000, longest: 30_000 }

class StreamUnauthorized extends Error {}

/** Reads a stream until `signal` is aborted, and reconnects after every cut. */
export async function readEvents(path: string, reader: StreamReader, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      await readOnce(path, signal, {
        ...reader,
        onOpen: () => {
          failures = 0
          reader.onOpen()
        },
      })
    } catch (error) {
      if (error instanceof StreamUnauthorized && !signal.aborted) reader.onRefused()
    }
    if (signal.aborted) return
    reader.onDown()
    failures += 1
    await backOff(failures, signal)
    // A tab that deletes the account ends this stream by telling of it, before it is refused.
    await afterSignOut(() => {})
  }
}

async function readOnce(path: string, signal: AbortSignal, { onOpen, onEvent }: StreamReader): Promise<void> {
  const connection = new AbortController()
  const watch = silenceWatch(() => connection.abort())
  try {
    const headers = { Accept: 'text/event-stream' }
    const response = await fetch(path, {
      headers,
      credentials: 'include',
      // It never ends: requests of the screen go first.
      priority: 'low',
      signal: AbortSignal.any([signal, connection.signal]),
    })
    if (response.status === 401) throw new StreamUnauthorized()
    if (!response.ok || !response.body) return
    onOpen()
    const chunks = response.body.pipeThrough(new TextDecoderStream()).getReader()
    const parser = createParser({
      maxBufferSize: EVENT_CHARACTERS_MAX,
      onEvent: ({ event, data }) => event !== undefined && onEvent(event, parsed(data)),
    })
    for (let chunk = await chunks.read(); !chunk.done; chunk = await chunks.read()) {
      watch.heard()
      parser.feed(chunk.value)
    }
  } finally {
    watch.stop()
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return {}
  }
}

function silenceWatch(onSilence: () => void) {
  let timer = setTimeout(onSilence, SILENCE_MAX_MS)
  return {
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(onSilence, SILENCE_MAX_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * Waits longer with each failure, for a random part of it; ends when the network is back or the page becomes visible.
 */
async function backOff(failures: number, signal: AbortSignal): Promise<void> {
  const most = Math.min(PAUSE_MS.longest, PAUSE_MS.first * 2 ** (failures - 1))
  const over = new AbortController()
  const end = () => over.abort()
  const timer = setTimeout(end, most * (0.5 + Math.random() / 2))
  const ends = { signal: over.signal }
  addEventListener('online', end, ends)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && end(), ends)
  signal.addEventListener('abort', end, ends)
  if (signal.aborted) end()
  await new Promise<void>((resolve) => {
    if (over.signal.aborted) resolve()
    else over.signal.addEventListener('abort', () => resolve())
  })
  clearTimeout(timer)
}
