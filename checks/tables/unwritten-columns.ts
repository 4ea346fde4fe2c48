import { camelCase } from '../camel-case.ts'
import type { Column } from './columns.ts'

/** Tables and columns that no code of the server writes, each with the reason why it is there. */
export const UNWRITTEN: Record<string, string> = {
  'reported_users.playdate_id': 'reports from before other things than walks could be reported; subject_id has it too',
  'users.active_on': 'written by a trigger on sessions',
  'dogs.owner_is_away': 'written by a trigger on users',
  'dogs.free_bits': 'written by a trigger on dogs',
  dog_counts: 'written by triggers on dogs; only rows of zero are deleted by code',
  place_counts: 'written by triggers on dogs; only rows of zero are deleted by code',
  facet_counts: 'written by triggers on dogs; only rows of zero are deleted by code',
  'live_hints.payload': 'written by the function queue_live_hint',
  rate_limits: 'written by the library rate-limiter-flexible',
}

/** Input of the search for writes. */
export interface Writers {
  /** The server's code without tests and row types. */
  code: string
  /** The names of all properties that bodies of requests may have: handlers pass them on without naming them. */
  bodyNames: ReadonlySet<string>
}

/**
 * Columns that no code writes and that are not named as such, and names that the database does not have. A column counts
 * as written when the database generates its default, when SQL sets it, or when an object of the server or a request's body
 * has a property of its name that is not always null. So it may miss a column whose name is used for something else too.
 */
export function unwrittenFaults(columns: Column[], { code, bodyNames }: Writers, unwritten = UNWRITTEN): string[] {
  const bySql = sqlWrites(code)
  const isWritten = ({ table, column, isGenerated }: Column) =>
    isGenerated ||
    bySql.has(`${table}.${column}`) ||
    bodyNames.has(camelCase(column)) ||
    isProperty(camelCase(column), code)
  const faults = columns.flatMap((column) => {
    const name = `${column.table}.${column.column}`
    if (column.table in unwritten || name in unwritten || isWritten(column)) return []
    return [`${name} is written by no code: name it in checks/tables/unwritten-columns.ts, or drop it`]
  })
  const known = new Set(columns.flatMap(({ table, column }) => [table, `${table}.${column}`]))
  const unknown = Object.keys(unwritten).filter((name) => !known.has(name))
  return [...faults, ...unknown.map((name) => `${name} is named as unwritten, but the database does not have it`)]
}

/** `name: value` or the shorthand `{ name }`; not `name: null`, nor the type of a property. */
function isProperty(name: string, code: string): boolean {
  const types = String.raw`null\b|string\b|number\b|boolean\b|Date\b`
  return new RegExp(String.raw`[{,\s]${name}:\s*(?!${types})\S|[{,]\s*${name}\s*[,}]`).test(code)
}

const UPDATE = /\bupdate (\w+)(?: as \w+)? set ([^`]*?)(?=\bfrom\b|\bwhere\b|`)/g
const INSERT = /\binsert into (\w+)(?: as \w+)? \(([^)]*)\)/g

function sqlWrites(code: string): Set<string> {
  const assigned = (list: string) => [...list.matchAll(/(\w+)\s*=/g)].map(([, column = '']) => column)
  const updates = [...code.matchAll(UPDATE)].flatMap(([, table, list = '']) =>
    assigned(list).map((name) => `${table}.${name}`),
  )
  const inserts = [...code.matchAll(INSERT)].flatMap(([, table, list = '']) =>
    list.split(/,\s*/).map((name) => `${table}.${name}`),
  )
  return new Set([...updates, ...inserts])
}
