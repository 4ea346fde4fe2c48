import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 75rem)'

/** Whether there is room for a list beside the map: from 1,200 px on. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}
