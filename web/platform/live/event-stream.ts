// Server-sent events read by hand: unlike EventSource this sees the status of a refusal and notices a dead line.

export interface StreamReader {
  onOpen: () => void
  onEvent: (name: string, data: unknown) => void
  /** The stream was cut or refused; it is asked for again after a pause. */
  onDown: () => void
  /** Nobody is signed in any more. */
  onRefused: () => void
}

/** The server says something every 25 s, if only a comment; after this long without a word the line is dead. */
const SILENCE_MAX_MS = 60_000
const PAUSE_MS = { first: 1_000, longest: 30_000 }

class StreamUnauthorized extends Error {}

/** Reads a stream until `signal` ends it, and comes back by itself after every cut. */
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
    await pause(failures, signal)
  }
}

async function readOnce(path: string, signal: AbortSignal, { onOpen, onEvent }: StreamReader): Promise<void> {
  const line = new AbortController()
  const watch = silenceWatch(() => line.abort())
  try {
    const headers = { Accept: 'text/event-stream' }
    const response = await fetch(path, {
      headers,
      credentials: 'include',
      // It never ends: what the screen waits for goes first.
      priority: 'low',
      signal: AbortSignal.any([signal, line.signal]),
    })
    if (response.status === 401) throw new StreamUnauthorized()
    if (!response.ok || !response.body) return
    onOpen()
    const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      watch.heard()
      rest = takeEvents(rest + piece.value, onEvent)
    }
  } finally {
    watch.stop()
  }
}

/** Hands on the events that are complete, and gives back the beginning of the next. */
function takeEvents(text: string, onEvent: StreamReader['onEvent']): string {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  for (const block of blocks) {
    const fields = new Map(block.split('\n').map((line) => splitField(line)))
    const name = fields.get('event')
    if (name !== undefined) onEvent(name, parsed(fields.get('data')))
  }
  return rest
}

function splitField(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon), line.slice(colon + 1).trimStart()]
}

function parsed(data = '{}'): unknown {
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

/** Waits longer with each failure, not all browsers alike, and no longer once the network is back or the page is seen. */
async function pause(failures: number, signal: AbortSignal): Promise<void> {
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
