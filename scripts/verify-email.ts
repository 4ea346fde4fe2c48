import { verifyEmail } from '#server/account/verify.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/database.ts'
import { openDb, openPool } from '#server/platform/database/db.ts'
import { findRunningPostgres } from '@wagmates/embedded-postgres'
import { EMBEDDED_APP } from '#server/platform/database/embedded-app.ts'
import { runTool, say } from './console.ts'

// `npm run verify-email -- ADDRESS`: marks an e-mail address as verified, for the first administrator. It may run
// beside the app.

async function open(config: Config): Promise<Pick<Database, 'pool' | 'close'>> {
  const connection = config.databaseUrl
    ? null
    : await findRunningPostgres({ app: EMBEDDED_APP, dataDir: config.dataDir })
  if (!connection) return openDatabase(config, { say, onLost: (error) => say(error.message) })
  const pool = openPool({ connection, max: 1, onError: (error) => say(error.message) })
  return { pool, close: async () => pool.end() }
}

async function verify(address: string): Promise<boolean> {
  const config = readConfig()
  const database = await open(config)
  try {
    const isKnown = (await verifyEmail(openDb(database.pool), address)) === 'verified'
    say(isKnown ? `${address} is verified.` : `No account has the address ${address}. Sign up with it first.`)
    if (isKnown && !config.adminEmails.has(address.trim().toLowerCase())) {
      say('To be an administrator it must also be listed in ADMIN_EMAILS.')
    }
    return isKnown
  } finally {
    await database.close()
  }
}

const [address] = process.argv.slice(2)
if (!address) {
  say('Usage: npm run verify-email -- ADDRESS')
  process.exitCode = 2
} else {
  await runTool(async () => {
    if (!(await verify(address))) process.exitCode = 1
  })
}
