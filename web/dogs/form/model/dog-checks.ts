import { safeParse } from 'zod/mini'
import { dateOfBirthProblem } from '#contract/dogs/age.ts'
import { NewDog } from '#contract/dogs/fields.ts'
import { NO_TEMPERAMENT } from '#contract/dogs/options.ts'
import { weightProblem } from '#contract/dogs/weight.ts'
import { todayHere } from '#contract/kit/dates.ts'
import { LOCATION_NOT_SUPPORTED } from '#contract/places/options.ts'
import { APP_NAME } from '#contract/site/options.ts'
import type { ToastText } from '#web/ui/feedback/toast.ts'
import { type DogForm, weightOf } from './dog-form.ts'
import { newDogOf } from './new-dog.ts'
import { REQUIRED } from './required-fields.ts'

/** Error messages by field. */
export type FieldProblems = Partial<Record<keyof DogForm, string>>

/** A failed check: its toast and the messages of its fields. */
export interface FailedCheck {
  toast: ToastText
  fields: FieldProblems
}

type Check = (form: DogForm) => FailedCheck | null

const requires =
  (required: readonly (typeof REQUIRED)[number][]): Check =>
  (form) => {
    const missing = required.filter(({ field }) => form[field].trim() === '')
    if (missing.length === 0) return null
    const called = missing.map((one) => one.called).join(', ')
    return {
      toast: { title: 'Missing required fields', description: `Please fill in: ${called}` },
      fields: Object.fromEntries(missing.map(({ field, problem }) => [field, problem])),
    }
  }

/** Required in the edit form; other empty fields keep their stored value. */
const REQUIRED_EDITED = REQUIRED.filter(({ field }) => ['name', 'breed', 'size', 'gender', 'location'].includes(field))

const checkTemperament: Check = ({ temperament }) =>
  temperament.length > 0
    ? null
    : {
        toast: { title: 'Missing temperament', description: 'Please select at least one temperament trait' },
        fields: { temperament: NO_TEMPERAMENT },
      }

/** Checks the schema with placeholder values for fields that may stay empty in the edit form. */
const checkEditedSchema: Check = (form) =>
  checkSchema({
    ...form,
    dateOfBirth: form.dateOfBirth || todayHere(),
    energyLevel: form.energyLevel || 'medium',
    socialization: form.socialization || 'good',
  })

const checkEditedDateOfBirth: Check = (form) => (form.dateOfBirth === '' ? null : checkDateOfBirth(form))

const checkDateOfBirth: Check = ({ dateOfBirth }) => {
  const problem = dateOfBirthProblem(dateOfBirth, todayHere())
  return problem === null ? null : { toast: { title: problem }, fields: { dateOfBirth: problem } }
}

const checkWeight: Check = ({ weight }) => {
  const problem = weightProblem(weightOf(weight))
  return problem === null ? null : { toast: { title: problem }, fields: { weight: problem } }
}

const NOWHERE = { ownerId: '', coordinates: { latitude: null, longitude: null }, pictures: [] }

const checkSchema: Check = (form) => {
  const result = safeParse(NewDog, newDogOf(form, NOWHERE))
  if (result.success) return null
  const fields = result.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message])
  return {
    toast: { title: 'Form validation failed', description: 'Please check the highlighted fields and try again.' },
    fields: Object.fromEntries(fields) as FieldProblems,
  }
}

/** The checks of a form in order; the server is asked about the place between the two lists. */
interface Checks {
  beforePlace: readonly Check[]
  afterPlace: readonly Check[]
}

export type CheckedAs = 'new' | 'edited'

const CHECKS: Record<CheckedAs, Checks> = {
  new: {
    beforePlace: [requires(REQUIRED), checkTemperament],
    afterPlace: [checkDateOfBirth, checkWeight, checkSchema],
  },
  edited: {
    beforePlace: [requires(REQUIRED_EDITED)],
    afterPlace: [checkEditedDateOfBirth, checkWeight, checkEditedSchema],
  },
}

const PLACE_REFUSAL: FailedCheck = {
  toast: {
    title: LOCATION_NOT_SUPPORTED,
    description: `${APP_NAME} is only available in New Zealand for now, but will soon be available in more countries. Please select a New Zealand city.`,
  },
  fields: { location: 'Please select a New Zealand city' },
}

/** The first check that fails, in order; asks the server about the place only if no earlier check failed. */
export async function firstRefusal(
  form: DogForm,
  isSupported: (location: string) => Promise<boolean>,
  as: CheckedAs = 'new',
): Promise<FailedCheck | null> {
  const { beforePlace, afterPlace } = CHECKS[as]
  const before = firstOf(beforePlace, form)
  if (before) return before
  return (await isSupported(form.location)) ? firstOf(afterPlace, form) : PLACE_REFUSAL
}

/** The messages of all fields at once, from the checks that need no request. */
export function fieldProblems(form: DogForm, as: CheckedAs = 'new'): FieldProblems {
  const { beforePlace, afterPlace } = CHECKS[as]
  const all = [...beforePlace, ...afterPlace].map((check) => check(form)?.fields ?? {})
  return Object.assign({}, ...all.toReversed()) as FieldProblems
}

function firstOf(checks: readonly Check[], form: DogForm): FailedCheck | null {
  for (const check of checks) {
    const refusal = check(form)
    if (refusal) return refusal
  }
  return null
}
