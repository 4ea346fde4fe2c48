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
  requireDatabase(config)
  const database = await open(config)
  try {
    return await work(openDb(database.pool), config)
  } finally {
    await database.close()
  }
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * Throws ConfigError when the settings name a folder without an embedded database: a tool of the running app has none to
 * make. Prints where the database lies, since tools that lack the app's settings take another one.
 */
export function requireDatabase(config: Place): void {
  const missing = missingDatabase(config)
  if (missing) throw new ConfigError(missing)
  printFolder(config)
}

/** Prints in which folder the embedded database lies, or will be made. */
export function printFolder({ databaseUrl, dataDir }: Place): void {
  if (!databaseUrl) process.stderr.write(`The database in ${resolve(dataDir)}:\n`)
}

/** Says in a sentence that the settings name a folder without an embedded database; null when it is not so. */
export function missingDatabase({ databaseUrl, dataDir }: Place): string | null {
  const folder = resolve(dataDir)
  if (databaseUrl || existsSync(join(folder, 'postgres'))) return null
  return `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as the app has it.`
}

async function open(config: Config): Promise<Pick<Database, 'pool' | 'close'>> {
  const connection = config.databaseUrl
    ? null
    : await findRunningPostgres({ app: EMBEDDED_APP, dataDir: config.dataDir })
  if (!connection) return openDatabase(config, { say, onLost: (error) => say(error.message) })
  const pool = openPool({ connection, max: 1, onError: (error) => say(error.message) })
  return { pool, close: async () => pool.end() }
}
