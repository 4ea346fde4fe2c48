import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { deleteUnlocked } from '#server/platform/database/delete-rows.ts'

/** A table of kept counts that differed from the dogs: the number of wrong rows, and the sum of their differences. */
export interface WrongCounts {
  counts: 'dog_counts' | 'place_counts' | 'facet_counts'
  wrongRows: number
  wrongDogs: number
}

/**
 * Repairs the kept counts of dogs and removes the rows of zero; safe while dogs are written.
 * @returns the tables that were wrong
 */
export async function recountDogs(db: Db): Promise<WrongCounts[]> {
  const { rows } = await sql<WrongCounts>`select * from recount_dogs()`.execute(db)
  await deleteUnlocked(db, 'dogCounts', sql`dogs = 0`)
  await deleteUnlocked(db, 'placeCounts', sql`dogs = 0`)
  await deleteUnlocked(db, 'facetCounts', sql`dogs = 0`)
  return rows.filter(({ wrongRows }) => wrongRows > 0)
}
