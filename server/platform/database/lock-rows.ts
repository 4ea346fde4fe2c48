import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from './db.ts'

/**
 * SQL for the ids of the rows that a query finds, locked in the order of their ids: two transactions that change
 * several of the same rows never wait for each other crosswise (decision 0016).
 */
export function lockedIds<Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, { id: string }>,
): RawBuilder<string> {
  return sql`any(array(${rows.orderBy(sql`id`).forUpdate()}))`
}
