import { readEvents, type StreamReader } from './event-stream.ts'
import { isStreamUp, setStreamUp } from '../api/polling.ts'
import { electLeader } from './leader-election.ts'

// One stream of live updates for each browser: the elected tab reads it and passes everything on to the others. A
// browser opens at most six connections to a host over HTTP/1.1, so a stream for each tab would leave none for the
// seventh.

/** Callbacks of a tab for the events and states of the stream. */
export interface LiveListener {
  onEvent: (name: string, data: unknown) => void
  /** The stream is open, or open again: live updates may have been missed. */
  onUp: () => void
  /** The server no longer knows the session. */
  onRefused: () => void
}

/** The stream of a user. */
export interface Stream {
  path: string
  /** The signed-in user: tabs of another user share nothing with these. */
  userId: string
}

type StreamMessage = { type: 'up' | 'down' | 'refused' } | { type: 'event'; name: string; data: unknown }

/**
 * The name of locks and channels. It changes with the messages: tabs of an older build may still be open, and keep a stream
 * of their own.
 */
const NAME = 'wagmates-stream'

/** Follows the stream until the returned function is called. */
export function followLive(stream: Stream, listener: LiveListener): () => void {
  const over = new AbortController()
  const hear = (message: StreamMessage) => {
    if (over.signal.aborted) return
    if (message.type === 'event') listener.onEvent(message.name, message.data)
    else if (message.type === 'refused') listener.onRefused()
    else if (setStreamUp(message.type === 'up') && message.type === 'up') listener.onUp()
  }
  shareStream(stream, hear, over.signal)
  return () => {
    over.abort()
    setStreamUp(false)
  }
}

function readerOf(post: (message: StreamMessage) => void): StreamReader {
  return {
    onOpen: () => post({ type: 'up' }),
    onDown: () => post({ type: 'down' }),
    onRefused: () => post({ type: 'refused' }),
    onEvent: (name, data) => post({ type: 'event', name, data }),
  }
}

function shareStream({ path, userId }: Stream, hear: (message: StreamMessage) => void, signal: AbortSignal): void {
  const name = `${NAME}-${userId}`
  const tabs = openTabs(name, hear, signal)
  const lead = async (turn: AbortSignal) => {
    tabs.setLeading(true)
    tabs.post({ type: 'down' }) // the tab that led before is gone
    const reader = readerOf((message) => !turn.aborted && tabs.post(message))
    await Promise.race([readEvents(path, reader, turn), endOf(turn)])
    tabs.setLeading(false)
    if (!signal.aborted) tabs.post({ type: 'down' }) // another tab leads now
  }
  electLeader(name, lead, signal)
}

/** The messages between the tabs of a browser about the stream that one of them reads. */
function openTabs(name: string, hear: (message: StreamMessage) => void, signal: AbortSignal) {
  const channel = new BroadcastChannel(name)
  let leads = false
  const answer = () => leads && isStreamUp() && channel.postMessage({ type: 'up' } satisfies StreamMessage)
  channel.addEventListener('message', ({ data }: MessageEvent<StreamMessage | { type: 'new' }>) => {
    // The leader knows the state of the stream and answers a new tab, or one that believed it led too.
    if (data.type === 'new') answer()
    else if (!leads || data.type === 'event' || data.type === 'refused') hear(data)
    else if (data.type === 'down') answer()
  })
  channel.postMessage({ type: 'new' })
  signal.addEventListener('abort', () => channel.close())
  return {
    setLeading: (next: boolean) => void (leads = next),
    post: (message: StreamMessage) => {
      hear(message)
      channel.postMessage(message)
    },
  }
}

async function endOf(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
}
