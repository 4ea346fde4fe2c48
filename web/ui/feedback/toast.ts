import { useSyncExternalStore } from 'react'
import { CHECK_CONNECTION, isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { createListeners } from '#web/platform/create-listeners.ts'

/** The words and look of a toast. */
export interface ToastText {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** A button under the text, such as Undo. Pressing it closes the toast. */
  action?: { label: string; run: () => void }
}

/** A toast in memory; one that is not open is hidden. */
export interface ToastEntry extends ToastText {
  id: number
  open: boolean
}

/** One toast at a time; a dismissed one is kept, hidden, for 1,000,000 ms. */
const TOASTS_SHOWN = 1
const KEPT_AFTER_DISMISSAL_MS = 1_000_000

let entries: readonly ToastEntry[] = []
let lastId = 0
const { subscribe, notify } = createListeners()

function setEntries(next: readonly ToastEntry[]): void {
  entries = next
  notify()
}

/** Shows a toast in place of the current one. */
export function toast(text: ToastText): void {
  lastId += 1
  setEntries([{ ...text, id: lastId, open: true }, ...entries].slice(0, TOASTS_SHOWN))
}

/** Closes a toast, or all. */
toast.dismiss = (id?: number): void => {
  const closed = entries.filter((entry) => entry.open && (id === undefined || entry.id === id))
  setEntries(entries.map((entry) => (closed.includes(entry) ? { ...entry, open: false } : entry)))
  for (const entry of closed) setTimeout(() => remove(entry.id), KEPT_AFTER_DISMISSAL_MS)
}

/**
 * Shows why something failed, for `onError` and `catch`: `onError: toast.failure('The link was not created')`. Below the
 * title stands the server's message or `fallback`; with null the title stands alone. A lost session has its own toast,
 * so nothing is shown for it here.
 */
toast.failure =
  (title = 'That did not work', fallback: string | null = CHECK_CONNECTION) =>
  (error: unknown): void => {
    if (isSessionLost(error)) return
    const description = fallback === null ? undefined : (serverMessageOf(error) ?? fallback)
    toast({ title, ...(description !== undefined && { description }), variant: 'destructive' })
  }

/** Shows that a chunk which the next step needs could not be loaded. */
toast.unreachable = (): void => toast.failure()(undefined)

/** All toasts in memory, rendered or not. */
toast.entries = (): readonly ToastEntry[] => entries

/** Removes all toasts at once. */
toast.clear = (): void => setEntries([])

/** An error toast: `title`, and below it the server's message or `fallback`; without `fallback` the title alone. */
export interface Failure {
  title: string
  fallback?: string
}

/** The toasts of a change, for `mutate`: `add.mutate(sent, toast.outcome('Friend Added!', 'Failed to add friend.'))`. */
toast.outcome = (success: string | ToastText, failure: string | Failure) => ({
  onSuccess: (): void => toast(typeof success === 'string' ? { title: success } : success),
  onError:
    typeof failure === 'string' ? toast.failure(failure, null) : toast.failure(failure.title, failure.fallback ?? null),
})

function remove(id: number): void {
  setEntries(entries.filter((entry) => entry.id !== id))
}

const NONE: readonly ToastEntry[] = []

/** The toasts that are shown, for the component that draws them. */
export function useToasts(): readonly ToastEntry[] {
  return useSyncExternalStore(subscribe, toast.entries, () => NONE)
}
