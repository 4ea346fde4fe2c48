import { useEffect } from 'react'
import { account } from '#contract/account/routes.ts'
import { events } from '#contract/live/routes.ts'
import { call, isSessionLost } from '#web/platform/api/api.ts'
import { followLive } from '#web/platform/live/live.ts'
import { afterSignOut, isSignedIn, loseSession } from '#web/platform/session/session.ts'
import { setUnreadInTitle } from '#web/platform/routing/title.ts'
import { useUnreadCount } from '#web/messages/messages.queries.ts'
import { sendQueued } from '#web/messages/outbox.ts'
import { allRelations } from '#web/friends/friends.queries.ts'
import { refetch } from '#web/platform/api/query-client.ts'
import { refetchMissed, reactTo } from './live-update-handlers.ts'

/** How often unsent messages are retried when no event says that the network is back. */
const RETRY_MS = 15_000
/**
 * Wait after the stream's `signed-out`: when another tab of this browser signed out, that tab tells this one meanwhile.
 */
const SIGN_OUT_PATIENCE_MS = 800

/**
 * Renders nothing. Follows the live stream, refetches what changed, updates the tab's title and sends queued messages.
 */
export function LiveUpdates({ userId }: { userId: string }) {
  useStream(userId)
  useDelivery(userId)
  const unread = useUnreadCount()
  useEffect(() => {
    setUnreadInTitle(unread)
    return () => setUnreadInTitle(0)
  }, [unread])
  return null
}

function useStream(userId: string): void {
  useEffect(() => {
    let recheck: ReturnType<typeof setTimeout> | undefined
    const onRefused = () => {
      clearTimeout(recheck)
      recheck = setTimeout(afterSignOut, SIGN_OUT_PATIENCE_MS, loseSessionIfOver)
    }
    const onEvent = (name: string, data: unknown) => (name === 'signed-out' ? onRefused() : reactTo(name, data))
    let wasUp = false
    const onUp = () => {
      void refetchMissed()
      // At first the page has just asked for them.
      if (wasUp) refetch(allRelations)
      wasUp = true
      void sendQueued(userId)
    }
    const leave = followLive({ path: events.stream.path, userId }, { onEvent, onUp, onRefused })
    return () => {
      clearTimeout(recheck)
      leave()
    }
  }, [userId])
}

/**
 * Handles the end of the stream's session. The browser may have a newer one, as after a change of password, and meanwhile
 * this tab may have been signed out.
 */
async function loseSessionIfOver(): Promise<void> {
  if (!isSignedIn()) return
  await call(account.current).catch((error: unknown) => isSessionLost(error) && isSignedIn() && loseSession())
}

function useDelivery(userId: string): void {
  useEffect(() => {
    const send = () => void sendQueued(userId)
    const timer = setInterval(() => document.visibilityState === 'visible' && send(), RETRY_MS)
    addEventListener('online', send)
    send()
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [userId])
}
