import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { addJob, type JobBatch } from '#server/platform/jobs/jobs.ts'
import { lockPair } from '#server/moderation/blocks.ts'
import { publishRead } from './erasing.ts'

/** A message that operators took down goes by a job, which locks the pair before any row. */
export async function takeDownMessage(db: Tx, { subject, subjectId }: DomainEvents['taken-down']): Promise<void> {
  if (subject !== 'message' || subjectId === null) return
  await addJob(db, { kind: 'take-down-message', subjectId })
}

/** Deletes it for both sides. The report has kept its text. */
export const takeDownMessageBatch: JobBatch = async ({ db, transact }, { subjectId: id }) => {
  const pair = await db
    .selectFrom('messages')
    .select(['senderId', 'receiverId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!pair) return false
  await transact(async (tx, publish) => {
    await lockPair(tx, pair.senderId, pair.receiverId)
    const gone = await tx
      .deleteFrom('messages')
      .where('id', '=', id)
      .returning(['isRead', 'receiverDeleted'])
      .executeTakeFirst()
    if (!gone) return
    if (!gone.isRead && !gone.receiverDeleted) await publishRead(tx, publish, [pair])
    await publish('messages-removed', { userId: pair.senderId, otherUserId: pair.receiverId })
  })
  return false
}
