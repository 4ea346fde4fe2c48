import type { ChatMessage } from '#contract/messages/schemas.ts'
import { messages } from '#contract/messages/routes.ts'
import { call, isSessionLost, NetworkError } from '#web/platform/api/api.ts'
import { newId } from '#web/platform/api/new-id.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { isTemporary, retryDelayMs } from '#web/platform/api/retry.ts'
import { clearAtSignOut, loseSession } from '#web/platform/session/session.ts'
import { askForNews } from '#web/push/ask-for-news.ts'
import { storeQueued, outboxOf, isRefusedQuery, setFailed, removeQueued, type Waiting } from './outbox-store.ts'
import { placeSent, refetchThread } from './thread.ts'

/** Queues a message and sends it, now or when network and server are back. */
export function queueMessage(
  me: string,
  message: Pick<Waiting, 'receiverId' | 'content' | 'contextDogId' | 'pictures'>,
): void {
  const last = outboxOf(me).at(-1)
  // Always later than the previous message, even within one millisecond or after the clock was set back.
  const writtenAt = new Date(Math.max(Date.now(), last ? Date.parse(last.writtenAt) + 1 : 0)).toISOString()
  storeQueued(me, { ...message, id: newId(), writtenAt })
  void sendQueued(me)
}

/** Retries a failed message. */
export function retryMessage(me: string, id: string): void {
  setFailed(me, id, false)
  void sendQueued(me)
}

/** Removes a message that is not wanted any more, with its pictures. */
export function discard(me: string, id: string): void {
  const keys = outboxOf(me).find((one) => one.id === id)?.pictures
  removeQueued(me, id)
  // Pictures that cannot be removed now are removed at sign-out.
  if (keys) import('./sending-pictures.ts').then((m) => m.clearMessagePictures(me, keys)).catch(() => {})
}

/** The pairs of sender and receiver for which this tab is sending. */
const sending = new Set<string>()
/** Runs while the server takes nothing more for now; then the queue is sent again. */
let pause: ReturnType<typeof setTimeout> | undefined
clearAtSignOut(endPause)

/**
 * Sends all queued messages. Each receiver has its own sequence, so that a hanging request delays one conversation
 * only.
 */
export async function sendQueued(me: string): Promise<void> {
  const receivers = new Set(outboxOf(me).map(({ receiverId }) => receiverId))
  await Promise.all([...receivers].map((receiverId) => sendQueuedTo(me, receiverId)))
}

/** Sends the messages to one receiver one after the other, in the order of writing. Stops when one has to wait. */
async function sendQueuedTo(me: string, receiverId: string): Promise<void> {
  const key = `${me} ${receiverId}`
  if (sending.has(key)) return
  sending.add(key)
  const first = () => (pause ? undefined : outboxOf(me).find((one) => one.receiverId === receiverId && !one.failed))
  try {
    for (let next = first(); next; next = first()) {
      if (!(await sendOne(me, next))) return
    }
  } finally {
    sending.delete(key)
  }
}

/** @returns false when nothing more can be sent to this receiver for now */
async function sendOne(me: string, waiting: Waiting): Promise<boolean> {
  const { id, receiverId } = waiting
  try {
    const { sent, clearMessagePictures } = await sendNow(me, waiting)
    // A successful status suffices; a malformed body is made up for by refetching.
    if (sent?.id === id) placeSent(sent)
    else refetchThread(receiverId)
    removeQueued(me, id)
    clearMessagePictures()
    askForNews()
    queryClient.setQueryData(isRefusedQuery(receiverId).queryKey, false)
    return true
  } catch (error) {
    const mustWait = isTemporary(error) || isSessionLost(error)
    if (isSessionLost(error)) loseSession()
    else if (mustWait) pauseAfter(me, error)
    else await showRefused(me, waiting, error)
    return !mustWait
  }
}

/** Sends nothing for as long as the answer asks. Without that the queue is sent again as after a lost network. */
function pauseAfter(me: string, error: unknown): void {
  const delayMs = retryDelayMs(error)
  if (delayMs === 0) return
  endPause()
  pause = setTimeout(() => {
    endPause()
    void sendQueued(me)
  }, delayMs)
}

function endPause(): void {
  clearTimeout(pause)
  pause = undefined
}

/** Sends a message, after its pictures. `clearMessagePictures` is for when the message has left the queue. */
async function sendNow(me: string, { id, receiverId, content, contextDogId, pictures }: Waiting) {
  const up = pictures && (await import('./sending-pictures.ts').catch(failAsNetwork))
  const photoIds = await up?.photoIdsOf(me, pictures)
  const body = { id, receiverId, content, contextDogId, ...(photoIds && { photoIds }) }
  const sent: ChatMessage | undefined = await call(messages.send, { body })
  return { sent, clearMessagePictures: () => void up?.clearMessagePictures(me, pictures ?? [], true) }
}

/** A chunk that is missing is loaded with the next attempt. */
function failAsNetwork(error: unknown): never {
  throw new NetworkError(error)
}

/** Shows why a message was refused. Loaded on demand, since nearly every message is sent. */
async function showRefused(me: string, message: Waiting, error: unknown) {
  try {
    const { handleRefusal } = await import('./refused.ts')
    await handleRefusal(me, message, error)
  } catch {
    setFailed(me, message.id, true)
  }
}
