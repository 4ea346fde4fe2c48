import { useDraftList } from '#web/platform/drafts/stored-draft.ts'
import { inOrder, PREFIX, type Waiting } from './outbox-store.ts'

/** Hook: the queued messages for one receiver. */
export function useWaiting(me: string, receiverId: string): readonly Waiting[] {
  return inOrder(useDraftList(me, PREFIX)).filter((one) => one.receiverId === receiverId)
}

/** Hook: one queued message for each receiver, a failed one where there is one. */
export function useUnsent(me: string): ReadonlyMap<string, Waiting> {
  const waiting = inOrder(useDraftList(me, PREFIX))
  const failed = waiting.filter((one) => one.failed)
  return new Map([...waiting, ...failed].map((one) => [one.receiverId, one]))
}
