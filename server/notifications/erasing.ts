import { sql } from 'kysely'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import { deleteBatch, deleteUnlocked } from '#server/platform/database/delete-rows.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { addJob, type JobBatch } from '#server/platform/jobs/jobs.ts'

/** Notifications to a deleted account go, and those that tell others about it. */
export async function eraseNotifications(db: Tx, { userId }: DomainEvents['account-leaving']): Promise<void> {
  await addJob(db, { kind: 'erase-notifications', subjectId: userId })
}

export const eraseNotificationsBatch: JobBatch = async (tools, { subjectId }) =>
  deleteBatch(tools, 'notifications', sql`(user_id = ${subjectId} or related_user_id = ${subjectId})`)

/** Deletes notifications that the bell no longer shows. */
export async function removeOldNotifications(db: Db): Promise<void> {
  await deleteUnlocked(db, 'notifications', sql`created_at < now() - interval '90 days'`)
}
