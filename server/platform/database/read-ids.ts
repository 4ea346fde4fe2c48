import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** Yields the ids of a table in batches, in their order, so that no statement reads the whole table. */
export async function* idsInBatches(db: Db, rows: RawBuilder<unknown>, atOnce: number): AsyncGenerator<string[]> {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after !== undefined) {
    const found: { rows: { id: string }[] } = await sql<{ id: string }>`
      select id from ${rows} and id > ${after} order by id limit ${atOnce}`.execute(db)
    yield found.rows.map(({ id }) => id)
    after = found.rows.length < atOnce ? undefined : found.rows.at(-1)?.id
  }
}
