import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/settings/config-error.ts'
import { type Moved, movePhotosToDatabase, movePhotosToStore } from '#server/photos/storage/move.ts'
import type { Db } from '#server/platform/database/db.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { type ObjectStore, openObjectStore } from '#server/platform/objects/object-store.ts'
import { runTool, say } from './console.ts'
import { withDatabase } from './open-database.ts'

// `npm run photos -- move s3|database`: moves all photos into the object store, or back into the database. It may run
// beside the app, be broken off and be repeated.

const USAGE = `Usage: npm run photos -- move s3         moves all photos into the store of S3_ENDPOINT
       npm run photos -- move database   moves them back`
const TELL_EVERY = 1_000
const SHOWN = 10

type Move = (db: Db, store: ObjectStore, tell: (moved: number) => void) => Promise<Moved>
const MOVES: Record<string, Move> = { s3: movePhotosToStore, database: movePhotosToDatabase }

/** Returns whether all photos are where they should be. */
async function move(db: Db, config: Config, target: Config['photosIn']): Promise<boolean> {
  if (!config.objectStore) throw new ConfigError('No store is set: S3_ENDPOINT and what stands beside it.')
  if (config.photosIn !== target) say(`New photos still go elsewhere: set PHOTOS=${target} and restart the app first.`)
  let told = 0
  const tell = (moved: number) => {
    if (moved < told + TELL_EVERY) return
    told = moved
    say(`${moved} photos are moved.`)
  }
  const { moved, stayed } = await (MOVES[target] as Move)(db, openStore(config.objectStore), tell)
  say(`${moved} photos were moved, each compared by its SHA-256. ${stayed.length} could not be.`)
  for (const id of stayed.slice(0, SHOWN)) say(`The photo ${id} is lost or changed in the store.`)
  return stayed.length === 0
}

function openStore(settings: NonNullable<Config['objectStore']>): ObjectStore {
  return openObjectStore(settings, (error) =>
    say(`The store failed: ${error instanceof Error ? error.message : 'why?'}`),
  )
}

const [command, target = ''] = process.argv.slice(2)
if (command !== 'move' || !(target in MOVES)) {
  say(USAGE)
  process.exitCode = 2
} else {
  await runTool(async () => {
    try {
      const isDone = await withDatabase((db, config) => move(db, config, target as Config['photosIn']))
      if (!isDone) process.exitCode = 1
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      throw new ConfigError('The store of photos does not answer. Start the command again: it goes on where it was.')
    }
  })
}
