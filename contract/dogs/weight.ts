import { WEIGHT_KG } from './options.ts'

/** The message for an invalid weight in kilograms, or null. */
export function weightProblem(kg: number): string | null {
  if (!Number.isFinite(kg)) return 'Weight must be between 0.1 and 200 kg'
  if (kg < WEIGHT_KG.min) return 'Weight must be at least 0.1 kg'
  return kg > WEIGHT_KG.max ? 'Weight must be less than 200 kg' : null
}
