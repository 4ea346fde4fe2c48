import { useSyncExternalStore } from 'react'
import { isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { openListeners } from '#web/platform/live/listeners.ts'

export interface ToastText {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
}

export interface ToastEntry extends ToastText {
  id: number
  open: boolean
}

/** One at a time; a dismissed one is kept, unseen, for 1,000,000 ms. */
const TOASTS_SHOWN = 1
const KEPT_AFTER_DISMISSAL_MS = 1_000_000

let entries: readonly ToastEntry[] = []
let lastId = 0
const { subscribe, tell } = openListeners()

function setEntries(next: readonly ToastEntry[]): void {
  entries = next
  tell()
}

/** Shows a toast in place of the one before. */
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

/** Says that something could not be fetched which the next step needs. */
toast.unreachable = (): void =>
  toast({
    title: 'That did not work',
    description: 'Please check your connection and try again.',
    variant: 'destructive',
  })

/** The toasts in memory, drawn or still to be drawn. */
toast.entries = (): readonly ToastEntry[] => entries

/** Forgets every toast at once. */
toast.clear = (): void => setEntries([])

/** What went wrong: `title`, and under it the server's words or `fallback`. */
export interface Failure {
  title: string
  fallback?: string
}

/**
 * The toasts of a change, to hand to `mutate`: `add.mutate(sent, toast.outcome('Friend Added!', 'Failed to add friend.'))`.
 * A lost session has its own toast, so nothing is added to it here.
 */
toast.outcome = (success: string | ToastText, failure: string | Failure) => ({
  onSuccess: (): void => toast(typeof success === 'string' ? { title: success } : success),
  onError: (error: unknown): void => {
    if (isSessionLost(error)) return
    const { title, fallback } = typeof failure === 'string' ? { title: failure } : failure
    const description = fallback === undefined ? undefined : (serverMessageOf(error) ?? fallback)
    toast({ title, ...(description !== undefined && { description }), variant: 'destructive' })
  },
})

function remove(id: number): void {
  setEntries(entries.filter((entry) => entry.id !== id))
}

const NONE: readonly ToastEntry[] = []

/** The same, followed; what the Toaster draws. */
export function useToasts(): readonly ToastEntry[] {
  return useSyncExternalStore(subscribe, toast.entries, () => NONE)
}
