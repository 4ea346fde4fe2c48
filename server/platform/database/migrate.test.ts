import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { catalogueOf } from '#server/testing/catalogue.ts'
import { emptyDatabase } from '#server/testing/empty-database.ts'
import { openSystemPostgres, SYSTEM_POSTGRES } from '#server/testing/system-postgres.ts'
import { migrate, MigrationError } from './migrate.ts'

const namesOf = async (pool: pg.Pool) =>
  (await pool.query<{ name: string }>('select name from migrations order by name')).rows.map(({ name }) => name)

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
  const pool = await emptyDatabase({ query_timeout: 300, statement_timeout: 300 })
  await migrate(pool, (name) => name === '0001-people.sql')
  const other = new pg.Client({ ...pool.options, query_timeout: 0 })
  await other.connect()
  await other.query('select pg_advisory_lock(7203115); begin; lock table users in access exclusive mode')
  const migrating = migrate(pool)
  await pause(500)
  await other.query('select pg_advisory_unlock(7203115)')
  await pause(500)
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

test('a migration that was changed after it ran stops the start with a clear sentence', async () => {
  const pool = await emptyDatabase()
  await migrate(pool)
  await pool.query("update migrations set checksum = 'another' where name = '0002-dogs.sql'")
  await expect(migrate(pool)).rejects.toThrow(
    'The migration 0002-dogs.sql was changed after it ran. Add a new one instead.',
  )
})

test('a database that a newer Wagmates brought up to date is refused and left as it is [R13]', async () => {
  const pool = await emptyDatabase()
  await migrate(pool, (name) => name === '0001-people.sql')
  await pool.query("insert into migrations (name, checksum) values ('9001-later.sql', 'x'), ('9002-last.sql', 'x')")
  await expect(migrate(pool)).rejects.toThrow(
    new MigrationError(
      'The database was brought up to date by a newer Wagmates (9001-later.sql). Start that version, or a newer one.',
    ),
  )
  expect(await namesOf(pool)).toEqual(['0001-people.sql', '9001-later.sql', '9002-last.sql'])
})

test.skipIf(!SYSTEM_POSTGRES)(
  'an external PostgreSQL 15 becomes the same database as the embedded one',
  async () => {
    const external = await openSystemPostgres()
    onTestFinished(external.close)
    await migrate(external.pool)
    const embedded = await emptyDatabase()
    await migrate(embedded)
    expect(await catalogueOf(external.pool)).toEqual(await catalogueOf(embedded))
  },
  30_000,
)
