import type { Insertable, Kysely } from 'kysely'
import type { HealthKind } from '#contract/health/options.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { FleaTreatmentsTable, VaccinationsTable, WormingTreatmentsTable } from './health.table.ts'

/** The table of each kind. */
export const HEALTH_TABLES = {
  vaccinations: 'vaccinations',
  worming: 'wormingTreatments',
  flea: 'fleaTreatments',
} as const satisfies Record<HealthKind, string>

type HealthTable = (typeof HEALTH_TABLES)[HealthKind]

/**
 * The database with all three tables typed as that of vaccinations, which has all columns of the others. The contract
 * makes sure that each gets its own frequencies, and that only vaccinations get a clinic.
 */
export function asVaccinations(db: Db): Kysely<Record<HealthTable, VaccinationsTable>> {
  return db as unknown as Kysely<Record<HealthTable, VaccinationsTable>>
}

type NewRecord = Insertable<VaccinationsTable | WormingTreatmentsTable | FleaTreatmentsTable>

/** Adds a record of the past. */
export async function insertRecord(db: Tx, kind: HealthKind, record: NewRecord): Promise<void> {
  await asVaccinations(db)
    .insertInto(HEALTH_TABLES[kind])
    .values(record as Insertable<VaccinationsTable>)
    .execute()
}
