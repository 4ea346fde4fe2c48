import type { Kysely } from 'kysely'
import type { HealthKind } from '#contract/health/routes.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { VaccinationsTable } from './health.table.ts'

/** Where the records of each kind are kept. */
export const HEALTH_TABLES = {
  vaccinations: 'vaccinations',
  worming: 'wormingTreatments',
  flea: 'fleaTreatments',
} as const satisfies Record<HealthKind, string>

type HealthTable = (typeof HEALTH_TABLES)[HealthKind]

/**
 * The three tables as one type, that of vaccinations, which lacks nothing of the others. Only the contract's values
 * reach them: each kind's own frequencies, and a clinic for vaccinations alone.
 */
export function alike(db: Db): Kysely<Record<HealthTable, VaccinationsTable>> {
  return db as unknown as Kysely<Record<HealthTable, VaccinationsTable>>
}
