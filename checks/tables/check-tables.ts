import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { openPool } from '#server/platform/database/db.ts'
import { openEmbeddedPostgres } from '@wagmates/embedded-postgres'
import { EMBEDDED_APP } from '#server/platform/database/embedded-app.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readColumns } from './columns.ts'
import { readObstacles } from './distribution.ts'
import { brokenPromises, readPromises } from './promises.ts'
import { tableFaults } from './tables.ts'
import { unwrittenFaults } from './unwritten-columns.ts'
import { readWriters } from './writers.ts'

// Whether the row types (server/<feature>/<x>.table.ts) say what the migrated tables are, and whether every column is
// written or named as unwritten; and whether the migrations since the last release only add, so that processes of it and
// newer ones work side by side; and whether they can be spread over several servers as checks/tables/distribution.ts says:
// `--obstacles` prints what has to be replaced for that.
// `check-tables.ts postgresql://…` migrates and reads that database; without it, a throw-away one is made.

const [url] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const { columns, broken, obstacles } = await (url === undefined
  ? inThrowAwayDatabase(readMigrated)
  : readMigrated({ connectionString: url }))
const faults = [
  ...(await tableFaults(process.cwd(), columns)),
  ...unwrittenFaults(columns, readWriters(process.cwd())),
  ...broken,
  ...obstacles.unknown,
]

console.log(faults.join('\n') || `${columns.length} columns agree with their row types`)
if (process.argv.includes('--obstacles')) console.log(obstacles.known.join('\n'))
process.exitCode = faults.length === 0 && columns.length > 0 ? 0 : 1

async function readMigrated(connection: pg.ClientConfig) {
  const pool = openPool({ connection, max: 1, onError: (error) => console.error(error.message) })
  const file = new URL('../../server/migrations/last-release.json', import.meta.url)
  const { migration } = JSON.parse(await readFile(file, 'utf8')) as { migration: string }
  try {
    await migrate(pool, migration)
    const before = await readPromises(pool)
    await migrate(pool)
    const broken = brokenPromises(before, await readPromises(pool))
    return { columns: await readColumns(pool), broken, obstacles: await readObstacles(pool) }
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
