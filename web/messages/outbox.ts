import { queryOptions } from '@tanstack/react-query'
import { type ChatMessage, messages } from '#contract/messages.ts'
import { call, hasStatus, isSessionLost, NetworkError, serverMessageOf } from '#web/kit/api.ts'
import { newId } from '#web/kit/new-id.ts'
import { queryClient, refetch } from '#web/kit/query-client.ts'
import { loseSession } from '#web/kit/session.ts'
import { toast } from '#web/kit/toast.ts'
import { keepTyped, readTyped, useTyped } from '#web/kit/typed.ts'
import { otherQuery } from './person.ts'
import { placeSent, refetchThread } from './thread.ts'

/** A message that was written and is not known to have arrived. Its id makes sending it twice impossible (R3). */
export interface Waiting {
  id: string
  receiverId: string
  content: string
  contextDogId: string | null
  writtenAt: string
  /** The server refused it for now; it is sent again when somebody says so. */
  failed?: boolean
}

const NAME = 'outbox'
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

function parsed(text: string): readonly Waiting[] {
  try {
    return text === '' ? [] : (JSON.parse(text) as Waiting[])
  } catch {
    return []
  }
}

const outboxOf = (me: string) => parsed(readTyped(me, NAME))

function change(me: string, next: (waiting: readonly Waiting[]) => readonly Waiting[]): void {
  const waiting = next(outboxOf(me))
  keepTyped(me, NAME, waiting.length === 0 ? '' : JSON.stringify(waiting))
}

/** What waits for one receiver, followed. */
export function useWaiting(me: string, receiverId: string): readonly Waiting[] {
  const [text] = useTyped(me, NAME)
  return parsed(text).filter((one) => one.receiverId === receiverId)
}

/** Writes a message and sends it, now or when the network is back. */
export function post(me: string, message: Pick<Waiting, 'receiverId' | 'content' | 'contextDogId'>): void {
  const written = { ...message, id: newId(), writtenAt: new Date().toISOString() }
  change(me, (all) => [...all, written])
  void deliver(me)
}

/** Sends one that failed again. */
export function postAgain(me: string, id: string): void {
  change(me, (all) => all.map((one) => (one.id === id ? { ...one, failed: false } : one)))
  void deliver(me)
}

/** One waits no more: it has arrived, or is thrown away. */
export function takeOut(me: string, id: string): void {
  change(me, (all) => all.filter((one) => one.id !== id))
}

let delivery: Promise<void> | undefined

/** Sends what waits, one after the other in the order of writing; stops while there is no network. */
export async function deliver(me: string): Promise<void> {
  delivery ??= deliverAll(me).finally(() => (delivery = undefined))
  await delivery
}

async function deliverAll(me: string): Promise<void> {
  for (let next = firstOf(me); next; next = firstOf(me)) {
    if (!(await sendOne(me, next))) return
  }
}

const firstOf = (me: string) => outboxOf(me).find(({ failed }) => !failed)

/** @returns false when nothing more can be sent for now */
async function sendOne(me: string, { id, receiverId, content, contextDogId }: Waiting): Promise<boolean> {
  try {
    const sent: ChatMessage | undefined = await call(messages.send, { body: { id, receiverId, content, contextDogId } })
    // The status says that it was sent; what it looks like can be asked for (API-12).
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
    change(me, (all) => all.map((one) => (one.id === id ? { ...one, failed: true } : one)))
    return toast({ title: 'Failed to send message. Please try again.', variant: 'destructive' })
  }
  // Nobody will ever get it: what was written goes back to where it was typed.
  takeOut(me, id)
  if (readTyped(me, draftOf(receiverId)) === '') keepTyped(me, draftOf(receiverId), content)
  const isBlocked = words.includes('can no longer write')
  if (isBlocked) queryClient.setQueryData(refusalQuery(receiverId).queryKey, true)
  else toast({ title: words, variant: 'destructive' })
  refetch(otherQuery(receiverId))
}
