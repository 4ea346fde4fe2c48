import type { ChatMessage } from '#contract/messages/schemas.ts'
import type { MessagePicture } from '#contract/photos/schemas.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { dateOf } from '#web/platform/format/format-date.ts'
import type { Waiting } from './outbox-store.ts'

/** A picture of a message: stored, or kept in this browser under a key until the message has arrived. */
export type LinePicture = MessagePicture | { key: string }

/** One message of the open conversation. */
export interface Line {
  kind: 'message'
  id: string
  isMine: boolean
  content: string
  pictures: readonly LinePicture[]
  at: string
  /** Not confirmed by the server yet. */
  waiting?: 'sending' | 'failed'
  /** The last of several by the same owner within a few minutes, which shows the time. */
  isLast: boolean
  /** The last own message that the other owner has read. */
  isSeen: boolean
}

/** An item of the open conversation: a day, a context dog, a playdate or a message. */
export type Item =
  | Line
  | { kind: 'day'; id: string; at: string }
  | { kind: 'dog'; id: string; dogId: string }
  | { kind: 'playdate'; id: string; playdate: Playdate }

const TOGETHER_MS = 5 * 60_000

interface Entry {
  id: string
  isMine: boolean
  content: string
  pictures: readonly LinePicture[]
  at: string
  dogId: string | null
  waiting?: 'sending' | 'failed'
  playdate?: Playdate
}

/**
 * The items of a conversation from top to bottom. Unsent messages come last; messages that have arrived appear once.
 * Playdates stand where they were suggested.
 */
export function itemsOf(
  { messages, playdates = [] }: { messages: readonly ChatMessage[]; playdates?: readonly Playdate[] },
  waiting: readonly Waiting[],
  me: string,
): Item[] {
  const arrived = new Set(messages.map(({ id }) => id))
  const entries = [
    ...withPlaydates(
      messages.map((one) => arrivedEntry(one, me)),
      playdates,
    ),
    ...waiting.filter(({ id }) => !arrived.has(id)).map(waitingEntry),
  ]
  const seenId = messages.findLast(({ senderId, isRead }) => senderId === me && isRead)?.id
  return entries.flatMap((entry, at) => itemsFor(entry, { before: entries[at - 1], after: entries[at + 1], seenId }))
}

/** Adds the playdates by time. Each has the context dog of what comes before, so that the dog is not named twice. */
function withPlaydates(entries: readonly Entry[], playdates: readonly Playdate[]): Entry[] {
  const cards = playdates.map((playdate) => {
    const at = playdate.createdAt
    const dogId = entries.findLast((entry) => entry.at <= at)?.dogId ?? null
    return { id: `playdate ${playdate.id}`, isMine: playdate.isHost, content: '', pictures: [], at, dogId, playdate }
  })
  return [...entries, ...cards].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

function arrivedEntry(
  { id, senderId, content, pictures = [], createdAt, contextDogId }: ChatMessage,
  me: string,
): Entry {
  return { id, isMine: senderId === me, content, pictures, at: createdAt, dogId: contextDogId }
}

function waitingEntry({ id, content, pictures = [], writtenAt, contextDogId, failed }: Waiting): Entry {
  const waiting = failed ? 'failed' : 'sending'
  const kept = pictures.map((key) => ({ key }))
  return { id, isMine: true, content, pictures: kept, at: writtenAt, dogId: contextDogId, waiting }
}

interface Neighbours {
  before: Entry | undefined
  after: Entry | undefined
  seenId: string | undefined
}

function itemsFor(entry: Entry, { before, after, seenId }: Neighbours): Item[] {
  const { id, at, dogId, playdate, ...said } = entry
  const items: Item[] = []
  // Failed messages come last, whatever their time.
  if (!before || dateOf(before.at) < dateOf(at)) items.push({ kind: 'day', id: `day ${id}`, at })
  if (playdate) return [...items, { kind: 'playdate', id, playdate }]
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
  if (next.playdate) return false
  const isSameTalk = one.isMine === next.isMine && (next.dogId === null || next.dogId === one.dogId)
  return isSameTalk && dateOf(one.at) === dateOf(next.at) && Date.parse(next.at) - Date.parse(one.at) < TOGETHER_MS
}
