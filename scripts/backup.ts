import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { withPhotosOf } from '#server/photos/storage/backup.ts'
import { BackupError } from '#server/platform/backup/format.ts'
import { saveBackup } from '#server/platform/backup/save.ts'
import { openObjectStore } from '#server/platform/objects/object-store.ts'
import { readOrCreateSecret } from '#server/settings/secret.ts'
import { openAsItIs } from './backup/open.ts'
import { readArguments, runTool, say } from './console.ts'
import { requireDatabase } from './open-database.ts'

// `npm run backup -- FILE [--without-photos]`: a snapshot of the whole database in one file, with the photos that lie in
// an object store, or with the list of them alone. It may run beside the app.

const stopped = new AbortController()
const STOPPED = new BackupError('Stopped. No backup was made.')

/** Ends the backup in place of the process, so that no part of it is left, nor a database that nobody uses. */
function stop(): void {
  stopped.abort(STOPPED)
}

async function backUp(path: string, hasPhotos: boolean): Promise<void> {
  const config = readConfig()
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new BackupError('This is a folder. Name a file.')
  requireDatabase(config)
  const database = await openAsItIs(config, { besideApp: true })
  let lost = 0
  const complete = hasPhotos && withPhotosOf(storeOf(config), () => (lost += 1))
  try {
    // Secrets from the settings are not part of the backup.
    const secret = config.isSecretGiven ? null : readOrCreateSecret(config.dataDir)
    const vapidKeys = config.areVapidKeysGiven ? null : config.vapidKeys
    const { pool } = database
    const { signal } = stopped
    const { rows, tables } = await saveBackup({ pool, path, secret, vapidKeys, signal, ...(complete && { complete }) })
    say(
      `${rows} rows of ${tables} tables are in ${path}. Keep it safe: it holds all that people entrusted to this site.`,
    )
    if (lost > 0) say(`${lost} photos are not in it: the store has lost or changed them.`)
  } finally {
    await database.close()
  }
}

function storeOf({ objectStore }: Config) {
  return objectStore && openObjectStore(objectStore, () => {})
}

const given = readArguments('without-photos')
const [file, ...more] = given?.values ?? []
if (given && file && more.length === 0) {
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, stop)
  await runTool(() => backUp(resolve(file), !given.isOptionSet))
} else {
  say('Usage: npm run backup -- FILE [--without-photos]')
  process.exitCode = 2
}
