import { LRUCache } from 'lru-cache'
import { type RawBuilder, sql } from 'kysely'
import { sha256 } from '../sha256.ts'

/** Statements that get a name in a process, and so the most that a connection keeps prepared. */
export const NAMED_MAX = 400
/** A text is named when it is used this often: most of a process's life are the same statements again. */
export const USES_BEFORE_NAME = 3
/** Longer texts are never named: they are inserts of many rows, with another number of parameters each time. */
export const NAMED_TEXT_MAX = 10_000
/** `begin` and `commit`, of which there is nothing to plan; several statements in one text; what is to be planned anew. */
const NEVER_NAMED = /^\w+$|;|\/\* planned anew \*\//
/** Texts whose uses are counted at a time. */
const COUNTED_MAX = 400
/** PostgreSQL cuts off what is longer than 63 characters. */
const HASH_LENGTH = 32

/** Marks a text that is never named. */
export const PLANNED_ANEW = '/* planned anew */'

/**
 * SQL that keeps a statement without a name, so that PostgreSQL plans it for the values of each call: for filters, of
 * which one value matches ten dogs and another nearly all.
 */
export const plannedAnew = sql.raw(PLANNED_ANEW)

/**
 * SQL for a value that PostgreSQL does not look at when it plans the statement: for values with which the best plan stays
 * the same. PostgreSQL keeps a plan for any values only if it looks no dearer than a plan for the given ones, and a plan
 * for two ids always looks cheaper, so that it would plan each call anew.
 */
export function hiddenFromPlanner<Value>(value: Value, type: 'int' | 'text[]' | 'uuid' | 'uuid[]'): RawBuilder<Value> {
  // The outer cast: `any((select …))` would compare with the rows of a query rather than with the elements of an array.
  return sql<Value>`(select ${value}::${sql.raw(type)})::${sql.raw(type)}`
}

/** Names of statements, by which each connection parses and plans a statement once. */
export interface StatementNames {
  /** The name of a statement's text; undefined for one that is to be sent without. */
  nameOf(text: string): string | undefined
  /** Gives the text another name, because what the connections prepared under the last one is out of date. */
  renew(text: string): void
}

/** Gives names to the texts that come again, up to NAMED_MAX; any other is sent as it is. */
export function openStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const uses = new LRUCache<string, number>({ max: COUNTED_MAX })
  let renewals = 0
  const isToName = (text: string): boolean => {
    if (names.size >= NAMED_MAX || text.length > NAMED_TEXT_MAX || NEVER_NAMED.test(text)) return false
    const used = (uses.get(text) ?? 0) + 1
    uses.set(text, used)
    return used >= USES_BEFORE_NAME
  }
  const give = (text: string): string => {
    const name = `${sha256(text).slice(0, HASH_LENGTH)}_${renewals}`
    names.set(text, name)
    uses.delete(text)
    return name
  }
  return {
    nameOf: (text) => names.get(text) ?? (isToName(text) ? give(text) : undefined),
    renew: (text) => {
      renewals += 1
      give(text)
    },
  }
}

/** Sends every statement as it is, for poolers that deal out connections by the transaction. */
export const noNames: StatementNames = { nameOf: () => undefined, renew: () => {} }
