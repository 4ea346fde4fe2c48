import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '@wagmates/embedded-postgres'
import type pg from 'pg'
import { EMBEDDED_APP } from '#server/platform/database/embedded-app.ts'
import { openPool } from '#server/platform/database/db.ts'

/** An empty database in a temporary folder, with one connection. `close` deletes it. */
export async function openThrowAwayDatabase(): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wagmates-check-'))
  const removeFolder = async () => rm(dataDir, { recursive: true, force: true })
  const options = { app: EMBEDDED_APP, dataDir, say: () => {}, settings: { fsync: 'off' } }
  const database = await openEmbeddedPostgres(options).catch(async (error: unknown) => {
    await removeFolder()
    throw error
  })
  const { pool, close } = openExistingDatabase(database.connection)
  return {
    pool,
    close: async () => {
      await close()
      await database.close()
      await removeFolder()
    },
  }
}

/** A database that is there already, with one connection; a query on a lost one fails, so nothing more is said of that. */
export function openExistingDatabase(connection: pg.ClientConfig): { pool: pg.Pool; close: () => Promise<void> } {
  const pool = openPool({ connection, max: 1, onError: () => {} })
  return { pool, close: async () => pool.end() }
}
