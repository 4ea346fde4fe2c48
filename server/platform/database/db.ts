import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { noteConnectionError } from './database-away.ts'
import { codeOf } from '../http/error-code.ts'
import { noNames, openStatementNames, type StatementNames } from './statement-names.ts'

/** The tables by name. Each feature's `x.table.ts` adds its own by declaration merging. */
export interface Tables {}

/** The query builder, Kysely, with the tables of all features; `Tx` is one within a transaction. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

const BIGINT = 20
const DATE = 1082

/** A database that does not answer within these is answered with 503, so that a call is answered within 5 s. */
const CLIENT_TIMEOUTS = { connectionTimeoutMillis: 3_000, query_timeout: 4_500 }

/**
 * Parameters of a connection to PostgreSQL at its start. A request uses one core at a time, and queries that take
 * milliseconds are not compiled. Poolers refuse such parameters: theirs stand in `deploy/pgbouncer/pgbouncer.ini`.
 */
const START_UP = {
  statement_timeout: 4_000,
  idle_in_transaction_session_timeout: 10_000,
  options: '-c jit=off -c max_parallel_workers_per_gather=0 -c timezone=UTC',
}

type TypeId = Parameters<pg.CustomTypesConfig['getTypeParser']>[0]

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: TypeId, format?: 'text') => {
    if (oid === BIGINT) return Number
    if (oid === DATE) return (value: string) => value
    return pg.types.getTypeParser(oid, format) as (value: string) => unknown
  }) as pg.CustomTypesConfig['getTypeParser'],
}

export interface PoolSettings {
  connection: pg.ClientConfig
  max?: number
  /** Whether the connections lead to a pooler. */
  isPooled?: boolean
  /** Called when an idle connection breaks; without a listener that ends the process. */
  onError: (error: Error) => void
}

/** A pool of connections: dates stay "YYYY-MM-DD" text, bigint is a number, every wait has a timeout. */
export function openPool({ connection, max = 10, isPooled = false, onError }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({ ...CLIENT_TIMEOUTS, ...(!isPooled && START_UP), ...connection, max, types })
  pool.on('error', onError)
  // A connection that breaks during a query fails it; without a listener that would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * The typed query builder over a pool: camelCase here, snake_case in SQL. Statements that come again get a name, unless
 * `namedStatements` is false, so that each connection parses and plans them once.
 */
export function openDb(pool: pg.Pool, { namedStatements = true } = {}): Db {
  const names = namedStatements ? openStatementNames() : noNames
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: lending(pool, names) }),
    plugins: [new CamelCasePlugin()],
  })
}

/**
 * The pool, without reusing a connection whose query ended without an answer of the database, as by a timeout. The next
 * query on it, be it the rollback, would hang too; or it would run late, and after a `begin` the next user of the
 * connection would write into a transaction that is never committed.
 */
function lending(pool: pg.Pool, names: StatementNames): PostgresPool {
  const connect = async () => {
    const since = performance.now()
    const client = await pool.connect().catch(noted)
    const timeout = lessWaiting(pool, performance.now() - since)
    let givenUp: { by: unknown } | undefined
    const query = async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
      if (givenUp) throw givenUp.by
      const config = { name: names.nameOf(text), text, values, ...timeout }
      return client.query(config).catch(async (error: unknown) => {
        if (!(error instanceof pg.DatabaseError)) givenUp ??= { by: error }
        if (!isOutdatedPlan(error)) return noted(error)
        names.renew(text)
        // Within a transaction nothing more can be asked: `inTransaction` begins anew.
        return client.getTransactionStatus() === 'I' ? query(text, values) : noted(error)
      })
    }
    return {
      query,
      release: (destroy = false) => client.release(destroy || givenUp !== undefined),
    } as unknown as PostgresPoolClient
  }
  return { connect, end: async () => pool.end(), options: pool.options }
}

/** The timeout of queries on a connection that was waited for so long: what a call waits for in all is bounded. */
function lessWaiting({ options }: pg.Pool, waitedMs: number): { query_timeout?: number } {
  const { query_timeout: timeout } = options
  return timeout ? { query_timeout: Math.max(1, timeout - waitedMs) } : {}
}

function noted(error: unknown): never {
  noteConnectionError(error)
  throw error
}

/** A migration changed the columns that a prepared statement answers with: "cached plan must not change result type". */
function isOutdatedPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery'
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const ATTEMPTS = 3

const running = new AsyncLocalStorage<true>()

/**
 * Runs `work` as one transaction; one that PostgreSQL aborted for a deadlock, a serialization failure or a plan from
 * before a migration is retried, three attempts in all, which Kysely does not do.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await running.run(true, () => db.transaction().execute(work))
    } catch (error) {
      const isToRetry = [SERIALIZATION_FAILURE, DEADLOCK].includes(codeOf(error)) || isOutdatedPlan(error)
      if (attempt === ATTEMPTS || !isToRetry) throw error
    }
  }
}

/** Whether the caller runs within `inTransaction`. */
export function isInTransaction(): boolean {
  return running.getStore() ?? false
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a valid id; other texts are treated as unknown ids and never reach the database. */
export function isId(text: string): boolean {
  return UUID.test(text)
}

/** The id, or null for a text that is none. */
export function idOrNull(text: string | null | undefined): string | null {
  return text && isId(text) ? text : null
}
