/** The frequencies of each kind, in the order of the forms. */
export const VACCINATION_FREQUENCIES = ['monthly', 'annually', 'every-2-years'] as const
export const TREATMENT_FREQUENCIES = [
  'monthly',
  'every-2-months',
  'every-3-months',
  'every-6-months',
  'annually',
] as const

export const RECORD_DATES = { first: '1990-01-01', last: '2100-12-31' }
export const RECORD_TEXT_MAX = 100

/** The kinds of health records as routes and tabs name them. */
export const HEALTH_KINDS = ['vaccinations', 'worming', 'flea'] as const
export type HealthKind = (typeof HEALTH_KINDS)[number]

/** The most records of one kind for one dog. */
export const RECORDS_MAX = 500
