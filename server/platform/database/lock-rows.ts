import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables, Tx } from './db.ts'
import { prepared } from './prepared.ts'

/**
 * SQL for the ids of the rows that a query finds, locked in the order of their ids: two transactions that change
 * several of the same rows never wait for each other crosswise (decision 0016).
 */
export function lockedIds<Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, { id: string }>,
): RawBuilder<string> {
  return sql`any(array(${rows.orderBy(sql`id`).forUpdate()}))`
}

/**
 * Waits until no other transaction holds the lock of this text, and holds it until the transaction ends. The text names
 * what is locked, also to processes of the former release: it never changes.
 */
export async function lockText(db: Tx, text: string): Promise<void> {
  await takeLock(db, { text })
}

const takeLock = prepared(
  (_db, { text }: { text: string }) => sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`,
)
