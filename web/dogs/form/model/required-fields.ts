import type { DogForm } from './dog-form.ts'

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

/** Progress bar's count: how many of the required fields, temperament included, are filled in. */
export function essentialsOf(form: DogForm): { done: number; all: number } {
  const filled = REQUIRED.filter(({ field }) => form[field].trim() !== '').length
  return { done: filled + (form.temperament.length > 0 ? 1 : 0), all: REQUIRED.length + 1 }
}
