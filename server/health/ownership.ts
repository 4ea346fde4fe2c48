import type { HealthKind } from '#contract/health.ts'
import type { Problem } from '#contract/kit/problems.ts'
import { type Db, isId } from '#server/kit/db.ts'
import type { Me } from '#server/kit/handler.ts'
import { refuseUnless } from '#server/kit/problem.ts'
import { areBlocked } from '#server/moderation/blocks.ts'
import { alike, HEALTH_TABLES } from './records.ts'

interface Caller {
  db: Db
  me: Me
}

/** Refuses with "Dog not found" for a dog that the caller cannot see, else with `problem` for one of somebody else. */
export async function refuseUnlessOwnDog({ db, me }: Caller, dogId: unknown, problem: Problem): Promise<void> {
  refuseUnless(typeof dogId === 'string' && isId(dogId), 'dog-not-found')
  const dog = await db.selectFrom('dogs').select(['ownerId', 'isActive']).where('id', '=', dogId).executeTakeFirst()
  refuseUnless(dog, 'dog-not-found')
  if (dog.ownerId === me.id) return
  refuseUnless(dog.isActive && !(await areBlocked(db, me.id, dog.ownerId)), 'dog-not-found')
  refuseUnless(false, problem)
}

/** Refuses with "Record not found" also for a record of somebody else's dog. */
export async function refuseUnlessOwnRecord({ db, me }: Caller, kind: HealthKind, id: string): Promise<void> {
  refuseUnless(
    isId(id) && (await ownRecords(db, kind, me.id).where('id', '=', id).executeTakeFirst()),
    'record-not-found',
  )
}

/** The records of this kind of the owner's dogs. */
export function ownRecords(db: Db, kind: HealthKind, ownerId: string) {
  return alike(db)
    .selectFrom(HEALTH_TABLES[kind])
    .selectAll()
    .where('dogId', 'in', db.selectFrom('dogs').select('id').where('ownerId', '=', ownerId))
}
