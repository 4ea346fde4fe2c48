import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { DAY_MS } from '#contract/kit/durations.ts'

// Brings the database up to date with Kysely's migrator, which keeps the list of files that ran in `kysely_migration`.
// Our own: the files are SQL, each runs in a transaction of its own (the migrator would put all into one) or in none, and
// databases of versions that kept their own list are carried over (decision 0017).

const FOLDER = new URL('../../migrations/', import.meta.url)
/** The advisory lock under which one process at a time migrates; older versions take the same. */
const LOCK = 7_203_115
const ASKS_FOR_LOCK_EVERY_MS = 200
/** The first line of a file whose statements run one by one, as `create index concurrently` asks. */
const NO_TRANSACTION = '-- Without a transaction.'
/** A migration of a big database, and the wait for another process, outlast what a request is given. */
const QUERY_TIMEOUT_MS = DAY_MS

/** The tables of the migrator itself; `migrations` is the list of versions before Kysely's migrator. */
export const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock', 'migrations']

/**
 * The list of the migrations that ran: Kysely's, or that of an older version, which no other app's table looks like.
 */
const LISTS = `
  select attrelid::regclass::text as name from pg_attribute
  where attrelid = to_regclass('kysely_migration') and attname = 'timestamp'
    or attrelid = to_regclass('migrations') and attname = 'checksum' order by 1`

/** The database cannot be brought up to date; `message` is a sentence for the person at the console. */
export class MigrationError extends Error {}

/**
 * Runs the files of `server/migrations` that the database has not seen, in the order of their names, under a lock.
 * Throws MigrationError when the database has seen a file that is not known here.
 * @param last the last file to run, for a database that is to be as it once was
 * @returns the names of the files that ran now
 */
export async function migrate(pool: pg.Pool, last?: string): Promise<string[]> {
  const client = await pool.connect()
  const db = openOn(client, pool)
  try {
    await sql`set statement_timeout = 0`.execute(db)
    await lock(client)
    await carryOver(db)
    refuseUnknown(await readApplied(client), Object.keys(await provider.getMigrations()))
    return await runPending(db, last)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    client.release(true)
  }
}

/** Asks again and again: an index that is built concurrently would wait for a statement that waits for the lock. */
async function lock(client: pg.PoolClient): Promise<void> {
  const ask = async () => {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [LOCK])
    return rows[0]?.isMine
  }
  while (!(await ask())) await sleep(ASKS_FOR_LOCK_EVERY_MS)
}

/** The migrations that ran, in the order of their names; none in a database that was never migrated. */
export async function readApplied(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows: lists } = await client.query<{ name: string }>(LISTS)
  if (!lists[0]) return []
  const { rows } = await client.query<{ name: string }>(`select name from ${lists[0].name}`)
  return rows.map(({ name }) => name).toSorted()
}

/** Kysely over this one connection, whose queries may take their time. */
function openOn(client: pg.PoolClient, { options }: pg.Pool): Kysely<unknown> {
  const patient = {
    query: async (text: string, values: unknown[]) =>
      client.query({ text, values, query_timeout: QUERY_TIMEOUT_MS } as pg.QueryConfig),
    release: () => {},
  } as unknown as PostgresPoolClient
  return new Kysely({
    dialect: new PostgresDialect({ pool: { connect: async () => patient, end: async () => {}, options } }),
  })
}

/** Makes the list of older versions Kysely's: the names stay, and the times become text. */
async function carryOver(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql.raw<{ name: string }>(LISTS).execute(db)
  if (rows[0]?.name !== 'migrations') return
  await sql`
    begin;
    create table kysely_migration (name varchar(255) not null primary key, "timestamp" varchar(255) not null);
    insert into kysely_migration
      select name, to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from migrations;
    drop table migrations;
    commit`.execute(db)
}

async function runPending(db: Kysely<unknown>, last: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  // Without a schema, a list of another app in another schema of the database would be taken for this one.
  const migrator = new Migrator({ db, provider, migrationTableSchema: rows[0]?.name, allowUnorderedMigrations: true })
  const pending = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt === undefined)
  const wanted = pending.map(({ name }) => name).filter((name) => last === undefined || name <= last)
  for (const name of wanted) {
    const { error } = await migrator.migrateUp({ disableTransactions: !isTransaction(await readFileOf(name)) })
    if (error !== undefined) throw new Error(`The migration ${name} failed`, { cause: error })
  }
  return wanted
}

function refuseUnknown(applied: readonly string[], known: readonly string[]): void {
  const unknown = applied.find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new MigrationError(
    `The database was brought up to date by a newer Wagmates (${unknown}). Start that version, or a newer one.`,
  )
}

const provider: MigrationProvider = {
  getMigrations: async () => {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'))
    const texts = await Promise.all(names.map(readFileOf))
    return Object.fromEntries(names.map((name, index) => [name, sqlMigration(texts[index] ?? '')]))
  },
}

async function readFileOf(name: string): Promise<string> {
  return readFile(new URL(name, FOLDER), 'utf8')
}

function isTransaction(text: string): boolean {
  return !text.startsWith(NO_TRANSACTION)
}

function sqlMigration(text: string): Migration {
  const statements = isTransaction(text) ? [text] : text.split(/;\n/).filter((statement) => statement.trim() !== '')
  return {
    up: async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
