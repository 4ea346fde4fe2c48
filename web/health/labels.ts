import { dateWords } from '#contract/kit/dates.ts'
import type { Frequency } from '#contract/health/due.ts'
import { type HealthKind, TREATMENT_FREQUENCIES, VACCINATION_FREQUENCIES } from '#contract/health/options.ts'

interface KindLabels {
  tab: string
  /** In titles and on buttons: "Add Vaccination". */
  one: string
  /** In running text: "No vaccination records yet." */
  type: string
  /** At the start of a text: "Vaccination record saved". */
  subject: string
  /** The label of the name. */
  name: string
  frequencies: readonly Frequency[]
  /** The default frequency of a new record. */
  usual: Frequency
}

/** The texts of each kind. */
export const KIND_LABELS: Record<HealthKind, KindLabels> = {
  vaccinations: {
    tab: 'Vaccinations',
    one: 'Vaccination',
    type: 'vaccination',
    subject: 'Vaccination',
    name: 'Vaccine Name',
    frequencies: VACCINATION_FREQUENCIES,
    usual: 'annually',
  },
  worming: {
    tab: 'Worming',
    one: 'Worming',
    type: 'worming',
    subject: 'Worming',
    name: 'Treatment Name',
    frequencies: TREATMENT_FREQUENCIES,
    usual: 'every-3-months',
  },
  flea: {
    tab: 'Flea Treatment',
    one: 'Flea Treatment',
    type: 'flea treatment',
    subject: 'Flea treatment',
    name: 'Treatment Name',
    frequencies: TREATMENT_FREQUENCIES,
    usual: 'every-3-months',
  },
}

export const FREQUENCY_LABELS: Record<Frequency, string> = {
  monthly: 'Monthly',
  'every-2-months': 'Every 2 months',
  'every-3-months': 'Every 3 months',
  'every-6-months': 'Every 6 months',
  annually: 'Annually',
  'every-2-years': 'Every 2 years',
}

/** "Jan 5, 2025"; the calendar date itself, in every time zone. */
export function showDate(date: string): string {
  const { shortMonth, day, year } = dateWords(date)
  return `${shortMonth} ${day}, ${year}`
}

/** The toast for a record that was deleted elsewhere. */
export const GONE = { title: 'Info', description: 'Record was already removed' }
