import { readEvents } from './event-stream.ts'
import type { StreamReader } from './event-stream.ts'
import { isStreamUp, setStreamUp } from './polling.ts'

// One stream of hints per browser: the tab that holds a lock reads it and passes everything on to the others.

export interface LiveListener {
  onEvent: (name: string, data: unknown) => void
  /** The stream is there, or there again: hints may have been missed. */
  onUp: () => void
  /** The server no longer knows the session. */
  onRefused: () => void
}

export interface Stream {
  path: string
  /** Whose it is: tabs of another person share nothing with these. */
  userId: string
}

type News = { is: 'up' | 'down' | 'refused' } | { is: 'event'; name: string; data: unknown }

/** Follows the stream until the returned function is called. */
export function followLive(stream: Stream, listener: LiveListener): () => void {
  const over = new AbortController()
  const hear = (news: News) => {
    if (over.signal.aborted) return
    if (news.is === 'event') listener.onEvent(news.name, news.data)
    else if (news.is === 'refused') listener.onRefused()
    else if (setStreamUp(news.is === 'up') && news.is === 'up') listener.onUp()
  }
  // Without locks, as on a plain-http address of the local network, tabs cannot agree who reads.
  if ('locks' in navigator) shareStream(stream, hear, over.signal)
  else readWhileSeen(stream, hear, over.signal)
  return () => {
    over.abort()
    setStreamUp(false)
  }
}

function readerOf(post: (news: News) => void): StreamReader {
  return {
    onOpen: () => post({ is: 'up' }),
    onDown: () => post({ is: 'down' }),
    onRefused: () => post({ is: 'refused' }),
    onEvent: (name, data) => post({ is: 'event', name, data }),
  }
}

function shareStream({ path, userId }: Stream, hear: (news: News) => void, signal: AbortSignal): void {
  const name = `wagmates-live-${userId}`
  const channel = new BroadcastChannel(name)
  let leads = false
  const post = (news: News) => {
    hear(news)
    channel.postMessage(news)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<News | { is: 'new' }>) => {
    if (data.is !== 'new') hear(data)
    else if (leads && isStreamUp()) channel.postMessage({ is: 'up' } satisfies News)
  })
  channel.postMessage({ is: 'new' })
  signal.addEventListener('abort', () => channel.close())
  const lead = async () => {
    leads = true
    post({ is: 'down' }) // the tab that read before is gone
    await Promise.race([
      readEvents(
        path,
        readerOf((news) => !signal.aborted && post(news)),
        signal,
      ),
      endOf(signal),
    ])
  }
  navigator.locks.request(name, { signal }, lead).catch(() => {}) // given up while waiting
}

async function endOf(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
}

function readWhileSeen({ path }: Stream, hear: (news: News) => void, signal: AbortSignal): void {
  let reading: AbortController | undefined
  const follow = () => {
    const isSeen = document.visibilityState === 'visible'
    if (isSeen === Boolean(reading)) return
    reading?.abort()
    reading = isSeen ? new AbortController() : undefined
    if (reading) void readEvents(path, readerOf(hear), AbortSignal.any([signal, reading.signal]))
    else hear({ is: 'down' })
  }
  document.addEventListener('visibilitychange', follow, { signal })
  follow()
}
