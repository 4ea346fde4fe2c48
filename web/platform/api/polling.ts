import { useSyncExternalStore } from 'react'
import { openListeners } from '../live/listeners.ts'

// Asking again and again is for when nobody tells what changed.

/** How often is asked while the stream of hints is down and the page is seen. */
const POLL_MS = 15_000

let isUp = false
const { subscribe, tell } = openListeners()

/** Whether the stream of hints is there. */
export function isStreamUp(): boolean {
  return isUp
}

/** True when that is a change. */
export function setStreamUp(next: boolean): boolean {
  if (isUp === next) return false
  isUp = next
  tell()
  return true
}

/** For `refetchInterval`: nothing is polled while the stream says what changed. */
export function usePolling(): number | false {
  return useSyncExternalStore(subscribe, isStreamUp) ? false : POLL_MS
}
