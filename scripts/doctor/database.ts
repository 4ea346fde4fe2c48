import { resolve } from 'node:path'
import type pg from 'pg'
import { findRunningPostgres } from '@wagmates/embedded-postgres'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/settings/config-error.ts'
import { assertReachable } from '#server/database.ts'
import { openPool } from '#server/platform/database/db.ts'
import { EMBEDDED_APP } from '#server/platform/database/embedded-app.ts'
import { missingDatabase } from '../open-database.ts'
import { examineClock } from './clock.ts'
import { fault, type Finding, good, risk } from './finding.ts'

const MEGABYTE = 1_000_000

/** Whether the database of the settings answers, is new enough, and has the same clock; nothing is changed in it. */
export async function examineDatabase({ databaseUrl, databaseDirectUrl, dataDir }: Config): Promise<Finding[]> {
  if (databaseUrl && databaseDirectUrl) {
    return [
      ...(await examineConnection({ connectionString: databaseUrl }, ' through the pooler')),
      ...(await examineConnection({ connectionString: databaseDirectUrl }, ' directly')),
    ]
  }
  if (databaseUrl) return examineConnection({ connectionString: databaseUrl })
  const missing = missingDatabase({ databaseUrl, dataDir })
  if (missing) return [fault(missing)]
  const running = await findRunningPostgres({ app: EMBEDDED_APP, dataDir })
  if (running) return examineConnection(running, ` in ${resolve(dataDir)}`)
  const place = `The embedded database in ${resolve(dataDir)}`
  return [risk(`${place} is not running, so it was not looked at. Start the app and ask again.`)]
}

type Way = '' | ' through the pooler' | ' directly' | ` in ${string}`

async function examineConnection(connection: pg.ClientConfig, way: Way = ''): Promise<Finding[]> {
  const isPooled = way === ' through the pooler'
  const pool = openPool({ connection, max: 1, isPooled, onError: () => {} })
  try {
    await assertReachable(pool)
    return await examineServer(pool, way)
  } catch (error) {
    if (error instanceof ConfigError) return [fault(error.message)]
    throw error
  } finally {
    await pool.end()
  }
}

async function examineServer(pool: pg.Pool, way: Way): Promise<Finding[]> {
  const start = Date.now()
  const { rows } = await pool.query<{ version: string; size: string; now: Date; isStandby: boolean }>(`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size,
      clock_timestamp() as now, pg_is_in_recovery() as "isStandby"`)
  const [server] = rows
  if (!server) return []
  if (server.isStandby)
    return [fault('The database at DATABASE_URL can only be read, as a standby can. Set DATABASE_URL to the primary.')]
  const megabytes = Math.round(Number(server.size) / MEGABYTE)
  return [
    good(`The database answers${way}: PostgreSQL ${server.version.split(' ')[0]}, ${megabytes} MB.`),
    ...examineClock('the database', server.now, (start + Date.now()) / 2),
  ]
}
