import { sql } from 'kysely'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import { deleteUnlocked } from '#server/platform/database/delete-rows.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { addJob, type JobBatch } from '#server/platform/jobs/jobs.ts'

/** The watches of an account go at once, and of which dogs it heard by a job. */
export async function eraseWatches(db: Tx, { userId }: DomainEvents['account-leaving']): Promise<void> {
  await db.deleteFrom('watches').where('userId', '=', userId).execute()
  await addJob(db, { kind: 'erase-watches', subjectId: userId })
}

/** Skips locked rows: the transaction that holds the lock deletes the dog, and the row with it. */
export const eraseWatchesBatch: JobBatch = async ({ db }, { subjectId }) => {
  await deleteUnlocked(db, 'watchNews', sql`user_id = ${subjectId}`)
  const left = await db.selectFrom('watchNews').select('id').where('userId', '=', subjectId).executeTakeFirst()
  return left !== undefined
}
