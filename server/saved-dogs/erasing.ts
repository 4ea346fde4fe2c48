import { sql } from 'kysely'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import { deleteUnlocked } from '#server/platform/database/delete-rows.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { addJob, type JobBatch } from '#server/platform/jobs/jobs.ts'

/** Queues the deletion of what an account saved; rows by which others saved its dogs go with the dogs. */
export async function eraseSavedDogs(db: Tx, { userId }: DomainEvents['account-leaving']): Promise<void> {
  await addJob(db, { kind: 'erase-saved-dogs', subjectId: userId })
}

/** Skips locked rows: the transaction that holds the lock deletes the dog, and the row with it. */
export const eraseSavedDogsBatch: JobBatch = async ({ db }, { subjectId }) => {
  await deleteUnlocked(db, 'savedDogs', sql`user_id = ${subjectId}`)
  const left = await db.selectFrom('savedDogs').select('id').where('userId', '=', subjectId).executeTakeFirst()
  return left !== undefined
}
