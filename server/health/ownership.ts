import type { HealthKind } from '#contract/health/options.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import type { Caller } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { asVaccinations, HEALTH_TABLES } from './records.ts'

/** Refuses another owner's record with "Record not found", as if it did not exist. */
export async function refuseUnlessOwnRecord({ db, me }: Caller, kind: HealthKind, id: string): Promise<void> {
  refuseUnless(
    isId(id) && (await ownRecords(db, kind, me.id).where('id', '=', id).executeTakeFirst()),
    'record-not-found',
  )
}

/** A query for the owner's records of a kind. */
export function ownRecords(db: Db, kind: HealthKind, ownerId: string) {
  return asVaccinations(db)
    .selectFrom(HEALTH_TABLES[kind])
    .selectAll()
    .where('dogId', 'in', db.selectFrom('dogs').select('id').where('ownerId', '=', ownerId))
}
