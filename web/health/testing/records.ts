import type { HealthKind } from '#contract/health/options.ts'
import type { HealthRecord } from '../health.queries.ts'

/** The texts of each kind as the requirements give them. */
export const TABS = [
  {
    kind: 'vaccinations',
    tab: 'Vaccinations',
    one: 'Vaccination',
    type: 'vaccination',
    subject: 'Vaccination',
    name: 'Vaccine Name',
  },
  { kind: 'worming', tab: 'Worming', one: 'Worming', type: 'worming', subject: 'Worming', name: 'Treatment Name' },
  {
    kind: 'flea',
    tab: 'Flea Treatment',
    one: 'Flea Treatment',
    type: 'flea treatment',
    subject: 'Flea treatment',
    name: 'Treatment Name',
  },
] as const satisfies readonly ({ kind: HealthKind } & Record<string, string>)[]

/** A record of Biscuit's, with a frequency that every kind has. */
export function record(fields: Partial<HealthRecord> & { frequency?: 'monthly' | 'annually' } = {}) {
  return {
    id: 'dhp',
    dogId: 'biscuit',
    name: 'DHP',
    date: '2025-06-15',
    frequency: 'annually' as const,
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
    ...fields,
    clinic: fields.clinic ?? null,
  }
}
