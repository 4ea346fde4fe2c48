import { useSyncExternalStore } from 'react'
import { openListeners } from '../live/listeners.ts'

// What somebody typed and has not sent yet: kept in this browser for them alone, in all tabs alike, until they sign out.

const PREFIX = 'typed'
const { subscribe, tell } = openListeners()
/** What a full or forbidden storage would not take. */
const unstored = new Map<string, string>()

const keyOf = (userId: string, name: string) => `${PREFIX} ${userId} ${name}`

/** What is kept under a name, or ''. */
export function readDraft(userId: string, name: string): string {
  const key = keyOf(userId, name)
  return unstored.get(key) ?? localStorage.getItem(key) ?? ''
}

/** Keeps a text; an empty one is forgotten. What the storage does not take lasts as long as the page. */
export function storeDraft(userId: string, name: string, text: string): void {
  const key = keyOf(userId, name)
  unstored.delete(key)
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    unstored.set(key, text)
  }
  tell()
}

/** All that is kept under names that start like this. */
export function listTyped(userId: string, prefix: string): string[] {
  const start = keyOf(userId, prefix)
  const keys = new Set([...Object.keys(localStorage), ...unstored.keys()].filter((key) => key.startsWith(start)))
  return [...keys].map((key) => unstored.get(key) ?? localStorage.getItem(key) ?? '')
}

/** Forgets everything typed, or all but one person's. */
export function forgetTyped(exceptOf?: string): void {
  const kept = exceptOf === undefined ? undefined : keyOf(exceptOf, '')
  const goes = (key: string) => key.startsWith(`${PREFIX} `) && !(kept && key.startsWith(kept))
  for (const key of Object.keys(localStorage).filter(goes)) localStorage.removeItem(key)
  for (const key of [...unstored.keys()].filter(goes)) unstored.delete(key)
  tell()
}

/** What is kept under a name, followed, and the way to change it. */
export function useStoredDraft(userId: string, name: string): [text: string, keep: (text: string) => void] {
  const text = useSyncExternalStore(follow, () => readDraft(userId, name))
  return [text, (next) => storeDraft(userId, name, next)]
}

/** The same list, followed. */
export function useTypedList(userId: string, prefix: string): string[] {
  return JSON.parse(useSyncExternalStore(follow, () => JSON.stringify(listTyped(userId, prefix)))) as string[]
}

/** What other tabs keep is told by the browser. */
function follow(listener: () => void): () => void {
  const unsubscribe = subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    unsubscribe()
    removeEventListener('storage', listener)
  }
}
