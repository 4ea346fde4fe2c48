import { useSyncExternalStore } from 'react'
import { openListeners } from '#web/platform/live/listeners.ts'

let open: readonly Element[] = []
const { subscribe, tell } = openListeners()

/** Says that a window lies over the page now; the answer takes it back. */
export function windowOpened(opened: Element): () => void {
  open = [...open, opened]
  tell()
  return () => {
    open = open.filter((one) => one !== opened)
    tell()
  }
}

/** The window on top, where what is to be reached beside it must be: all else is inert. */
export function useTopWindow(): Element | undefined {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  )
}
