import { type Config, readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/database.ts'
import { type Db, openDb, openPool } from '#server/platform/database/db.ts'
import { findRunningPostgres } from '@wagmates/embedded-postgres'
import { EMBEDDED_APP } from '#server/platform/database/embedded-app.ts'
import { say } from './console.ts'

/** Runs a tool's work on the configured database, which may be that of a running app, and closes it. */
export async function withDatabase<Result>(work: (db: Db, config: Config) => Promise<Result>): Promise<Result> {
  const config = readConfig()
  const database = await open(config)
  try {
    return await work(openDb(database.pool), config)
  } finally {
    await database.close()
  }
}

async function open(config: Config): Promise<Pick<Database, 'pool' | 'close'>> {
  const connection = config.databaseUrl
    ? null
    : await findRunningPostgres({ app: EMBEDDED_APP, dataDir: config.dataDir })
  if (!connection) return openDatabase(config, { say, onLost: (error) => say(error.message) })
  const pool = openPool({ connection, max: 1, onError: (error) => say(error.message) })
  return { pool, close: async () => pool.end() }
}
