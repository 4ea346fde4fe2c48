import { friends } from '#contract/friends.ts'
import type { LiveEvents } from '#contract/events.ts'
import { notifications } from '#contract/notifications.ts'
import { callPath } from '#web/kit/api.ts'
import { keyOf, queryClient, refetch, refetchAll } from '#web/kit/query-client.ts'
import { recentQuery, unreadCountQuery } from '#web/messages/messages.queries.ts'
import { refetchThreads } from '#web/messages/thread.ts'
import { calmly } from './calmly.ts'

// What each hint of the stream makes old. Only what is on the screen is asked for again at once.

const refetchCounts = calmly(() => refetch(recentQuery, unreadCountQuery))
const refetchThread = calmly((userId: string) => refetchThreads(userId))
const refetchNotifications = calmly(() => refetch(notifications.list))
const refetchEverything = calmly(() => whenNothingIsSent(refetchAll))

const aboutMessages = ({ otherUserId }: LiveEvents['message']) => {
  refetchThread(otherUserId)
  refetchCounts('')
}

type Hints = Omit<LiveEvents, 'signed-out'>

const reactions: { [Name in keyof Hints]: (data: Hints[Name]) => void } = {
  message: aboutMessages,
  read: aboutMessages,
  friend: ({ userId: ownerId }) =>
    refetch(friends.list, { queryKey: keyOf(callPath(friends.status, { params: { ownerId } })) }),
  notification: () => refetchNotifications(''),
  blocked: () => refetchEverything(''),
  refetch: () => refetchEverything(''),
}

/** Fetches what a hint says has changed. */
export function reactTo(name: string, data: unknown): void {
  if (name in reactions) reactions[name as keyof Hints](data as never)
}

/** Fetches what may have changed while nobody said so (K-88). */
export function catchUp(): void {
  refetch(unreadCountQuery, recentQuery, notifications.list, friends.list)
  refetchThreads()
}

/** A block that is being made here leads away from the page it is made on; only then that page may be asked for again. */
function whenNothingIsSent(act: () => void): void {
  if (queryClient.isMutating() === 0) return act()
  const stop = queryClient.getMutationCache().subscribe(() => {
    if (queryClient.isMutating() > 0) return
    stop()
    setTimeout(act)
  })
}
