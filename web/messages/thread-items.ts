import type { ChatMessage } from '#contract/messages/routes.ts'
import { dateOf } from '#web/platform/format/format-date.ts'
import type { Waiting } from './outbox.ts'

/** One message as it stands in the pane. */
export interface Line {
  kind: 'message'
  id: string
  isMine: boolean
  content: string
  at: string
  /** Written, but not known to have arrived. */
  waiting?: 'sending' | 'failed'
  /** The last of several by the same person in a few minutes; it carries the time. */
  isLast: boolean
  /** The last own message that the other side has read. */
  isSeen: boolean
}

/** What the pane shows from top to bottom: days, the dogs that the talk is about, messages. */
export type Item = Line | { kind: 'day'; id: string; at: string } | { kind: 'dog'; id: string; dogId: string }

const TOGETHER_MS = 5 * 60_000

interface Entry {
  id: string
  isMine: boolean
  content: string
  at: string
  dogId: string | null
  waiting?: 'sending' | 'failed'
}

/** The items of a conversation. Messages on their way come last; those that have arrived are not told twice. */
export function itemsOf(messages: readonly ChatMessage[], waiting: readonly Waiting[], me: string): Item[] {
  const arrived = new Set(messages.map(({ id }) => id))
  const entries = [
    ...messages.map((one) => arrivedEntry(one, me)),
    ...waiting.filter(({ id }) => !arrived.has(id)).map(waitingEntry),
  ]
  const seenId = messages.findLast(({ senderId, isRead }) => senderId === me && isRead)?.id
  return entries.flatMap((entry, at) => itemsFor(entry, { before: entries[at - 1], after: entries[at + 1], seenId }))
}

function arrivedEntry({ id, senderId, content, createdAt, contextDogId }: ChatMessage, me: string): Entry {
  return { id, isMine: senderId === me, content, at: createdAt, dogId: contextDogId }
}

function waitingEntry({ id, content, writtenAt, contextDogId, failed }: Waiting): Entry {
  return { id, isMine: true, content, at: writtenAt, dogId: contextDogId, waiting: failed ? 'failed' : 'sending' }
}

interface Neighbours {
  before: Entry | undefined
  after: Entry | undefined
  seenId: string | undefined
}

function itemsFor(entry: Entry, { before, after, seenId }: Neighbours): Item[] {
  const { id, at, dogId, ...said } = entry
  const items: Item[] = []
  // What could not be sent stands last, however old it is.
  if (!before || dateOf(before.at) < dateOf(at)) items.push({ kind: 'day', id: `day ${id}`, at })
  if (dogId !== null && dogId !== before?.dogId) items.push({ kind: 'dog', id: `dog ${id}`, dogId })
  items.push({
    kind: 'message',
    id,
    at,
    ...said,
    isLast: !after || !belongTogether(entry, after),
    isSeen: id === seenId,
  })
  return items
}

function belongTogether(one: Entry, next: Entry): boolean {
  const isSameTalk = one.isMine === next.isMine && (next.dogId === null || next.dogId === one.dogId)
  return isSameTalk && dateOf(one.at) === dateOf(next.at) && Date.parse(next.at) - Date.parse(one.at) < TOGETHER_MS
}
