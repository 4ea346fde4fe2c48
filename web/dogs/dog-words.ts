import type { EnergyLevel, Gender, Size, Socialization } from '#contract/dogs.options.ts'

/** A stored word as people read it, and what it means. */
interface Explained {
  label: string
  text: string
}

export const GENDER_WORDS: Record<Gender, string> = { male: 'Male', female: 'Female' }

export const SIZE_WORDS: Record<Size, Explained> = {
  teacup: { label: 'Teacup', text: 'Fits into a handbag' },
  small: { label: 'Small', text: 'Under 11 kg' },
  medium: { label: 'Medium', text: '11–25 kg' },
  large: { label: 'Large', text: 'Over 25 kg' },
  xl: { label: 'Extra large', text: 'A gentle giant' },
}

export const ENERGY_WORDS: Record<EnergyLevel, Explained> = {
  low: { label: 'Low', text: 'A stroll and a long nap' },
  medium: { label: 'Medium', text: 'A good walk, then a rest' },
  high: { label: 'High', text: 'Ready to run all day' },
}

export const SOCIALIZATION_WORDS: Record<Socialization, Explained> = {
  excellent: { label: 'Excellent', text: 'At ease with any dog' },
  good: { label: 'Good', text: 'Gets on with most dogs' },
  needs_work: { label: 'Needs work', text: 'Still learning the manners' },
  independent: { label: 'Independent', text: 'Happy alone, polite in company' },
}
