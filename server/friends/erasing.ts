import { sql } from 'kysely'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import { deleteBatch } from '#server/platform/database/delete-rows.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { addJob, type JobBatch } from '#server/platform/jobs/jobs.ts'

/** Friendships in both directions go with an account. */
export async function eraseFriends(db: Tx, { userId }: DomainEvents['account-leaving']): Promise<void> {
  await addJob(db, { kind: 'erase-friends', subjectId: userId })
}

export const eraseFriendsBatch: JobBatch = async (tools, { subjectId }) =>
  deleteBatch(tools, 'friends', sql`(user_id = ${subjectId} or friend_user_id = ${subjectId})`)
