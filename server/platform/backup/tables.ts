import type pg from 'pg'
import { MIGRATION_TABLES } from '#server/platform/database/migrate.ts'

/** A table whose rows a backup holds. */
export interface SavedTable {
  /** Quoted where necessary. */
  name: string
  /** The columns that rows are written with, separated by commas: without those that the database computes. */
  columns: string
  /** The order of its rows, so that equal tables make equal backups. */
  order: string
  /** Rows in one statement: few where they hold pictures. */
  batch: number
}

const BATCH = { usual: 500, withBytes: 20 }

/** Tables that are left out: live updates that wait for the message broker are of no use to streams that open later. */
export const LEFT_OUT = ['live_hints']

/** Without counters that may be lost (`unlogged`) and the migrator's own tables. */
const ALL = `
  select c.oid::int as id, quote_ident(c.relname) as name,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select string_agg(quote_ident(a.attname), ', ' order by array_position(i.indkey::int2[], a.attnum))
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype) as "hasBytes",
    array(select f.confrelid::int from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and c.relname <> all($1)
  order by c.relname`

interface FoundTable {
  id: number
  name: string
  columns: string
  key: string | null
  hasBytes: boolean
  needs: number[]
}

/** Every table of a backup; a table comes after those that it refers to. */
export async function savedTables(client: pg.ClientBase): Promise<SavedTable[]> {
  const { rows } = await client.query<FoundTable>(ALL, [[...MIGRATION_TABLES, ...LEFT_OUT]])
  return inOrder(rows).map(({ name, columns, key, hasBytes }) => ({
    name,
    columns,
    order: key ?? 'one::text',
    batch: hasBytes ? BATCH.withBytes : BATCH.usual,
  }))
}

function inOrder(tables: readonly FoundTable[]): FoundTable[] {
  const done = new Set<number>()
  const ordered: FoundTable[] = []
  while (ordered.length < tables.length) {
    const next = tables.filter(({ id, needs }) => !done.has(id) && needs.every((need) => done.has(need)))
    if (next.length === 0) throw new Error('Tables refer to each other in a circle')
    for (const table of next) {
      done.add(table.id)
      ordered.push(table)
    }
  }
  return ordered
}
