import { WALK_TAKEN_DOWN } from '#contract/playdates/options.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { addJob, type JobBatch } from '#server/platform/jobs/jobs.ts'
import { cancelWalk } from './cancel.ts'
import { findPlaydate } from './state/lock.ts'

/** An open walk that operators took down is cancelled by a job, which takes its locks in the usual order. */
export async function takeDownWalk(db: Tx, { subject, subjectId }: DomainEvents['taken-down']): Promise<void> {
  if (subject !== 'walk' || subjectId === null) return
  await addJob(db, { kind: 'take-down-walk', subjectId })
}

export const takeDownWalkBatch: JobBatch = async ({ db, transact }, { subjectId: id }) => {
  const found = await findPlaydate(db, id)
  if (found && found.playdate.state !== 'over') {
    await transact(async (tx, publish) => cancelWalk(tx, publish, { id, reason: WALK_TAKEN_DOWN }))
  }
  return false
}
