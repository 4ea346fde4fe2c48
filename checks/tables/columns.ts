import type pg from 'pg'
import { MIGRATION_TABLES } from '#server/platform/database/migrate.ts'

/** One column of a migrated table, as PostgreSQL describes it. */
export interface Column {
  table: string
  column: string
  /** PostgreSQL's name of the type; an array's begins with `_`. */
  type: string
  nullable: boolean
  /** Whether an insert may leave it out although it is not null: a default, an identity, a generated value. */
  hasDefault: boolean
  /** Whether the database computes the default, such as an id or the present time. */
  isGenerated: boolean
  /** The values that a check constraint on this column alone allows, where there is such a list. */
  values: string[] | null
}

// Without the migrator's own tables.
const COLUMNS = `
  select c.relname as "table", a.attname as "column", t.typname as "type", not a.attnotnull as "nullable",
    a.atthasdef or a.attidentity <> '' as "hasDefault",
    coalesce(pg_get_expr(d.adbin, d.adrelid) like '%(%', false) or a.attidentity <> '' as "isGenerated",
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ 'ANY'
      limit 1) as "check"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> all($1)
  order by 1, a.attnum`

export async function readColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Omit<Column, 'values'> & { check: string | null }>(COLUMNS, [MIGRATION_TABLES])
  return rows.map(({ check, ...column }) => ({ ...column, values: check === null ? null : listed(check) }))
}

/** `CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text])))` allows pending and accepted. */
export function listed(check: string): string[] | null {
  const [, list] = /^CHECK \(+\w+\)?(?:::text)? = ANY \(+ARRAY\[(.+?)\]\)?(?:::text\[\])?\)+$/.exec(check) ?? []
  if (list === undefined) return null
  return [...list.matchAll(/'((?:[^']|'')*)'::/g)].map(([, value = '']) => value.replaceAll("''", "'"))
}
