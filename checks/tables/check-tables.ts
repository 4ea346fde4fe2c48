import { readFile } from 'node:fs/promises'
import { migrate } from '#server/platform/database/migrate.ts'
import { readColumns } from './columns.ts'
import { readObstacles } from './distribution.ts'
import { incompatibleChanges, readSchema } from './compatibility.ts'
import { tableFaults } from './tables.ts'
import { openExistingDatabase, openThrowAwayDatabase } from './throw-away-database.ts'
import { unwrittenFaults } from './unwritten-columns.ts'
import { readWriters } from './writers.ts'

// Checks the migrated tables: the row types (server/<feature>/<x>.table.ts) agree with them; every column is written, or
// named as unwritten; the migrations since the last release only add, so that its processes and newer ones work side by
// side; and the tables can be spread over several servers as checks/tables/distribution.ts says (`--obstacles` prints what
// has to be replaced for that). `check-tables.ts postgresql://…` migrates and reads that database; without an address, a
// throw-away one is made.

const [url] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const { pool, close } =
  url === undefined ? await openThrowAwayDatabase() : openExistingDatabase({ connectionString: url })
const { columns, incompatible, obstacles } = await readMigrated()
const faults = [
  ...(await tableFaults(process.cwd(), columns)),
  ...unwrittenFaults(columns, readWriters(process.cwd())),
  ...incompatible,
  ...obstacles.unknown,
]

console.log(faults.join('\n') || `${columns.length} columns agree with their row types`)
if (process.argv.includes('--obstacles')) console.log(obstacles.known.join('\n'))
process.exitCode = faults.length === 0 && columns.length > 0 ? 0 : 1

async function readMigrated() {
  try {
    const file = new URL('../../server/migrations/last-release.json', import.meta.url)
    const { migration } = JSON.parse(await readFile(file, 'utf8')) as { migration: string }
    await migrate(pool, migration)
    const before = await readSchema(pool)
    await migrate(pool)
    const incompatible = incompatibleChanges(before, await readSchema(pool))
    return { columns: await readColumns(pool), incompatible, obstacles: await readObstacles(pool) }
  } finally {
    await close()
  }
}
