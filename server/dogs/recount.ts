import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

const KEPT_COUNTS = ['dog_counts', 'place_counts', 'kind_counts'] as const

/** Kept counts that differed from the dogs: how many rows of a table, and by how many dogs in sum. */
export interface WrongCounts {
  counts: (typeof KEPT_COUNTS)[number]
  wrongRows: number
  wrongDogs: number
}

/**
 * Repairs the kept counts of dogs and removes the rows of zero; safe while dogs are written.
 * @returns the tables that were wrong
 */
export async function recountDogs(db: Db): Promise<WrongCounts[]> {
  const { rows } = await sql<WrongCounts>`select * from recount_dogs()`.execute(db)
  for (const counts of KEPT_COUNTS) await removeZeros(db, counts)
  return rows.filter(({ wrongRows }) => wrongRows > 0)
}

/** Rows that are just being changed are left for the next night, so that this waits for nobody. */
async function removeZeros(db: Db, counts: WrongCounts['counts']): Promise<void> {
  const table = sql.table(counts)
  await sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where dogs = 0 for update skip locked))`.execute(db)
}
