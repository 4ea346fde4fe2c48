import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { catalogueOf } from '#server/testing/catalogue.ts'
import { emptyDatabase } from '#server/testing/environment/empty-database.ts'
import { needsSystemPostgres, openSystemPostgres } from '#server/testing/environment/system-postgres.ts'
import { migrate, MigrationError } from './migrate.ts'

const namesOf = async (pool: pg.Pool, table = 'kysely_migration') =>
  (await pool.query<{ name: string }>(`select name from ${table} order by name`)).rows.map(({ name }) => name)

test('an empty database is brought up to date by every file once, in order [R13]', async () => {
  const pool = await emptyDatabase()
  const ran = await migrate(pool)
  expect(ran.length).toBeGreaterThanOrEqual(4)
  expect(ran).toEqual(ran.toSorted())
  expect(await namesOf(pool)).toEqual(ran)
})

test('a second time changes nothing [R13]', async () => {
  const pool = await emptyDatabase()
  await migrate(pool)
  const before = await catalogueOf(pool)
  expect(await migrate(pool)).toEqual([])
  expect(await catalogueOf(pool)).toEqual(before)
})

test('of three processes that start at once one migrates, the others wait [R13]', async () => {
  const pool = await emptyDatabase()
  const ran = await Promise.all([migrate(pool), migrate(pool), migrate(pool)])
  expect(ran.map((names) => names.length > 0).filter(Boolean)).toHaveLength(1)
})

test('a migration takes its time, and so does the wait for another process: the limits of requests are not its own [R13]', async () => {
  const pool = await emptyDatabase({ query_timeout: 2_000, statement_timeout: 2_000 })
  await migrate(pool, '0001-people.sql')
  const other = new pg.Client({ ...pool.options, query_timeout: 0 })
  await other.connect()
  await other.query('select pg_advisory_lock(7203115); begin; lock table users in access exclusive mode')
  const migrating = migrate(pool)
  await pause(2_500)
  await other.query('select pg_advisory_unlock(7203115)')
  await pause(2_500)
  await other.query('rollback')
  expect(await migrating).toContain('0002-dogs.sql')
  await other.end()
})

test('a migration that fails leaves nothing of itself, and the next start goes on from there [R13]', async () => {
  const pool = await emptyDatabase()
  await pool.query('create table friends (id integer)')
  await expect(migrate(pool)).rejects.toThrow('The migration 0003-company.sql failed')
  expect(await namesOf(pool)).toEqual(['0001-people.sql', '0002-dogs.sql'])
  const { rows } = await pool.query("select to_regclass('messages') as messages")
  expect(rows).toEqual([{ messages: null }])
  await pool.query('drop table friends')
  expect((await migrate(pool))[0]).toBe('0003-company.sql')
})

/** A database as versions before Kysely's migrator left it: their list of migrations has this shape. */
async function databaseOfAnOlderVersion(last: string): Promise<pg.Pool> {
  const pool = await emptyDatabase()
  await migrate(pool, last)
  await pool.query(`
    create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    insert into migrations select name, md5(name), '2026-11-21 09:30:00+13' from kysely_migration;
    drop table kysely_migration, kysely_migration_lock`)
  return pool
}

test('the list of migrations of an older version is carried over, and only what is new runs [R13]', async () => {
  const pool = await databaseOfAnOlderVersion('0013-tombstones.sql')
  const before = await namesOf(pool, 'migrations')
  await pool.query("insert into users (email, first_name) values ('aroha@example.nz', 'Aroha')")

  const ran = await Promise.all([migrate(pool), migrate(pool)])
  expect(ran.flat()[0]).toBe('0014-recount-dogs.sql')
  expect(await namesOf(pool)).toEqual([...before, ...ran.flat()])
  const { rows } = await pool.query('select first_name from users')
  expect(rows).toEqual([{ first_name: 'Aroha' }])
  const times = await pool.query('select distinct "timestamp" from kysely_migration where name = any($1)', [before])
  expect(times.rows).toEqual([{ timestamp: '2026-11-20T20:30:00.000Z' }])

  const anew = await emptyDatabase()
  await migrate(anew)
  expect(await catalogueOf(pool)).toEqual(await catalogueOf(anew))
})

test('a table of another app that is called migrations stays as it is', async () => {
  const pool = await emptyDatabase()
  await pool.query("create table migrations (id integer, name text); insert into migrations values (1, 'theirs')")
  await migrate(pool)
  expect(await namesOf(pool, 'migrations')).toEqual(['theirs'])
})

test('a database that a newer Wagmates brought up to date is refused and left as it is [R13]', async () => {
  const pool = await emptyDatabase()
  await migrate(pool, '0001-people.sql')
  await pool.query(
    "insert into kysely_migration select name, '2026-01-01T00:00:00Z' from unnest('{9001-later.sql,9002-last.sql}'::text[]) as name",
  )
  await expect(migrate(pool)).rejects.toThrow(
    new MigrationError(
      'The database was brought up to date by a newer Wagmates (9001-later.sql). Start that version, or a newer one.',
    ),
  )
  expect(await namesOf(pool)).toEqual(['0001-people.sql', '9001-later.sql', '9002-last.sql'])
})

test('an external PostgreSQL 15 becomes the same database as the embedded one', async (context) => {
  needsSystemPostgres(context)
  const external = await openSystemPostgres()
  onTestFinished(external.close)
  await migrate(external.pool)
  const embedded = await emptyDatabase()
  await migrate(embedded)
  expect(await catalogueOf(external.pool)).toEqual(await catalogueOf(embedded))
})
