import { useSyncExternalStore } from 'react'
import { createListeners } from '../create-listeners.ts'
import { browserStorage } from '../storage.ts'

// Drafts: text that a user typed and has not sent, stored in this browser for that user in all tabs until they sign
// out.

const PREFIX = 'typed'
const { subscribe, notify } = createListeners()
/** Drafts that localStorage refused, because it is full or forbidden. */
const unstored = new Map<string, string>()

const keyOf = (userId: string, name: string) => `${PREFIX} ${userId} ${name}`

/** The draft under a name, or ''. */
export function readDraft(userId: string, name: string): string {
  const key = keyOf(userId, name)
  return unstored.get(key) ?? browserStorage.read(key) ?? ''
}

/** Stores a draft; an empty one is removed. Without storage it lasts as long as the page. */
export function storeDraft(userId: string, name: string, text: string): void {
  const key = keyOf(userId, name)
  unstored.delete(key)
  if (text === '') browserStorage.remove(key)
  else if (!browserStorage.write(key, text)) unstored.set(key, text)
  notify()
}

/** All drafts whose names have this prefix. */
export function listDrafts(userId: string, prefix: string): string[] {
  const start = keyOf(userId, prefix)
  const keys = new Set([...browserStorage.keys(), ...unstored.keys()].filter((key) => key.startsWith(start)))
  return [...keys].map((key) => unstored.get(key) ?? browserStorage.read(key) ?? '')
}

/** Removes all drafts, or all but one user's. */
export function removeDrafts(exceptOf?: string): void {
  const kept = exceptOf === undefined ? undefined : keyOf(exceptOf, '')
  const goes = (key: string) => key.startsWith(`${PREFIX} `) && !(kept && key.startsWith(kept))
  for (const key of browserStorage.keys().filter(goes)) browserStorage.remove(key)
  for (const key of [...unstored.keys()].filter(goes)) unstored.delete(key)
  void removeDatabases(goes)
  notify()
}

/** Does nothing where databases are switched off or blocked, which makes even the name `indexedDB` throw or null. */
async function removeDatabases(goes: (name: string) => boolean): Promise<void> {
  try {
    // Missing in older browsers.
    const all = (await indexedDB.databases?.()) ?? []
    for (const { name = '' } of all) if (goes(name)) indexedDB.deleteDatabase(name)
  } catch {}
}

/** The database of a user's files that belong to drafts (stored-blobs.ts). */
export const blobsOf = (userId: string) => keyOf(userId, 'blobs')

/** Hook: the draft under a name, and a function that changes it. */
export function useStoredDraft(userId: string, name: string): [text: string, keep: (text: string) => void] {
  const text = useSyncExternalStore(follow, () => readDraft(userId, name))
  return [text, (next) => storeDraft(userId, name, next)]
}

/** Hook: all drafts whose names have this prefix. */
export function useDraftList(userId: string, prefix: string): string[] {
  return JSON.parse(useSyncExternalStore(follow, () => JSON.stringify(listDrafts(userId, prefix)))) as string[]
}

/** Other tabs' changes arrive as `storage` events. */
function follow(listener: () => void): () => void {
  const unsubscribe = subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    unsubscribe()
    removeEventListener('storage', listener)
  }
}
