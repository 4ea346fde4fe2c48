import { daysAfter } from '#contract/kit/dates.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { DEMO_RECORDS } from './demo.content.ts'
import type { Community } from './owners.ts'
import { idOf } from './relations.ts'

const TREATMENTS = { worming: 'wormingTreatments', flea: 'fleaTreatments' } as const

/** Writes the dogs' health records; their dates count back from today. */
export async function fillRecords(db: Tx, { dogs }: Community, today: string): Promise<void> {
  for (const record of DEMO_RECORDS) {
    const { name, daysAgo } = record
    const shared = { dogId: idOf(dogs, record.dog), name, date: daysAfter(today, -daysAgo) }
    if (record.kind === 'vaccinations') {
      const { frequency, clinic = null } = record
      await db
        .insertInto('vaccinations')
        .values({ ...shared, frequency, clinic })
        .execute()
    } else {
      const { frequency, kind } = record
      await db
        .insertInto(TREATMENTS[kind])
        .values({ ...shared, frequency })
        .execute()
    }
  }
}
