import { useSyncExternalStore } from 'react'
import { createListeners } from '../create-listeners.ts'

// Polling by TanStack Query, only while the live stream is down.

/** The polling interval while the live stream is down and the page is visible. */
const POLL_MS = 15_000

let isUp = false
const { subscribe, notify } = createListeners()

/** Whether the live stream is open. */
export function isStreamUp(): boolean {
  return isUp
}

/** Sets whether the live stream is open. @returns whether that changed */
export function setStreamUp(next: boolean): boolean {
  if (isUp === next) return false
  isUp = next
  notify()
  return true
}

/** For `refetchInterval`: no polling while the live stream is open. */
export function usePolling(): number | false {
  return useSyncExternalStore(subscribe, isStreamUp) ? false : POLL_MS
}
