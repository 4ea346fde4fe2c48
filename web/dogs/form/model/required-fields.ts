import type { DogForm, FormFieldName } from './dog-form.ts'

/** The required fields in the order in which they are named. */
export const REQUIRED = [
  { field: 'name', called: 'name', problem: 'Name is required' },
  { field: 'breed', called: 'breed', problem: 'Breed is required' },
  { field: 'dateOfBirth', called: 'age (date of birth)', problem: 'Date of birth is required' },
  { field: 'size', called: 'size', problem: 'Size is required' },
  { field: 'gender', called: 'gender', problem: 'Gender is required' },
  { field: 'weight', called: 'weight', problem: 'Weight is required' },
  { field: 'energyLevel', called: 'energy level', problem: 'Energy level is required' },
  { field: 'socialization', called: 'socialization level', problem: 'Socialization level is required' },
  { field: 'location', called: 'location', problem: 'Location is required' },
] as const

/** Questions that may stay open, although there is no match without their answers. */
const NEEDED_FOR_MATCHES: readonly FormFieldName[] = ['trainingLevel', 'interactionStyles']

/** The essentials of a new dog: required fields and those needed for matches, in the order of the form. */
const ESSENTIALS: readonly FormFieldName[] = [
  'name',
  'breed',
  'dateOfBirth',
  'gender',
  'size',
  'weight',
  'temperament',
  'energyLevel',
  'trainingLevel',
  'socialization',
  'interactionStyles',
  'location',
]

/** Fields that an edited dog may lack for a match, in the order of the form. */
const ASKED_AGAIN: readonly FormFieldName[] = [
  'dateOfBirth',
  'interactionStyles',
  'energyLevel',
  'trainingLevel',
  'socialization',
]

/** The fields of a form that are not filled in. */
export interface OpenFields {
  open: FormFieldName[]
  all: number
  /** Nothing but a match depends on those that are open. */
  isOnlyForMatches: boolean
}

/** The essentials that are still open. */
export function openFields(form: DogForm, as: 'new' | 'edited' = 'new'): OpenFields {
  const asked = as === 'new' ? ESSENTIALS : ASKED_AGAIN
  const open = asked.filter((field) => isOpen(form[field]))
  return {
    open,
    all: asked.length,
    isOnlyForMatches: as === 'edited' || open.every((field) => NEEDED_FOR_MATCHES.includes(field)),
  }
}

function isOpen(value: DogForm[FormFieldName]): boolean {
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0
}
