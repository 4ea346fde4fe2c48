import { randomUUID } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { openObjectStore } from '#server/platform/objects/object-store.ts'
import { fault, type Finding, good } from './finding.ts'

const TRIAL = Buffer.from('npm run doctor was here, and removes this again')

/** Whether the object store of photos takes, returns and removes a small object, and lists. */
export async function examineObjectStore({ objectStore }: Pick<Config, 'objectStore'>): Promise<Finding[]> {
  if (objectStore === null) return []
  const errors: unknown[] = []
  const store = openObjectStore(objectStore, (error) => errors.push(error))
  const key = `doctor/${randomUUID()}`
  try {
    await store.put(key, TRIAL, 'text/plain')
    const found = await store.get(key)
    await store.list('doctor/').next()
    await store.remove(key)
    if (!found?.equals(TRIAL)) return [fault('The store at S3_ENDPOINT does not return what was put there.')]
    return [good(`The store at S3_ENDPOINT takes, lists and removes photos in the bucket ${objectStore.bucket}.`)]
  } catch {
    return [fault(`The store at S3_ENDPOINT refuses us or does not answer: ${reasonOf(errors[0])}.`)]
  }
}

/** In words that name no key: a status and its code, or why there is no connection. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
