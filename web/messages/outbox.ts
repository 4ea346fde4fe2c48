import { queryOptions } from '@tanstack/react-query'
import type { ChatMessage } from '#contract/messages/schemas.ts'
import { messages } from '#contract/messages/routes.ts'
import { call, hasCode, hasStatus, isSessionLost, NetworkError, serverMessageOf } from '#web/platform/api/api.ts'
import { newId } from '#web/platform/api/new-id.ts'
import { queryClient, refetch } from '#web/platform/api/query-client.ts'
import { loseSession } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { storeDraft, listDrafts, readDraft, useDraftList } from '#web/platform/drafts/stored-draft.ts'
import { mayWriteQuery } from './messages.queries.ts'
import { otherQuery } from './person.ts'
import { placeSent, refetchThread } from './thread.ts'

/** A message that is not confirmed by the server yet. Its id keeps the server from storing it twice. */
export interface Waiting {
  id: string
  receiverId: string
  content: string
  contextDogId: string | null
  writtenAt: string
  /** The server refused it for now; it is sent again on request. */
  failed?: boolean
}

/** Each message has its own storage key, so that tabs cannot overwrite each other's messages. */
const PREFIX = 'outbox '
const nameOf = (id: string) => `${PREFIX}${id}`
/** Refusals that an answer or a friendship lifts: what was written waits, to be sent again on request. */
const FOR_NOW = ['no-answer-yet'] as const

export const draftOf = (otherId: string) => `draft ${otherId}`

/** The receivers to whom the server refuses messages for good, and why. */
export const allRefusals = { queryKey: ['cannot write'] }

/** Whether the server refused a message to this owner for good; reset when a block is made or removed. */
export const refusalQuery = (otherId: string) =>
  queryOptions({
    queryKey: [...allRefusals.queryKey, otherId],
    queryFn: () => Promise.resolve(false),
    initialData: false,
  })

function parsed(text: string): Waiting[] {
  try {
    return [JSON.parse(text) as Waiting]
  } catch {
    return []
  }
}

/** Sorted by the time of writing. */
const inOrder = (texts: readonly string[]) =>
  texts.flatMap(parsed).toSorted((one, next) => Date.parse(one.writtenAt) - Date.parse(next.writtenAt))

const outboxOf = (me: string) => inOrder(listDrafts(me, PREFIX))

const keep = (me: string, one: Waiting) => storeDraft(me, nameOf(one.id), JSON.stringify(one))

/** Changes a queued message. Does nothing when another tab removed it. */
function setFailed(me: string, id: string, failed: boolean): void {
  for (const one of parsed(readDraft(me, nameOf(id)))) keep(me, { ...one, failed })
}

/** Hook: the queued messages for one receiver. */
export function useWaiting(me: string, receiverId: string): readonly Waiting[] {
  return inOrder(useDraftList(me, PREFIX)).filter((one) => one.receiverId === receiverId)
}

/** Queues a message and sends it, now or when the network is back. */
export function post(me: string, message: Pick<Waiting, 'receiverId' | 'content' | 'contextDogId'>): void {
  const last = outboxOf(me).at(-1)
  // Always later than the previous message, even within one millisecond or after the clock was set back.
  const writtenAt = new Date(Math.max(Date.now(), last ? Date.parse(last.writtenAt) + 1 : 0)).toISOString()
  keep(me, { ...message, id: newId(), writtenAt })
  void deliver(me)
}

/** Retries a failed message. */
export function postAgain(me: string, id: string): void {
  setFailed(me, id, false)
  void deliver(me)
}

/** Removes a message that has arrived or was discarded. */
export function takeOut(me: string, id: string): void {
  storeDraft(me, nameOf(id), '')
}

/** The pairs of sender and receiver for which this tab is sending. */
const sending = new Set<string>()

/**
 * Sends all queued messages. Each receiver has its own sequence, so that a hanging request delays one conversation
 * only.
 */
export async function deliver(me: string): Promise<void> {
  const receivers = new Set(outboxOf(me).map(({ receiverId }) => receiverId))
  await Promise.all([...receivers].map((receiverId) => deliverTo(me, receiverId)))
}

/** Sends the messages to one receiver one after the other, in the order of writing. Stops without a network. */
async function deliverTo(me: string, receiverId: string): Promise<void> {
  const key = `${me} ${receiverId}`
  if (sending.has(key)) return
  sending.add(key)
  const first = () => outboxOf(me).find((one) => one.receiverId === receiverId && !one.failed)
  try {
    for (let next = first(); next; next = first()) {
      if (!(await sendOne(me, next))) return
    }
  } finally {
    sending.delete(key)
  }
}

/** @returns false when nothing more can be sent to this receiver for now */
async function sendOne(me: string, { id, receiverId, content, contextDogId }: Waiting): Promise<boolean> {
  try {
    const sent: ChatMessage | undefined = await call(messages.send, { body: { id, receiverId, content, contextDogId } })
    // A successful status suffices; a malformed body is made up for by refetching.
    if (sent?.id === id) placeSent(sent)
    else refetchThread(receiverId)
    takeOut(me, id)
    queryClient.setQueryData(refusalQuery(receiverId).queryKey, false)
    return true
  } catch (error) {
    if (error instanceof NetworkError) return false
    if (isSessionLost(error)) {
      loseSession()
      return false
    }
    refused(me, { id, receiverId, content }, error)
    return true
  }
}

function refused(
  me: string,
  { id, receiverId, content }: Pick<Waiting, 'id' | 'receiverId' | 'content'>,
  error: unknown,
) {
  if (!hasStatus(error, 403)) {
    setFailed(me, id, true)
    return toast({ title: 'Failed to send message. Please try again.', variant: 'destructive' })
  }
  if (FOR_NOW.some((code) => hasCode(error, code))) setFailed(me, id, true)
  else giveBack(me, { id, receiverId, content })
  if (hasCode(error, 'cannot-write')) queryClient.setQueryData(refusalQuery(receiverId).queryKey, true)
  else toast({ title: serverMessageOf(error) ?? '', variant: 'destructive' })
  refetch(otherQuery(receiverId), mayWriteQuery(receiverId))
}

/** Refused for good: the text goes back into the composer, or stays as not sent when another text stands there. */
function giveBack(me: string, { id, receiverId, content }: Pick<Waiting, 'id' | 'receiverId' | 'content'>): void {
  if (readDraft(me, draftOf(receiverId)) !== '') return setFailed(me, id, true)
  takeOut(me, id)
  storeDraft(me, draftOf(receiverId), content)
}
