import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

const FOLDER = new URL('../../migrations/', import.meta.url)
/** Any fixed number: the advisory lock under which one process at a time migrates. */
const LOCK = 7_203_115
/** A migration of a big database, and the wait for another process, outlast what a request is given. */
const PATIENCE_MS = 86_400_000

/** The database cannot be brought up to date; `message` is a sentence for the person at the console. */
export class MigrationError extends Error {}

interface Migration {
  name: string
  sql: string
  checksum: string
}

/**
 * Brings the database up to date: runs the numbered files of `server/migrations` that it has not seen, in order, each
 * in a transaction of its own, under a lock.
 * Throws MigrationError when a file that already ran was changed afterwards, or is not known here.
 * @param isWanted leaves out files, as for a database that is to be as it once was
 * @returns the names of the files that ran now
 */
export async function migrate(pool: pg.Pool, isWanted: (name: string) => boolean = () => true): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await patiently(client, `select pg_advisory_lock(${LOCK})`)
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const migrations = await readMigrations()
    const applied = await readApplied(client)
    refuseUnknown(applied, migrations)
    const wanted = migrations.filter(({ name }) => isWanted(name))
    return await runPending(client, wanted, applied)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    client.release(true)
  }
}

/** The pool's own limit ends the wait of the client, whatever the server was told. */
async function patiently(client: pg.PoolClient, text: string): Promise<void> {
  const query = { text, query_timeout: PATIENCE_MS }
  await client.query(query)
}

/** The checksums of the migrations that ran, by name. */
type Applied = Map<string, string>

async function readApplied(client: pg.PoolClient): Promise<Applied> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function refuseUnknown(applied: Applied, migrations: Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].toSorted().find((name) => !known.has(name))
  if (unknown === undefined) return
  throw new MigrationError(
    `The database was brought up to date by a newer Wagmates (${unknown}). Start that version, or a newer one.`,
  )
}

async function runPending(client: pg.PoolClient, migrations: Migration[], applied: Applied): Promise<string[]> {
  const ran: string[] = []
  for (const migration of migrations) {
    const checksum = applied.get(migration.name)
    if (checksum === migration.checksum) continue
    if (checksum)
      throw new MigrationError(`The migration ${migration.name} was changed after it ran. Add a new one instead.`)
    await run(client, migration)
    ran.push(migration.name)
  }
  return ran
}

async function run(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await patiently(client, sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // a connection that is gone has rolled back
    throw new Error(`The migration ${name} failed`, { cause: error })
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
