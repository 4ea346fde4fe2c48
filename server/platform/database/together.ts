import { type OperationNodeSource, sql } from 'kysely'
import type { Tx } from './db.ts'

/** A statement that returns a row for each row that it writes, or a query for its effect, such as `pg_notify`. */
export type Statement = OperationNodeSource

/**
 * Runs statements as the parts of one, in their order. None sees what another writes, so they are of different tables.
 */
export async function runTogether(db: Tx, statements: readonly Statement[]): Promise<void> {
  const [first, ...others] = statements
  if (!first) return
  if (others.length === 0) return void (await sql`${first}`.execute(db))
  const nameOf = (n: number) => sql.raw(`part_${n}`)
  const parts = statements.map((statement, n) => sql`${nameOf(n)} as (${statement})`)
  // A part that is only read is left out by PostgreSQL unless somebody asks for it.
  const counts = statements.map((_, n) => sql`(select count(*) from ${nameOf(n)}) as ${nameOf(n)}`)
  await sql`with ${sql.join(parts)} select ${sql.join(counts)}`.execute(db)
}
