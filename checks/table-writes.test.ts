import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { tableWrites } from './table-writes.ts'

const root = mkdtempSync(join(tmpdir(), 'table-writes-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): string {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
  return file
}

const declared = write(
  'server/dogs/dogs.table.ts',
  'interface Tables {\n  dogs: DogsTable\n  pastDogs: PastDogsTable\n}\n',
)

/** The tables that code of another feature is found to write to. */
const tablesIn = (code: string) =>
  tableWrites(root, [declared, write('server/friends/trial.ts', code)]).map(({ table }) => table)

test.each([
  'insert into dogs (name) values (1)',
  'insert  into\n  dogs (name) values (1)',
  'insert into public.dogs (name) values (1)',
  'insert into "dogs" (name) values (1)',
  'insert into "public"."dogs" (name) values (1)',
  'update dogs set name = 1',
  'update only dogs set name = 1',
  'update public.dogs set name = 1',
  'UPDATE dogs SET name = 1',
  'delete from dogs',
  'delete from only dogs',
  'truncate dogs',
  'truncate table dogs',
  'truncate table only "dogs"',
  'merge into dogs using others on true',
])('SQL that writes to a table is found: %s', (statement) => {
  expect(tablesIn('export const run = (db, sql) => sql`' + statement + '`.execute(db)')).toEqual(['dogs'])
})

test('a table whose name has two words is found by its name in the code', () => {
  expect(tablesIn('export const clear = (sql) => sql`truncate table past_dogs`')).toEqual(['pastDogs'])
})

test.each([
  '// update dogs later',
  'export const a = 1 // update dogs later',
  '/** Does not update dogs. */',
  '/*\n * insert into dogs\n */',
  'export const read = (sql) => sql`select from dogs for update of dogs skip locked`',
  "export const read = (db) => db.selectFrom('dogs')",
])('code that writes nothing is not reported: %s', (code) => {
  expect(tablesIn(code)).toEqual([])
})

test('SQL whose table stands in a variable is a write to an unknown one', () => {
  expect(tablesIn('export const clear = (sql, table) => sql`truncate table ${sql.table(table)}`')).toEqual([undefined])
})
