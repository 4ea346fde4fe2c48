import type pg from 'pg'
import { openPool } from '#server/platform/database/db.ts'
import { openThrowAwayPostgres } from '#server/testing/environment/throw-away-postgres.ts'

/** An empty database in a temporary folder, with one connection. `close` deletes it. */
export async function openThrowAwayDatabase(): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  const database = await openThrowAwayPostgres({ fsync: 'off' })
  const { pool, close } = openExistingDatabase(database.connection)
  return {
    pool,
    close: async () => {
      await close()
      await database.close()
    },
  }
}

/** An existing database, with one connection. Its loss is not reported, since the next query fails by it. */
export function openExistingDatabase(connection: pg.ClientConfig): { pool: pg.Pool; close: () => Promise<void> } {
  const pool = openPool({ connection, max: 1, onError: () => {} })
  return { pool, close: async () => pool.end() }
}
