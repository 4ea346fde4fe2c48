import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { saveBackup } from '#server/platform/backup/save.ts'
import { keptSecret } from '#server/secret.ts'
import { openAsItIs } from './backup/open.ts'
import { runTool, say } from './console.ts'

// `npm run backup -- FILE`: a snapshot of the whole database, photos included, in one file. It may run beside the app.

async function backUp(path: string): Promise<void> {
  const config = readConfig()
  const database = await openAsItIs(config, { besideApp: true })
  try {
    // A secret from the settings is not part of the backup.
    const secret = config.isSecretGiven ? null : keptSecret(config.dataDir)
    const { rows, tables } = await saveBackup({ pool: database.pool, path, secret })
    say(
      `${rows} rows of ${tables} tables are in ${path}. Keep it safe: it holds all that people entrusted to this site.`,
    )
  } finally {
    await database.close()
  }
}

const [file] = process.argv.slice(2)
if (file) await runTool(() => backUp(resolve(file)))
else {
  say('Usage: npm run backup -- FILE')
  process.exitCode = 2
}
