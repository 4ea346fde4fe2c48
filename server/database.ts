import type pg from 'pg'
import { APP_NAME } from '#contract/site/options.ts'
import type { Config } from './config.ts'
import { ConfigError } from './settings/config-error.ts'
import { openPool, type PoolSettings } from './platform/database/db.ts'
import { openReplicas, type Replicas } from './platform/database/replicas.ts'
import { openEmbeddedPostgres } from '@wagmates/embedded-postgres'
import { closeInTurn } from './platform/close-in-turn.ts'
import { EMBEDDED_APP } from './platform/database/embedded-app.ts'
import { codeOf } from './platform/http/error-code.ts'
import { migrate } from './platform/database/migrate.ts'

export interface Database {
  pool: pg.Pool
  /** Connections to PostgreSQL itself, past a pooler; the same as `pool` without one. */
  direct: pg.Pool
  /** Replicas that lists and pages of others are read from; null without any. */
  replicas: Replicas | null
  isEmbedded: boolean
  close(): Promise<void>
}

export interface DatabaseOptions {
  say: (text: string) => void
  /** Called when the embedded database is lost, or taken over by another app: this app must end. */
  onLost: (error: Error) => void
}

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databasePool' | 'dataDir'> &
  Partial<Pick<Config, 'databaseReadUrls' | 'readLagMax' | 'namedStatements'>>

/** Opens the database of the settings, external or embedded, and brings its tables up to date. */
export async function openDatabase(config: DatabaseSettings, { say, onLost }: DatabaseOptions): Promise<Database> {
  const { dataDir } = config
  const embedded = config.databaseUrl ? null : await openEmbeddedPostgres({ app: EMBEDDED_APP, dataDir, say, onLost })
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' }
  let isClosing = false
  const onError = (error: Error) => {
    // Stopping the embedded database terminates the remaining connections.
    if (!isClosing) say(`The database broke off a connection: ${error.message}`)
  }
  const { pool, direct } = openPools(config, { connection, onError })
  let replicas: Replicas | null = null
  const close = async () => {
    isClosing = true
    await closeInTurn(
      [async () => replicas?.close()],
      [async () => pool.end()],
      [async () => (direct === pool ? undefined : direct.end())],
      [async () => embedded?.close()],
    )
  }
  try {
    await (embedded ? migrate(direct) : migrateExternal(direct))
    if (direct !== pool) await assertReachable(pool)
  } catch (error) {
    await close()
    throw error
  }
  replicas = replicasOf(config, { primary: pool, say })
  return { pool, direct, replicas, isEmbedded: embedded !== null, close }
}

function replicasOf(
  { databaseReadUrls: urls = [], readLagMax = 5, databasePool: max, namedStatements = true }: DatabaseSettings,
  { primary, say }: { primary: pg.Pool; say: (text: string) => void },
): Replicas | null {
  if (urls.length === 0) return null
  return openReplicas({ primary, urls, lagMaxSeconds: readLagMax, max, namedStatements, say })
}

/** The pool of the app, and the one to PostgreSQL itself; they are the same without a pooler between. */
function openPools(
  { databaseDirectUrl, databasePool: max }: Pick<Config, 'databaseDirectUrl' | 'databasePool'>,
  { connection, onError }: Pick<PoolSettings, 'connection' | 'onError'>,
): { pool: pg.Pool; direct: pg.Pool } {
  if (databaseDirectUrl === null) {
    const pool = openPool({ connection, max, onError })
    return { pool, direct: pool }
  }
  const direct = openPool({ connection: { connectionString: databaseDirectUrl }, max: 1, onError })
  return { pool: openPool({ connection, max, isPooled: true, onError }), direct }
}

/** Sentences for refused connections to an external PostgreSQL, by SQLSTATE. */
const REFUSALS: Record<string, string> = {
  '42501':
    'The role of DATABASE_URL may not create tables in its database. ' +
    'Make it the owner of the database: alter database NAME owner to ROLE.',
  '25006': 'The database at DATABASE_URL can only be read, as a standby can. Set DATABASE_URL to the primary.',
}

async function migrateExternal(pool: pg.Pool): Promise<void> {
  await assertReachable(pool)
  try {
    await migrate(pool)
  } catch (error) {
    const refusal = REFUSALS[codeOf(error)] ?? REFUSALS[codeOf(error instanceof Error ? error.cause : null)]
    throw refusal ? new ConfigError(refusal, { cause: error }) : error
  }
}

/** In the format of `server_version_num`: 15.4 is 150004. */
const OLDEST_SERVER_VERSION = 150_000

/** Throws ConfigError when the external PostgreSQL is older than the migrations need; `place` names it in the sentence. */
export function refuseOldServer(version: number, place = 'at DATABASE_URL'): void {
  if (version >= OLDEST_SERVER_VERSION) return
  throw new ConfigError(
    `The database ${place} is PostgreSQL ${Math.floor(version / 10_000)}; ${APP_NAME} needs 15 or newer.`,
  )
}

/** Throws ConfigError, with a sentence, when a database does not answer or is too old; `place` names it in the sentence. */
export async function assertReachable(pool: pg.Pool, place = 'at DATABASE_URL'): Promise<void> {
  refuseOldServer(await askServerVersion(pool, place), place)
}

async function askServerVersion(pool: pg.Pool, place: string): Promise<number> {
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
    return Number(rows[0]?.server_version_num)
  } catch (error) {
    if (codeOf(error) === 'ECONNREFUSED' || !(error instanceof Error))
      throw new ConfigError(`No database answers ${place}.`)
    if (/client password must be/.test(error.message))
      throw new ConfigError(`The database ${place} asks for a password, and the address holds none.`)
    throw new ConfigError(`The database ${place} cannot be used: ${error.message}.`)
  }
}
