import { clearAtSignOut } from '../session/session.ts'
import { blobsOf } from './stored-draft.ts'

// Files that belong to drafts: kept in this browser for a user until they sign out, in a database of each user's own.
// No library: those that are kept well leave the database open, which then cannot be deleted at sign-out.

const STORE = 'blobs'
/** Files that the database refused, because it is full or forbidden. */
const unstored = new Map<string, Blob>()

clearAtSignOut(() => unstored.clear())

/** Keeps a file under a key. Without storage it lasts as long as the page. */
export async function keepBlob(userId: string, key: string, blob: Blob): Promise<void> {
  try {
    await inStore(userId, { mode: 'readwrite', isCreated: true }, (store) => store.put(blob, key))
  } catch {
    unstored.set(key, blob)
  }
}

/** The file under a key, or null. */
export async function readBlob(userId: string, key: string): Promise<Blob | null> {
  const blob = unstored.get(key)
  if (blob) return blob
  try {
    return (
      (await inStore(userId, { mode: 'readonly' }, (store) => store.get(key) as IDBRequest<Blob | undefined>)) ?? null
    )
  } catch {
    return null
  }
}

/** Removes the file under a key. */
export async function removeBlob(userId: string, key: string): Promise<void> {
  unstored.delete(key)
  try {
    await inStore(userId, { mode: 'readwrite' }, (store) => store.delete(key))
  } catch {
    // It was never stored.
  }
}

interface Access {
  mode: IDBTransactionMode
  /** Whether a missing database is created. One that a late look-up creates after a sign-out would name the user. */
  isCreated?: true
}

/** One request. The database is closed after it, so that a sign-out in any tab can delete it. */
async function inStore<T>(
  userId: string,
  { mode, isCreated }: Access,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(blobsOf(userId))
  opening.addEventListener('upgradeneeded', () => {
    if (isCreated) opening.result.createObjectStore(STORE)
    else opening.transaction?.abort()
  })
  const database = await settled(opening)
  try {
    return await settled(ask(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database failed')))
  })
}
