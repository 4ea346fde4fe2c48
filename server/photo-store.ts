import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { removeDueObjects } from './photos/deletions.ts'
import { type SweepFindings, sweepObjects } from './photos/sweep.ts'
import type { Db } from './platform/database/db.ts'
import type { DailyJob } from './platform/jobs/daily-jobs.ts'
import { startRepeated } from './platform/jobs/loop.ts'
import { type ObjectStore, openObjectStore } from './platform/objects/object-store.ts'

/** The longest time until a deleted photo is removed from the object store, while the store answers. */
const REMOVE_EVERY_MS = 10_000

/** The object store of the settings, if there is one; its failures are logged. */
export function openConfiguredStore(
  { objectStore }: Pick<Config, 'objectStore'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): ObjectStore | null {
  return objectStore && openObjectStore(objectStore, (err) => log.warn({ err }, 'the store of photos failed'))
}

interface Removing {
  db: Db
  objects: ObjectStore | null
  onError: (error: unknown) => void
}

/** Removes from the store what no photo needs any more, until the returned function is called. */
export function startRemoving({ db, objects, onError }: Removing): () => Promise<void> {
  if (!objects) return async () => {}
  return startRepeated({
    everyMs: REMOVE_EVERY_MS,
    run: async () => {
      while (await removeDueObjects(db, objects));
    },
    onError,
  })
}

/** The nightly comparison of the store with the photos, where there is a store. `onFound` hears of what did not agree. */
export function sweepJobs(objects: ObjectStore | null, onFound: (found: SweepFindings) => void): DailyJob[] {
  if (!objects) return []
  const run = async (db: Db) => {
    const found = await sweepObjects(db, objects)
    if (found.unknown + found.lost > 0) onFound(found)
  }
  return [{ name: 'sweep-photos', hour: 5, run }]
}
