import type { Kysely } from 'kysely'
import type { HealthKind } from '#contract/health/routes.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { VaccinationsTable } from './health.table.ts'

/** The table of each kind. */
export const HEALTH_TABLES = {
  vaccinations: 'vaccinations',
  worming: 'wormingTreatments',
  flea: 'fleaTreatments',
} as const satisfies Record<HealthKind, string>

type HealthTable = (typeof HEALTH_TABLES)[HealthKind]

/**
 * The three tables as one type, that of vaccinations, which has all columns of the others. The contract makes sure that
 * each gets its own frequencies, and that only vaccinations get a clinic.
 */
export function alike(db: Db): Kysely<Record<HealthTable, VaccinationsTable>> {
  return db as unknown as Kysely<Record<HealthTable, VaccinationsTable>>
}
