import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { incompatibleChanges, readSchema } from './compatibility.ts'
import { openThrowAwayDatabase } from './throw-away-database.ts'

let pool: pg.Pool
let close: () => Promise<void>
beforeAll(async () => {
  ;({ pool, close } = await openThrowAwayDatabase())
})
afterAll(async () => close())
beforeEach(async () =>
  pool.query(`
    drop table if exists leads, walks, dogs;
    create table dogs (id integer primary key, name text not null, chip text unique, born date default now() not null,
      kind text not null check (kind in ('small', 'large')), weight integer check (weight > 0))`),
)

/** The faults that are found in a migration. */
async function saidOf(migration: string, excused: Record<string, string> = {}): Promise<string[]> {
  const before = await readSchema(pool)
  await pool.query(migration)
  return incompatibleChanges(before, await readSchema(pool), excused)
}

const ADDING = [
  'create table walks (id integer primary key, place text not null unique, dog integer not null references dogs)',
  'alter table dogs add column colour text',
  "alter table dogs add column colour text not null default 'brown' check (colour <> '')",
  'create index dogs_name on dogs (name)',
  "alter table dogs drop constraint dogs_kind_check, add constraint dogs_kind_check check (kind in ('small', 'large', 'giant'))",
  'alter table dogs drop constraint dogs_weight_check',
  'alter table dogs alter name drop not null',
]

test.each(ADDING)('a migration that only adds is accepted: %s [SHIP-09]', async (migration) => {
  expect(await saidOf(migration)).toEqual([])
})

const TAKING = [
  ['alter table dogs drop column name', 'dogs.name was dropped or renamed'],
  ['alter table dogs rename column name to called', 'dogs.name was dropped or renamed'],
  ['drop table dogs', 'dogs.id was dropped or renamed'],
  ['alter table dogs alter weight type bigint', 'dogs.weight was integer and is bigint'],
  ['alter table dogs alter weight set not null', 'dogs.weight may no longer be null'],
  ['alter table dogs alter born drop default', 'dogs.born has lost its default'],
  ['alter table dogs add column colour text not null', 'dogs.colour is new and not null without a default'],
  ['alter table dogs add check (name <> born::text)', 'dogs.dogs_check is a new rule (check) on columns'],
  ['create unique index dogs_name on dogs (name)', 'dogs.dogs_name is a new rule (unique) on columns'],
  ['alter table dogs drop constraint dogs_chip_key', 'dogs.dogs_chip_key is gone'],
  [
    "alter table dogs drop constraint dogs_kind_check, add constraint dogs_kind_check check (kind in ('small', 'giant'))",
    'dogs.dogs_kind_check changed to',
  ],
] as const

test.each(TAKING)('a migration that takes something away is reported: %s [SHIP-09]', async (migration, says) => {
  expect((await saidOf(migration)).join('\n')).toContain(says)
})

test('an exception is named with its reason, and only as long as it is one', async () => {
  const excused = { 'dogs.chip': 'read by nothing since long', 'dogs.dogs_chip_key': 'goes with it' }
  expect(await saidOf('alter table dogs drop column chip', excused)).toEqual([])
  const says = await saidOf('create index dogs_name on dogs (name)', excused)
  expect(says).toHaveLength(2)
  expect(says[0]).toContain('dogs.chip is excused')
})
