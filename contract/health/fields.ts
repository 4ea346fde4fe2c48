import * as z from 'zod/mini'
import { RECORD_DATES, RECORD_TEXT_MAX, TREATMENT_FREQUENCIES, VACCINATION_FREQUENCIES } from './options.ts'
import { isCalendarDate } from '../kit/dates.ts'
import { onOneLine } from '../kit/names.ts'
import { Id, maybeEmptyText, SHORT_TEXT_MAX, text } from '../kit/scalars.ts'
import { cleanText } from '../kit/text.ts'

const isBlank = (raw: unknown) =>
  raw === undefined || raw === null || (typeof raw === 'string' && cleanText(raw) === '')

/** One message for a missing value, another for an invalid one. */
const requiredOrInvalid = (required: string, invalid: string) => (issue: { input?: unknown }) =>
  isBlank(issue.input) ? required : invalid

const date = z.string({ error: requiredOrInvalid('Date is required', 'Invalid date') }).check(
  z.maxLength(SHORT_TEXT_MAX, { error: 'Invalid date', abort: true }),
  z.overwrite(cleanText),
  z.refine((value) => value !== '', { error: 'Date is required', abort: true }),
  z.refine((value) => isCalendarDate(value) && value >= RECORD_DATES.first && value <= RECORD_DATES.last, {
    error: 'Invalid date',
  }),
)

const frequencyOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: requiredOrInvalid('Frequency is required', 'Invalid frequency') })

/** An empty text is stored as null. */
const clinic = z._default(
  z.pipe(
    z.transform((raw: string | null) => (isBlank(raw) ? null : raw)),
    z.nullable(
      maybeEmptyText({ label: 'Clinic', max: RECORD_TEXT_MAX, invalid: 'Clinic is invalid' }).check(
        onOneLine('Clinic'),
      ),
    ),
  ),
  null,
)

const given = {
  dogId: Id,
  date,
  name: text({ label: 'Name', max: RECORD_TEXT_MAX, required: 'Name is required' }).check(onOneLine('Name')),
}

const VaccinationFields = z.object({ ...given, frequency: frequencyOf(VACCINATION_FREQUENCIES), clinic })
const TreatmentFields = z.object({ ...given, frequency: frequencyOf(TREATMENT_FREQUENCIES) })

/** The fields that an owner sends for a record, by its kind. */
export const RECORD_FIELDS = { vaccinations: VaccinationFields, worming: TreatmentFields, flea: TreatmentFields }
