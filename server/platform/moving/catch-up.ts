import type pg from 'pg'
import { MIGRATION_TABLES } from '../database/migrate.ts'
import { BackupError } from '../backup/format.ts'
import { PLAIN } from '../backup/save.ts'
import { type SavedTable, savedTables } from '../backup/tables.ts'
import { codeOf } from '../http/error-code.ts'

/** Connections in a transaction of each database. */
export interface Sides {
  source: pg.ClientBase
  target: pg.ClientBase
}

/** The rest is done in so many rounds; the last one finds nothing to do, which is the proof that both are equal. */
const ROUNDS = 3
/** The part of a table's rows that is compared at once, by the hash of their keys. */
const BUCKET_BITS = 12
const ROWS_AT_ONCE = 500
const UNIQUE_VIOLATION = '23505'
const NOT_EQUAL = 'Both databases did not become equal. Nothing was changed here; start again.'

/**
 * Makes the target's rows the same as the source's, which nobody may write to meanwhile. Each row is compared by a hash of
 * all of its columns. Throws BackupError when they do not become equal.
 * @returns how many rows both have
 */
export async function catchUp(sides: Sides, onRound: () => void): Promise<number> {
  for (const client of [sides.source, sides.target]) await client.query(PLAIN)
  const tables = await savedTables(sides.target)
  await refuseOtherTables(sides)
  for (const { name } of tables) await sides.target.query(`alter table ${name} disable trigger user`)
  for (let round = 0; round < ROUNDS; round++) {
    onRound()
    const { rows, differences } = await compareAll(sides, tables)
    if (differences.length === 0) {
      for (const { name } of tables) await sides.target.query(`alter table ${name} enable trigger user`)
      return rows
    }
    // Rows that others refer to are removed last and copied first.
    for (const difference of differences.toReversed()) await removeGone(sides, difference)
    for (const difference of differences) await copyOther(sides, difference)
  }
  throw new BackupError(NOT_EQUAL)
}

async function compareAll(sides: Sides, tables: readonly SavedTable[]) {
  const differences: Difference[] = []
  let rows = 0
  for (const table of tables) {
    const { difference, count } = await compare(sides, table)
    rows += count
    if (difference.gone.length + difference.other.length > 0) differences.push(difference)
  }
  return { rows, differences }
}

async function refuseOtherTables({ source, target }: Sides): Promise<void> {
  const migrations = async (client: pg.ClientBase) => {
    const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATION_TABLES[0]} order by name`)
    return rows.map(({ name }) => name).join()
  }
  if ((await migrations(source)) !== (await migrations(target)))
    throw new BackupError(
      'The two databases have different tables. Restart the app, so that it brings its own up to date.',
    )
}

/** Keys of rows that the target has and the source has not, and of those that the source has differently. */
interface Difference {
  table: SavedTable
  gone: string[]
  other: string[]
}

/** The text of a row's key, for comparing. */
const keyOf = ({ order }: SavedTable) => (order === 'one::text' ? order : `row(${order})::text`)
const bucketOf = (table: SavedTable) =>
  `('x' || left(md5(${keyOf(table)}), ${BUCKET_BITS / 4}))::bit(${BUCKET_BITS})::int`

interface Bucket {
  bucket: number
  rows: number
  hash: string
}

async function compare(sides: Sides, table: SavedTable): Promise<{ difference: Difference; count: number }> {
  const summary = `
    select ${bucketOf(table)} as bucket, count(*)::int as rows,
      sum(('x' || left(md5(one::text), 15))::bit(60)::bigint)::text as hash
    from ${table.name} as one group by 1`
  const [here, there] = await Promise.all([sides.source.query<Bucket>(summary), sides.target.query<Bucket>(summary)])
  const text = ({ rows, hash }: Bucket) => `${rows} ${hash}`
  const known = new Map(there.rows.map((bucket) => [bucket.bucket, text(bucket)]))
  const differing = here.rows.filter((bucket) => known.get(bucket.bucket) !== text(bucket)).map(({ bucket }) => bucket)
  const ours = new Set(here.rows.map(({ bucket }) => bucket))
  const buckets = [...differing, ...[...known.keys()].filter((bucket) => !ours.has(bucket))]
  const count = here.rows.reduce((sum, { rows }) => sum + rows, 0)
  return { difference: await compareBuckets(sides, table, buckets), count }
}

async function compareBuckets(sides: Sides, table: SavedTable, buckets: readonly number[]): Promise<Difference> {
  if (buckets.length === 0) return { table, gone: [], other: [] }
  const rows = `
    select ${keyOf(table)} as key, md5(one::text) as hash from ${table.name} as one where ${bucketOf(table)} = any($1)`
  const read = async (client: pg.ClientBase) => {
    const found = await client.query<{ key: string; hash: string }>(rows, [buckets])
    return new Map(found.rows.map(({ key, hash }) => [key, hash]))
  }
  const [here, there] = await Promise.all([read(sides.source), read(sides.target)])
  return {
    table,
    gone: [...there.keys()].filter((key) => !here.has(key)),
    other: [...here.keys()].filter((key) => there.get(key) !== here.get(key)),
  }
}

async function removeGone({ target }: Sides, { table, gone }: Difference): Promise<void> {
  for (const keys of batches(gone, ROWS_AT_ONCE))
    await target.query(`delete from ${table.name} as one where ${keyOf(table)} = any($1)`, [keys])
}

/**
 * Rows that have taken a unique value from others, such as an address of e-mail that its member gave up, are copied one by
 * one after those. Where some have taken theirs from each other, one is removed first; what refers to it goes with it, and
 * is copied in the next round.
 */
async function copyOther(sides: Sides, { table, other }: Difference): Promise<void> {
  const removable = [...other]
  let rest = other
  let size = table.batch
  while (rest.length > 0) {
    const taken: string[] = []
    for (const keys of batches(rest, size)) if (!(await copyRows(sides, table, keys))) taken.push(...keys)
    if (size === 1 && taken.length === rest.length) {
      const next = removable.findIndex((key) => taken.includes(key))
      if (next === -1) throw new BackupError(NOT_EQUAL)
      await removeGone(sides, { table, gone: removable.splice(next, 1), other: [] })
    }
    rest = taken
    size = 1
  }
}

/** @returns false where another row still has a unique value of theirs: then none is copied */
async function copyRows({ source, target }: Sides, table: SavedTable, keys: readonly string[]): Promise<boolean> {
  const { name, columns } = table
  const isKnown = table.order === 'one::text' ? '' : onConflict(table)
  const { rows } = await source.query<{ row: string }>(
    `select one::text as row from ${name} as one where ${keyOf(table)} = any($1)`,
    [keys],
  )
  await target.query('savepoint copying')
  try {
    await target.query(`insert into ${name} (${columns}) select ${columns} from unnest($1::${name}[]) ${isKnown}`, [
      rows.map(({ row }) => row),
    ])
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error
    await target.query('rollback to savepoint copying')
    return false
  }
  await target.query('release savepoint copying')
  return true
}

function onConflict({ order, columns }: SavedTable): string {
  const set = columns
    .split(', ')
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')
  return `on conflict (${order}) do update set ${set}`
}

function batches<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size))
}
