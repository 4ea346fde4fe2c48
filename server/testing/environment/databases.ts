import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/**
 * The app's timeouts would fail a test on a machine that is busy with something else. In milliseconds. A transaction in
 * which a test holds locks may be idle for as long as a test lasts.
 */
export const LONG_TIMEOUTS = {
  connectionTimeoutMillis: 60_000,
  query_timeout: 60_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 240_000,
}

/**
 * A database on the tests' server: `wagmates` is the migrated template, `template0` has nothing in it. Copying files takes
 * half as long as writing a log of the copy. Gives its name.
 */
export async function createDatabase(template: 'wagmates' | 'template0'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(async (admin) => admin.query(`create database ${name} template ${template} strategy file_copy`))
  return name
}

/**
 * Also with connections still open. Not `with (force)`: that is refused while autovacuum, which is not ours to end,
 * visits the database; without it PostgreSQL sends autovacuum away by itself.
 */
export async function dropDatabase(name: string): Promise<void> {
  await asAdmin(async (admin) => {
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
      [name],
    )
    await admin.query(`drop database ${name}`)
  })
}

async function asAdmin(act: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...inject('database'), database: 'postgres' })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}
