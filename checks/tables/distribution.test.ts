import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readObstacles } from './distribution.ts'
import { openThrowAwayDatabase } from './throw-away-database.ts'

let pool: pg.Pool
let close: () => Promise<void>
beforeAll(async () => {
  ;({ pool, close } = await openThrowAwayDatabase())
})
afterAll(async () => close())
beforeEach(async () =>
  pool.query(
    'drop table if exists kennels, jobs, sanctions, notifications, dogs, users; create table users (id integer primary key)',
  ),
)

test('indexes and references that hold the key of their table stand in no way [SCALE-06]', async () => {
  await pool.query(`
    create table dogs (owner_id integer references users, id integer, chip text, primary key (owner_id, id), unique (chip, owner_id));
    create table jobs (id integer primary key, name text unique)`)
  expect(await readObstacles(pool)).toEqual({ unknown: [], known: [] })
})

test('a table that nobody named, or that lacks its key, is reported [SCALE-06]', async () => {
  await pool.query('create table kennels (id integer); create table sanctions (id integer)')
  const { unknown } = await readObstacles(pool)
  expect(unknown).toEqual([
    expect.stringContaining('kennels is not named'),
    expect.stringContaining('sanctions.user_id does not hold the key'),
  ])
})

test('a unique index without the key is reported, except one of a random id, which has its known replacement [SCALE-06]', async () => {
  await pool.query(
    'create table notifications (id integer primary key, user_id integer, code text constraint its_code unique)',
  )
  const { unknown, known } = await readObstacles(pool)
  expect(unknown).toEqual([expect.stringContaining('notifications.its_code does not hold the key')])
  expect(known[0]).toContain('notifications_pkey: the key before the id')
})

test('a reference to a row that may be at another server is told with what replaces it [SCALE-06]', async () => {
  await pool.query(`
    create table notifications (user_id integer references users, about integer references users);
    create table jobs (user_id integer references users)`)
  const { unknown, known } = await readObstacles(pool)
  expect(unknown).toEqual([])
  expect(known.map((line) => line.slice(0, line.indexOf(':')))).toEqual([
    'notifications.notifications_about_fkey',
    'jobs.jobs_user_id_fkey',
  ])
})
