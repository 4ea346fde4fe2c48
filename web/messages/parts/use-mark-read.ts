import { useEffect, useSyncExternalStore } from 'react'
import { messages } from '#contract/messages/routes.ts'
import { call, isSessionLost } from '#web/platform/api/api.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { loseSession } from '#web/platform/session/session.ts'
import { closeShown } from '#web/push/this-browser.ts'
import { placeRead, type Thread } from '../thread.ts'

/** Marks the conversation as read while it is open in a visible tab: at opening, and with each new message. */
export function useMarkRead(otherId: string, thread: Thread | undefined): void {
  const isSeen = useSyncExternalStore(followSight, () => document.visibilityState === 'visible')
  const newest = thread?.messages.findLast(({ senderId, isRead }) => senderId === otherId && !isRead)?.id
  useEffect(() => {
    if (isSeen && newest !== undefined) void markRead(otherId)
  }, [isSeen, newest, otherId])
}

async function markRead(otherUserId: string): Promise<void> {
  try {
    await call(messages.markRead, { body: { otherUserId } })
    placeRead(otherUserId)
    void closeShown(linkTo('messages', {}, { userId: otherUserId })).catch(() => {})
  } catch (error) {
    if (isSessionLost(error)) loseSession() // anything else is tried again with the next message or visit
  }
}

function followSight(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
