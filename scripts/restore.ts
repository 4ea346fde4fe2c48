import { access, constants } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { restoreBackup } from '#server/platform/backup/restore.ts'
import { restoreVapidKeys } from '#server/settings/push-settings.ts'
import { restoreSecret } from '#server/settings/secret.ts'
import { openAsItIs } from './backup/open.ts'
import { runTool, say } from './console.ts'
import { printFolder } from './open-database.ts'

// `npm run restore -- FILE`: loads a backup into an empty database, the embedded one of a new DATA_DIR or an external one.

async function restore(path: string): Promise<void> {
  const config = readConfig()
  // Before a database is made for a mistyped name.
  await access(path, constants.R_OK)
  printFolder(config)
  const database = await openAsItIs(config, { besideApp: false })
  try {
    const { rows, tables } = await restoreBackup(database.pool, path, ({ secret, vapidKeys }) => {
      if (secret && !config.isSecretGiven) restoreSecret(config.dataDir, secret)
      if (vapidKeys && !config.areVapidKeysGiven) restoreVapidKeys(config.dataDir, vapidKeys)
    })
    say(`${rows} rows of ${tables} tables are restored.`)
  } finally {
    await database.close()
  }
}

const [file, ...more] = process.argv.slice(2)
if (file && more.length === 0) await runTool(() => restore(resolve(file)))
else {
  say('Usage: npm run restore -- FILE')
  process.exitCode = 2
}
