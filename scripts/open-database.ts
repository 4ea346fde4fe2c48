import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ConfigError } from '#server/settings/config-error.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/database.ts'
import { type Db, openDb, openPool } from '#server/platform/database/db.ts'
import { findRunningPostgres } from '@wagmates/embedded-postgres'
import { EMBEDDED_APP } from '#server/platform/database/embedded-app.ts'
import { say } from './console.ts'

/** Runs a tool's work on the configured database, which may be that of a running app, and closes it. */
export async function withDatabase<Result>(work: (db: Db, config: Config) => Promise<Result>): Promise<Result> {
  const config = readConfig()
  nameDatabase(config)
  const database = await open(config)
  try {
    return await work(openDb(database.pool), config)
  } finally {
    await database.close()
  }
}

/**
 * Prints where the embedded database lies, since tools that lack the app's settings take another one. Throws ConfigError
 * when there is none: a tool of the running app has none to make.
 */
export function nameDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl) return
  const folder = resolve(dataDir)
  if (!existsSync(join(folder, 'postgres'))) {
    throw new ConfigError(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as the app has it.`)
  }
  process.stderr.write(`The database in ${folder}:\n`)
}

async function open(config: Config): Promise<Pick<Database, 'pool' | 'close'>> {
  const connection = config.databaseUrl
    ? null
    : await findRunningPostgres({ app: EMBEDDED_APP, dataDir: config.dataDir })
  if (!connection) return openDatabase(config, { say, onLost: (error) => say(error.message) })
  const pool = openPool({ connection, max: 1, onError: (error) => say(error.message) })
  return { pool, close: async () => pool.end() }
}
