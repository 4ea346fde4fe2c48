import type { Insertable } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import type { DogsTable } from './dogs.table.ts'

/** Inserts a dog: of an owner who creates it, or of the demo. @returns its id */
export async function insertDog(db: Tx, values: Insertable<DogsTable>): Promise<string> {
  const { id } = await db.insertInto('dogs').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}
