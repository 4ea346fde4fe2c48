import { useEffect, useRef } from 'react'

/**
 * Hook: a function that says whether the component is still on the screen. The answer to a slow request may come after
 * its page has been left, and must not take the reader from the next one.
 */
export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  return () => isShown.current
}
