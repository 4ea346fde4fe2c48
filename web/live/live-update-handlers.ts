import { friends } from '#contract/friends/routes.ts'
import type { LiveEvents } from '#contract/live/schemas.ts'
import { messages } from '#contract/messages/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { isStreamUp } from '#web/platform/api/polling.ts'
import { queryClient, refetch, refetchAll, refetchOrFail } from '#web/platform/api/query-client.ts'
import { isServerFault, isTemporary, retryDelayMs } from '#web/platform/api/retry.ts'
import { recheckSession } from '#web/platform/session/session.ts'
import { relationsTo } from '#web/friends/friends.queries.ts'
import { mayWriteQuery, recentQuery, unreadCountQuery } from '#web/messages/messages.queries.ts'
import { allRefusals } from '#web/messages/outbox-store.ts'
import { allOtherOwners } from '#web/messages/other-owner.ts'
import { allThreads, markThreadsIncomplete, refetchThread, updateThread } from '#web/messages/thread.ts'
import { allPlaydates, playdateQuery } from '#web/playdates/playdates.queries.ts'
import { throttle, throttleByKey } from './throttle.ts'

// The queries that each live update invalidates. Only those on the screen are refetched at once.

const refetchCounts = throttle(() => refetch(recentQuery, unreadCountQuery))
const refetchOpenThread = throttleByKey(refetchThread)
const updateOpenThread = throttleByKey(updateThread)
const refetchNotifications = throttle(() => refetch(notifications.list))
const refetchEverything = throttle(() => {
  markThreadsIncomplete()
  whenNothingIsSent(refetchAll)
})

const aboutMessages = (refetchIt: (userId: string) => void) => {
  return ({ otherUserId }: LiveEvents['message' | 'read']) => {
    refetchIt(otherUserId)
    refetchCounts()
  }
}

type Updates = Omit<LiveEvents, 'signed-out'>

const reactions: { [Name in keyof Updates]: (data: Updates[Name]) => void } = {
  message: aboutMessages(updateOpenThread),
  read: aboutMessages(refetchOpenThread),
  friend: ({ userId: ownerId }) => {
    // Adding a friend shows their invitations again that were not shown: of a hidden owner, or after "Not Interested".
    refetch(friends.list, relationsTo(ownerId), mayWriteQuery(ownerId), playdates.list)
    refetchNotifications()
    refetchCounts()
  },
  playdate: ({ playdateId }) => refetch(playdates.list, playdateQuery(playdateId), messages.mayWrite),
  notification: refetchNotifications,
  blocked: refetchEverything,
  decision: () => void recheckSession(),
  refetch: refetchEverything,
}

/** Refetches what a live update says has changed. */
export function reactTo(name: string, data: unknown): void {
  if (name in reactions) reactions[name as keyof Updates](data as never)
}

/** Also refetches whether the owner can be found: a block may have been made or removed. */
const MISSED = [
  unreadCountQuery,
  recentQuery,
  notifications.list,
  friends.list,
  allThreads,
  allOtherOwners,
  allRefusals,
  messages.mayWrite,
  allPlaydates,
]
const AGAIN_MS = { first: 2_000, longest: 30_000 }
let again: ReturnType<typeof setTimeout> | undefined

/**
 * Refetches everything that may have changed while the stream was down. Failed requests are repeated, because no further
 * update will ask for them; the server may be busy when all browsers reconnect at once.
 */
export async function refetchMissed(failures = 0): Promise<void> {
  clearTimeout(again)
  markThreadsIncomplete()
  try {
    await refetchOrFail(...MISSED)
  } catch (error) {
    if (!(isTemporary(error) || isServerFault(error)) || !isStreamUp()) return
    const most = Math.min(AGAIN_MS.longest, AGAIN_MS.first * 2 ** failures)
    const delayMs = retryDelayMs(error) + most * (0.5 + Math.random() / 2)
    again = setTimeout(() => isStreamUp() && void refetchMissed(failures + 1), delayMs)
  }
}

/**
 * Runs `act` once no mutation is running: a block that is being made in this tab navigates away from its page, which
 * must not be refetched before.
 */
function whenNothingIsSent(act: () => void): void {
  if (queryClient.isMutating() === 0) return act()
  const stop = queryClient.getMutationCache().subscribe(() => {
    if (queryClient.isMutating() > 0) return
    stop()
    setTimeout(act)
  })
}
