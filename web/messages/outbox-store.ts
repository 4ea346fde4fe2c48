import { queryOptions } from '@tanstack/react-query'
import { listDrafts, readDraft, storeDraft } from '#web/platform/drafts/stored-draft.ts'

/** A message that is not confirmed by the server yet. Its id keeps the server from storing it twice. */
export interface Waiting {
  id: string
  receiverId: string
  content: string
  contextDogId: string | null
  /** Its pictures, by the keys under which this browser keeps them (sending-pictures.ts). */
  pictures?: readonly string[]
  writtenAt: string
  /** The server refused it for now; it is sent again on request. */
  failed?: boolean
}

/** Each message has its own storage key, so that tabs cannot overwrite each other's messages. */
export const PREFIX = 'outbox '
const nameOf = (id: string) => `${PREFIX}${id}`

export const draftOf = (otherId: string) => `draft ${otherId}`

/** The cache entries of `isRefusedQuery`, for all receivers. */
export const allRefusals = { queryKey: ['cannot write'] }

/** Whether the server refused a message to this owner for good; reset when a block is made or removed. */
export const isRefusedQuery = (otherId: string) =>
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
export const inOrder = (texts: readonly string[]) =>
  texts.flatMap(parsed).toSorted((one, next) => Date.parse(one.writtenAt) - Date.parse(next.writtenAt))

/** The queued messages of a user, in the order of writing. */
export const outboxOf = (me: string) => inOrder(listDrafts(me, PREFIX))

/** Stores a queued message, in place of the same one. */
export const storeQueued = (me: string, one: Waiting) => storeDraft(me, nameOf(one.id), JSON.stringify(one))

/** Changes a queued message. Does nothing when another tab removed it. */
export function setFailed(me: string, id: string, failed: boolean): void {
  for (const one of parsed(readDraft(me, nameOf(id)))) storeQueued(me, { ...one, failed })
}

/** Removes a message that has arrived or was discarded. */
export function removeQueued(me: string, id: string): void {
  storeDraft(me, nameOf(id), '')
}
