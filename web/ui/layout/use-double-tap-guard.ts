import { useRef } from 'react'

const SECOND_TAP_MS = 500

/**
 * Hook: tells whether a press comes right after another one on the same control, as the second tap of a double tap. Other
 * controls are left alone by `ignoreStrayPresses`. The click's own count is missing on touch screens.
 */
export function useDoubleTapGuard(): () => boolean {
  const last = useRef(-SECOND_TAP_MS)
  return () => {
    const now = performance.now()
    const isTooSoon = now - last.current < SECOND_TAP_MS
    if (!isTooSoon) last.current = now
    return isTooSoon
  }
}
