import { useRef, useState } from 'react'
import { tabStorage } from '../storage.ts'

// Drafts of a tab: forms that are not saved yet, kept in its session storage, so that a reload or a lost session loses
// nothing. They are removed when another user signs in (web/platform/session/session.ts).

/** The draft under a key; null when there is none, or none that can be read. */
export function readTabDraft(key: string): unknown {
  try {
    return JSON.parse(tabStorage.read(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value that JSON can hold. When the storage is full or forbidden, only the draft is lost. */
export function keepTabDraft(key: string, draft: unknown): void {
  if (!tabStorage.write(key, JSON.stringify(draft))) tabStorage.remove(key)
}

/** Removes the draft under a key, after it was sent or given up. */
export function removeTabDraft(key: string): void {
  tabStorage.remove(key)
}

/**
 * Hook: the values of a dialog, kept in this tab under the key until the dialog removes them, so that a lost session or a
 * reload loses nothing.
 * @returns the values, and a function that changes some of them
 */
export function useTabDraft<Values extends object>(
  key: string,
  initial: Values,
): [values: Values, change: (part: Partial<Values>) => void] {
  const [values, setValues] = useState(() => ({ ...initial, ...(readTabDraft(key) as Partial<Values> | null) }))
  // More than one change may come before the next render.
  const latest = useRef(values)
  const change = (part: Partial<Values>) => {
    latest.current = { ...latest.current, ...part }
    setValues(latest.current)
    keepTabDraft(key, latest.current)
  }
  return [values, change]
}
