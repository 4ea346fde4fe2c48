import type pg from 'pg'
import { MIGRATION_TABLES } from '#server/platform/database/migrate.ts'
import { listed } from './columns.ts'

// Parts of the database that a process of the last release relies on: during a rolling restart it still runs, while a
// newer one has already migrated.

interface ColumnRule {
  type: string
  /** Whether an insert must give a value: not null, and nothing fills it in. */
  isNeeded: boolean
  nullable: boolean
}

interface ConstraintRule {
  table: string
  kind: 'check' | 'foreign key' | 'unique'
  definition: string
  columns: string[]
}

/** Tables with their columns, and rules by name. */
export interface Schema {
  columns: Map<string, ColumnRule>
  rules: Map<string, ConstraintRule>
}

const COLUMNS = `
  select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as nullable, a.attnotnull and not (a.atthasdef or a.attidentity <> '') as "isNeeded"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> all($1)`

const RULES = `
  select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition,
    case k.contype when 'c' then 'check' when 'f' then 'foreign key' else 'unique' end as kind,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any(k.conkey)) as columns
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition and k.contype in ('c', 'f', 'p', 'u', 'x')
    and c.relname <> all($1)
  union all
  select c.relname, i.relname, pg_get_indexdef(i.oid), 'unique',
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any(x.indkey::int2[]))
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition and x.indisunique and c.relname <> all($1)
    and not exists (select from pg_constraint where conindid = i.oid and contype in ('p', 'u', 'x'))`

/** Reads what a process relies on from a migrated database. */
export async function readSchema(pool: pg.Pool): Promise<Schema> {
  const { rows: columns } = await pool.query<ColumnRule & { name: string }>(COLUMNS, [MIGRATION_TABLES])
  const { rows: rules } = await pool.query<ConstraintRule & { name: string }>(RULES, [MIGRATION_TABLES])
  return {
    columns: new Map(columns.map(({ name, ...column }) => [name, column])),
    rules: new Map(rules.map(({ name, ...rule }) => [`${rule.table}.${name}`, rule])),
  }
}

/** Changes by which processes of the last release may fail, accepted by a person, with the reason. */
export const EXCUSED: Record<string, string> = {
  'facet_counts.facet_counts_pkey': 'only a trigger, which the same migration replaces, inserts into it',
}

/** Changes since the last release by which its processes would fail, one sentence each. */
export function incompatibleChanges(before: Schema, after: Schema, excused = EXCUSED): string[] {
  const changes = [...changedColumns(before, after), ...changedRules(before, after)]
  const names = new Set(changes.map(([name]) => name))
  const stale = Object.keys(excused).filter((name) => !names.has(name))
  return [
    ...changes
      .filter(([name]) => !(name in excused))
      .map(([name, what]) => `${name} ${what}, on which the last release relies`),
    ...stale.map((name) => `${name} is excused in checks/tables/compatibility.ts, but nothing of it has changed`),
  ]
}

type Change = [name: string, what: string]

function changedColumns(before: Schema, after: Schema): Change[] {
  const tables = new Set([...before.columns.keys()].map(tableOf))
  const old = [...before.columns].flatMap(([name, was]): Change[] => {
    const is = after.columns.get(name)
    if (!is) return [[name, 'was dropped or renamed']]
    if (is.type !== was.type) return [[name, `was ${was.type} and is ${is.type}`]]
    if (was.nullable && !is.nullable) return [[name, 'may no longer be null']]
    return is.isNeeded && !was.isNeeded ? [[name, 'has lost its default']] : []
  })
  const added = [...after.columns].filter(
    ([name, { isNeeded }]) => isNeeded && !before.columns.has(name) && tables.has(tableOf(name)),
  )
  return [...old, ...added.map(([name]): Change => [name, 'is new and not null without a default'])]
}

function changedRules(before: Schema, after: Schema): Change[] {
  const isOld = (table: string, column: string) => before.columns.has(`${table}.${column}`)
  const gone = [...before.rules].filter(([name, { kind }]) => kind === 'unique' && !after.rules.has(name))
  const changed = [...after.rules].flatMap(([name, { table, kind, definition, columns }]): Change[] => {
    const was = before.rules.get(name)
    if (was)
      return was.definition === definition || isWider(was, definition) ? [] : [[name, `changed to ${definition}`]]
    const isNarrower = columns.length > 0 && columns.every((column) => isOld(table, column))
    return isNarrower ? [[name, `is a new rule (${kind}) on columns`]] : []
  })
  return [...gone.map(([name]): Change => [name, 'is gone: inserts "on conflict" need it']), ...changed]
}

/** A list of allowed values that only became longer. */
function isWider({ kind, definition }: ConstraintRule, now: string): boolean {
  const [before, after] = [listed(definition), listed(now)]
  return kind === 'check' && before !== null && after !== null && before.every((value) => after.includes(value))
}

function tableOf(name: string): string {
  return name.slice(0, name.indexOf('.'))
}
