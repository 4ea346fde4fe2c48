import { type EnergyLevel, type Gender, type Size, SIZE_WORDS, type Socialization } from '#contract/dogs/options.ts'

/** The label of a stored value, with an explanation. */
interface Explained {
  label: string
  text: string
}

export const GENDER_LABELS: Record<Gender, string> = { male: 'Male', female: 'Female' }

export const SIZE_LABELS: Record<Size, Explained> = {
  teacup: { label: SIZE_WORDS.teacup, text: 'Fits in a handbag' },
  small: { label: SIZE_WORDS.small, text: 'Under 11 kg' },
  medium: { label: SIZE_WORDS.medium, text: '11–25 kg' },
  large: { label: SIZE_WORDS.large, text: 'Over 25 kg' },
  xl: { label: SIZE_WORDS.xl, text: 'A gentle giant' },
}

/** Sizes as the edit form labels them, three of them with their weights. */
export const EDITED_SIZES: readonly { value: Size; label: string }[] = [
  { value: 'teacup', label: 'Teacup' },
  { value: 'small', label: 'Small (under 11 kg)' },
  { value: 'medium', label: 'Medium (11-25 kg)' },
  { value: 'large', label: 'Large (over 25 kg)' },
  { value: 'xl', label: 'Extra large' },
]

export const ENERGY_LABELS: Record<EnergyLevel, Explained> = {
  low: { label: 'Low', text: 'A stroll and a long nap' },
  medium: { label: 'Medium', text: 'A good walk, then a rest' },
  high: { label: 'High', text: 'Ready to run all day' },
}

export const SOCIALIZATION_LABELS: Record<Socialization, Explained> = {
  excellent: { label: 'Excellent', text: 'At ease with any dog' },
  good: { label: 'Good', text: 'Gets on with most dogs' },
  needs_work: { label: 'Needs work', text: 'Still learning good manners' },
  independent: { label: 'Independent', text: 'Happy alone, polite in company' },
}

/** The label of a yes-or-no answer; null is unanswered. */
export function answerLabel(answer: boolean | null): string {
  if (answer === null) return 'Not stated'
  return answer ? 'Yes' : 'No'
}
