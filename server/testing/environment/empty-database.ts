import type pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openPool } from '#server/platform/database/db.ts'
import { createDatabase, dropDatabase, LONG_TIMEOUTS } from './databases.ts'

/** An empty database of its own on the tests' server, until the test ends; `limits` are those of its connections. */
export async function emptyDatabase(limits: pg.ClientConfig = {}): Promise<pg.Pool> {
  const database = await createDatabase('template0')
  const pool = openPool({
    connection: { ...inject('database'), ...LONG_TIMEOUTS, ...limits, database },
    onError: () => {},
  })
  onTestFinished(async () => {
    await pool.end()
    await dropDatabase(database)
  })
  return pool
}
