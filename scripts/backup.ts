import { resolve } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { withPhotosOf } from '#server/photos/storage/backup.ts'
import { saveBackup } from '#server/platform/backup/save.ts'
import { openObjectStore } from '#server/platform/objects/object-store.ts'
import { readOrCreateSecret } from '#server/settings/secret.ts'
import { openAsItIs } from './backup/open.ts'
import { readArguments, runTool, say } from './console.ts'
import { requireDatabase } from './open-database.ts'

// `npm run backup -- FILE [--without-photos]`: a snapshot of the whole database in one file, with the photos that lie in
// an object store, or with the list of them alone. It may run beside the app.

async function backUp(path: string, hasPhotos: boolean): Promise<void> {
  const config = readConfig()
  requireDatabase(config)
  const database = await openAsItIs(config, { besideApp: true })
  let lost = 0
  const complete = hasPhotos && withPhotosOf(storeOf(config), () => (lost += 1))
  try {
    // Secrets from the settings are not part of the backup.
    const secret = config.isSecretGiven ? null : readOrCreateSecret(config.dataDir)
    const vapidKeys = config.areVapidKeysGiven ? null : config.vapidKeys
    const { pool } = database
    const { rows, tables } = await saveBackup({ pool, path, secret, vapidKeys, ...(complete && { complete }) })
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
const file = given?.values[0]
if (given && file) await runTool(() => backUp(resolve(file), !given.isOptionSet))
else {
  say('Usage: npm run backup -- FILE [--without-photos]')
  process.exitCode = 2
}
