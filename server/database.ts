import type pg from 'pg'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { openPool } from './platform/database/db.ts'
import { openEmbeddedPostgres } from './platform/embedded-postgres/open.ts'
import { codeOf } from './platform/http/error-code.ts'
import { migrate } from './platform/database/migrate.ts'

export interface Database {
  pool: pg.Pool
  isEmbedded: boolean
  close(): Promise<void>
}

export interface DatabaseOptions {
  say: (text: string) => void
  /** The embedded database is gone for good, or another app has it now: this app must end. */
  onLost: (error: Error) => void
}

/** Opens the database of the settings, external or embedded, and brings its tables up to date. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { say, onLost }: DatabaseOptions,
): Promise<Database> {
  const { dataDir } = config
  const embedded = config.databaseUrl ? null : await openEmbeddedPostgres({ dataDir, say, onLost })
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' }
  let isClosing = false
  const pool = openPool({
    connection,
    onError: (error) => {
      // Stopping the embedded database breaks off what is still open.
      if (!isClosing) say(`The database broke off a connection: ${error.message}`)
    },
  })
  const close = async () => {
    isClosing = true
    await pool.end()
    await embedded?.close()
  }
  try {
    if (!embedded) await reach(pool)
    await migrate(pool)
  } catch (error) {
    await close()
    throw error
  }
  return { pool, isEmbedded: embedded !== null, close }
}

/** Throws ConfigError, with a sentence, when the database of the settings does not answer. */
export async function reach(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    if (codeOf(error) === 'ECONNREFUSED' || !(error instanceof Error))
      throw new ConfigError('No database answers at DATABASE_URL.')
    throw new ConfigError(`The database at DATABASE_URL cannot be used: ${error.message}.`)
  }
}
