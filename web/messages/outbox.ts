import { queryOptions } from '@tanstack/react-query'
import { type ChatMessage, messages } from '#contract/messages/routes.ts'
import { call, hasStatus, isSessionLost, NetworkError, serverMessageOf } from '#web/platform/api/api.ts'
import { newId } from '#web/platform/api/new-id.ts'
import { queryClient, refetch } from '#web/platform/api/query-client.ts'
import { loseSession } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { storeDraft, listTyped, readDraft, useTypedList } from '#web/platform/drafts/stored-draft.ts'
import { otherQuery } from './person.ts'
import { placeSent, refetchThread } from './thread.ts'

/** A message that was written and is not known to have arrived. Its id makes sending it twice impossible. */
export interface Waiting {
  id: string
  receiverId: string
  content: string
  contextDogId: string | null
  writtenAt: string
  /** The server refused it for now; it is sent again when somebody says so. */
  failed?: boolean
}

/** Each message has a storage key of its own: tabs that write at the same moment overwrite nothing of each other. */
const PREFIX = 'outbox '
const nameOf = (id: string) => `${PREFIX}${id}`
export const draftOf = (otherId: string) => `draft ${otherId}`

/** What is known of everybody who cannot be written to. */
export const allRefusals = { queryKey: ['cannot write'] }

/** Whether the server refused a message to this person for good; forgotten when a block was made or taken back. */
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

/** In the order of writing. */
const inOrder = (texts: readonly string[]) =>
  texts.flatMap(parsed).toSorted((one, next) => Date.parse(one.writtenAt) - Date.parse(next.writtenAt))

const outboxOf = (me: string) => inOrder(listTyped(me, PREFIX))

const keep = (me: string, one: Waiting) => storeDraft(me, nameOf(one.id), JSON.stringify(one))

/** Changes a message that is still in the outbox; another tab may have taken it out. */
function setFailed(me: string, id: string, failed: boolean): void {
  for (const one of parsed(readDraft(me, nameOf(id)))) keep(me, { ...one, failed })
}

/** What waits for one receiver, followed. */
export function useWaiting(me: string, receiverId: string): readonly Waiting[] {
  return inOrder(useTypedList(me, PREFIX)).filter((one) => one.receiverId === receiverId)
}

/** Writes a message and sends it, now or when the network is back. */
export function post(me: string, message: Pick<Waiting, 'receiverId' | 'content' | 'contextDogId'>): void {
  const last = outboxOf(me).at(-1)
  // Later than the one before, also when both are written within a millisecond or the clock was put back.
  const writtenAt = new Date(Math.max(Date.now(), last ? Date.parse(last.writtenAt) + 1 : 0)).toISOString()
  keep(me, { ...message, id: newId(), writtenAt })
  void deliver(me)
}

/** Sends one that failed again. */
export function postAgain(me: string, id: string): void {
  setFailed(me, id, false)
  void deliver(me)
}

/** One waits no more: it has arrived, or is thrown away. */
export function takeOut(me: string, id: string): void {
  storeDraft(me, nameOf(id), '')
}

/** Receivers, each with their sender, to whom this tab is sending. */
const sending = new Set<string>()

/** Sends what waits. Receivers do not wait for each other: one request that hangs holds up one conversation. */
export async function deliver(me: string): Promise<void> {
  const receivers = new Set(outboxOf(me).map(({ receiverId }) => receiverId))
  await Promise.all([...receivers].map((receiverId) => deliverTo(me, receiverId)))
}

/** Sends to one receiver, one message after the other in the order of writing; stops while there is no network. */
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
    // The status says that it was sent; what it looks like can be asked for.
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
  const words = serverMessageOf(error) ?? ''
  if (!hasStatus(error, 403)) {
    setFailed(me, id, true)
    return toast({ title: 'Failed to send message. Please try again.', variant: 'destructive' })
  }
  // Nobody will ever get it: what was written goes back to where it was typed.
  takeOut(me, id)
  if (readDraft(me, draftOf(receiverId)) === '') storeDraft(me, draftOf(receiverId), content)
  const isBlocked = words.includes('can no longer write')
  if (isBlocked) queryClient.setQueryData(refusalQuery(receiverId).queryKey, true)
  else toast({ title: words, variant: 'destructive' })
  refetch(otherQuery(receiverId))
}
