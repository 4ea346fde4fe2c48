import { daysAfter } from '#contract/kit/dates.ts'
import { insertRecord } from '#server/health/records.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { DEMO_RECORDS } from './demo.content.ts'
import type { Community } from './owners.ts'
import { idOf } from './relations.ts'

/** Writes the dogs' health records; their dates count back from today. */
export async function fillRecords(db: Tx, { dogs }: Community, today: string): Promise<void> {
  for (const { kind, dog, owner: _owner, daysAgo, ...record } of DEMO_RECORDS) {
    await insertRecord(db, kind, { ...record, dogId: idOf(dogs, dog), date: daysAfter(today, -daysAgo) })
  }
}
