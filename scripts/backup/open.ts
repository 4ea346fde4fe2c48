import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { assertReachable } from '#server/database.ts'
import { openPool } from '#server/platform/database/db.ts'
import { findRunningPostgres, openEmbeddedPostgres } from '@wagmates/embedded-postgres'
import { EMBEDDED_APP } from '#server/platform/database/embedded-app.ts'
import { say } from '../console.ts'

/** No timeouts: reading a whole table may take minutes. */
const PATIENT = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 }

export interface OpenDatabase {
  pool: pg.Pool
  close(): Promise<void>
}

/** The configured database, not migrated; the embedded one also beside a running app, where that is safe. */
export async function openAsItIs(config: Config, { besideApp }: { besideApp: boolean }): Promise<OpenDatabase> {
  // PgBouncer refuses the parameters that a connection without time limits starts with.
  const url = config.databaseDirectUrl ?? config.databaseUrl
  if (url) {
    const database = poolOn({ connectionString: url })
    await assertReachable(database.pool)
    return database
  }
  const running = besideApp ? await findRunningPostgres({ app: EMBEDDED_APP, dataDir: config.dataDir }) : null
  if (running) return poolOn(running)
  const { connection, close } = await openEmbeddedPostgres({ app: EMBEDDED_APP, dataDir: config.dataDir, say })
  const opened = poolOn(connection)
  return {
    pool: opened.pool,
    close: async () => {
      await opened.close()
      await close()
    },
  }
}

/** A pool without time limits. */
export function poolOn(connection: pg.ClientConfig): OpenDatabase {
  let isClosing = false
  const onError = (error: Error) => {
    // Stopping the embedded database terminates the remaining connections.
    if (!isClosing) say(error.message)
  }
  const pool = openPool({ connection: { ...connection, ...PATIENT }, max: 2, onError })
  const close = async () => {
    isClosing = true
    await pool.end()
  }
  return { pool, close }
}
