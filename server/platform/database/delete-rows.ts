import { type RawBuilder, sql } from 'kysely'
import type { JobTools } from '../jobs/jobs.ts'
import type { Db, Tables } from './db.ts'

/** Rows in one statement: few enough to stay far below the statement timeout on tables of any size. */
const ROWS_AT_ONCE = 2_000

type TableWithIds = { [Name in keyof Tables]: Tables[Name] extends { id: unknown } ? Name : never }[keyof Tables]

/**
 * One batch of a job: deletes some of the rows that fulfil the condition, locked in the order of their ids.
 * @returns whether there may be more
 */
export async function deleteBatch(
  { transact }: JobTools,
  table: TableWithIds,
  condition: RawBuilder<unknown>,
): Promise<boolean> {
  return transact(async (db) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where id = any(array(
        select id from ${sql.table(table)} where id = any(array(
          select id from ${sql.table(table)} where ${condition} limit ${ROWS_AT_ONCE}))
        order by id for update))`.execute(db)
    return numAffectedRows === BigInt(ROWS_AT_ONCE)
  })
}

/**
 * Deletes all rows that fulfil the condition, some at a time. Skips locked rows, which are left for the next run.
 */
export async function deleteUnlocked(db: Db, table: keyof Tables, condition: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${ROWS_AT_ONCE} for update skip locked))
    `.execute(db)
    if (numAffectedRows < ROWS_AT_ONCE) return
  }
}
