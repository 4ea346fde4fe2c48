import { sql } from 'kysely'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import { deleteBatch, deleteUnlocked } from '#server/platform/database/delete-rows.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { addJob, type JobBatch } from '#server/platform/jobs/jobs.ts'

/**
 * Blocks and hidden owners in both directions, and decisions about it, go with an account. Reports stay until they are
 * decided.
 */
export async function eraseBlocks(db: Tx, { userId }: DomainEvents['account-leaving']): Promise<void> {
  await db.deleteFrom('sanctions').where('userId', '=', userId).execute()
  await db
    .deleteFrom('reportTakes')
    .where((take) => take.or([take('userId', '=', userId), take('takenBy', '=', userId)]))
    .execute()
  await addJob(db, { kind: 'erase-blocks', subjectId: userId })
}

export const eraseBlocksBatch: JobBatch = async (tools, { subjectId }) =>
  (await deleteBatch(tools, 'blockedUsers', sql`(user_id = ${subjectId} or blocked_user_id = ${subjectId})`)) ||
  deleteBatch(tools, 'hiddenOwners', sql`(user_id = ${subjectId} or hidden_user_id = ${subjectId})`)

/** Removes decided reports by or about deleted accounts that nothing else keeps: no messages, no open report. */
export async function removeReportsOfDeleted(db: Db, userIds: readonly string[]): Promise<void> {
  const these = sql`any(${userIds}::uuid[])`
  await deleteUnlocked(
    db,
    'reportedUsers',
    sql`status <> 'pending' and (reporter_id = ${these} or reported_user_id = ${these}) and exists (
      select from users where users.id in (reporter_id, reported_user_id) and deleted_at is not null
        and not exists (select from messages where users.id in (sender_id, receiver_id))
        and not exists (select from reported_users open
          where users.id in (open.reporter_id, open.reported_user_id) and open.status = 'pending'))`,
  )
}
