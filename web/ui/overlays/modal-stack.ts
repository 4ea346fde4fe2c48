import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/platform/create-listeners.ts'

/** The open dialogs, the topmost last. Scripts cannot read the order of the browser's top layer. */
let open: readonly Element[] = []
const { subscribe, notify } = createListeners()

/** Adds an open dialog. @returns a function that removes it */
export function pushModal(opened: Element): () => void {
  open = [...open, opened]
  notify()
  return () => {
    open = open.filter((one) => one !== opened)
    notify()
  }
}

/** Hook: the topmost dialog. Toasts are rendered in it, because everything outside of it is inert. */
export function useTopModal(): Element | undefined {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  )
}
