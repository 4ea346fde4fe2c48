import { useSyncExternalStore } from 'react'
import { openListeners } from '#web/platform/live/listeners.ts'

let open: readonly Element[] = []
const { subscribe, tell } = openListeners()

/** Adds an open dialog. @returns removes it */
export function windowOpened(opened: Element): () => void {
  open = [...open, opened]
  tell()
  return () => {
    open = open.filter((one) => one !== opened)
    tell()
  }
}

/** Hook: the topmost dialog. Toasts are rendered in it, because everything outside of it is inert. */
export function useTopWindow(): Element | undefined {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  )
}
