import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { catalogueOf } from '#server/testing/catalogue.ts'
import { emptyDatabase } from '#server/testing/environment/empty-database.ts'

const BEFORE_THE_INDEXES = '0164-owners-away.sql'
/** Tables that have up to millions of rows and are written all day. */
const BIG = ['contacts', 'dogs', 'friends', 'messages', 'notifications', 'photos', 'playdate_invitations', 'playdates']
const TANE = '00000000-0000-4000-8000-000000000001'

/** A database as it was before indexes of dogs are built, with a dog that somebody is writing at this moment. */
async function whileDogsAreWritten() {
  const pool = await emptyDatabase()
  await migrate(pool, BEFORE_THE_INDEXES)
  await pool.query(`insert into users (id, email, first_name) values ('${TANE}', 'tane@example.nz', 'Tāne')`)
  await addDog(pool)
  const writer = await pool.connect()
  onTestFinished(() => writer.release(true))
  await writer.query("begin; update dogs set weight = 21 where name = 'Manu'")
  return { pool, writer }
}

/** Adds a dog unless it has to wait. */
async function addDog(pool: pg.Pool): Promise<void> {
  await pool.query(`
    set lock_timeout = '5s';
    insert into dogs (owner_id, name, breed, size, age, gender, weight, location, location_folded, place_id)
      values ('${TANE}', 'Manu', 'Boxer', 'medium', 3, 'female', 20, 'Nelson', 'nelson', 'nelson')`)
}

/** The connections that wait while they build an index. */
const building = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where datname = current_database() and query ilike '%create index%' and wait_event_type = 'Lock'`,
  )
  return rows.map(({ pid }) => pid)
}

test('while indexes of dogs are built by an upgrade, dogs are added [SHIP-09]', async () => {
  const { pool, writer } = await whileDogsAreWritten()
  const migrating = migrate(pool)
  await expect.poll(async () => building(pool)).toHaveLength(1)
  await addDog(pool)
  expect(await building(pool)).toHaveLength(1)
  await writer.query('commit')
  expect((await migrating)[0]).toBe('0165-lists-with-owners-away.sql')
})

test('an upgrade that is killed while it builds an index goes on with the next start [R13]', async () => {
  const { pool, writer } = await whileDogsAreWritten()
  const migrating = migrate(pool).catch((error: unknown) => String(error))
  await expect.poll(async () => building(pool)).toHaveLength(1)
  const invalid = async () => (await pool.query('select from pg_index where not indisvalid')).rowCount
  await pool.query('select pg_terminate_backend($1)', await building(pool))
  expect(await migrating).toContain('The migration 0165-lists-with-owners-away.sql failed')
  await writer.query('commit')
  expect(await invalid()).toBe(1)
  await migrate(pool)
  expect(await invalid()).toBe(0)
  const anew = await emptyDatabase()
  await migrate(anew)
  expect(await catalogueOf(pool)).toEqual(await catalogueOf(anew))
})

test('no migration since the last release builds an index that would hold up writing to a big table [SHIP-09]', async () => {
  const folder = new URL('./', import.meta.url)
  const release = JSON.parse(await readFile(new URL('last-release.json', folder), 'utf8')) as { migration: string }
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name > release.migration)
  expect(names.length).toBeGreaterThan(0)
  const builds = new RegExp(`create (unique )?index (?!concurrently)\\S+ on (only )?(${BIG.join('|')})\\b`, 'i')
  const texts = await Promise.all(names.map(async (name) => readFile(new URL(name, folder), 'utf8')))
  expect(names.filter((_name, at) => builds.test(texts[at] ?? ''))).toEqual([])
})
