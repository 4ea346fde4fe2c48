import type { Insertable } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import type { DogsTable } from './dogs.table.ts'

/** @returns the id of the new dog */
export async function insertDog(db: Tx, values: Insertable<DogsTable>): Promise<string> {
  const { id } = await db.insertInto('dogs').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}
