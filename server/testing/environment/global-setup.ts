import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbeddedPostgres } from '@wagmates/embedded-postgres'
import { EMBEDDED_APP } from '#server/platform/database/embedded-app.ts'
import { openPool } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openRunFolder } from './clean-up.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests' PostgreSQL listens; its database `wagmates` is the migrated template. */
    database: { host: string; port: number; user: string }
    /** The path of its log, which names the database of each error. */
    databaseLog: string
  }
}

/** One real PostgreSQL for all test files, with a migrated database from which each file makes its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { path: folder } = await openRunFolder('wagmates-test-')
  const postgres = await openEmbeddedPostgres({
    app: EMBEDDED_APP,
    dataDir: folder,
    say: () => {},
    settings: { fsync: 'off', max_connections: '200', log_min_messages: 'error', log_line_prefix: '%m [%p] %d ' },
  })
  const pool = openPool({ connection: postgres.connection, max: 1, onError: () => {} })
  await migrate(pool)
  await pool.end()
  const { host, port, user } = postgres.connection
  project.provide('database', { host, port, user })
  project.provide('databaseLog', join(folder, 'postgres', 'server.log'))
  return async () => {
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
}
