import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { openPool } from '#server/platform/database/db.ts'
import { openEmbeddedPostgres } from '@wagmates/embedded-postgres'
import { EMBEDDED_APP } from '#server/platform/database/embedded-app.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readColumns } from './columns.ts'
import { tableFaults } from './tables.ts'
import { unwrittenFaults } from './unwritten-columns.ts'
import { readWriters } from './writers.ts'

// Whether the row types (server/<feature>/<x>.table.ts) say what the migrated tables are, and whether every column is
// written or named as unwritten.
// `check-tables.ts postgresql://…` migrates and reads that database; without it, a throw-away one is made.

const [url] = process.argv.slice(2)
const columns = await (url === undefined
  ? inThrowAwayDatabase(migratedColumns)
  : migratedColumns({ connectionString: url }))
const faults = [...(await tableFaults(process.cwd(), columns)), ...unwrittenFaults(columns, readWriters(process.cwd()))]

console.log(faults.join('\n') || `${columns.length} columns agree with their row types`)
process.exitCode = faults.length === 0 && columns.length > 0 ? 0 : 1

async function migratedColumns(connection: pg.ClientConfig) {
  const pool = openPool({ connection, max: 1, onError: (error) => console.error(error.message) })
  try {
    await migrate(pool)
    return await readColumns(pool)
  } finally {
    await pool.end()
  }
}

async function inThrowAwayDatabase<T>(work: (connection: pg.ClientConfig) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wagmates-check-'))
  try {
    const database = await openEmbeddedPostgres({
      app: EMBEDDED_APP,
      dataDir,
      say: () => {},
      settings: { fsync: 'off' },
    })
    try {
      return await work(database.connection)
    } finally {
      await database.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
