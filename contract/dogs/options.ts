/** The option lists of a dog profile, in the order in which screens show them. */
export const GENDERS = ['male', 'female'] as const
export const SIZES = ['teacup', 'small', 'medium', 'large', 'xl'] as const
export const ENERGY_LEVELS = ['low', 'medium', 'high'] as const
export const SOCIALIZATION = ['excellent', 'good', 'needs_work', 'independent'] as const
export const TRAINING_LEVELS = [
  'Not trained',
  'In training',
  'Well-trained',
  'On the lead only',
  'Good off the lead',
] as const
export const TEMPERAMENTS = [
  'Friendly',
  'Happy-go-lucky',
  'Relaxed',
  'Confident',
  'Timid',
  'Playful',
  'Not Playful',
  'A little anxious',
  'A little grumpy',
  'Mildly Social',
  'Independent',
  'Cautious',
] as const
export const WITH_OTHER_DOGS = [
  'Confident',
  'Needs time to warm up',
  'Needs space',
  'Cautious',
  'Friends with everyone',
  'Mildly friendly',
  'Loves other dogs',
  'Ignores other dogs',
  'Independent',
] as const
export const GETS_ALONG_BETTER_WITH = ['Big dogs', 'Small dogs', 'Females', 'Males'] as const
export const INTERACTION_STYLES = [
  'Loves to take long walks with them',
  'Loves to frolic around with friends',
  'Likes to explore new places with them',
  'Pretty Independent',
  'Lots of play and running around',
  'No play or walks, just likes to hang out',
  'Prefers quiet meetings',
  'Tornado of energy and play',
] as const

export const WEIGHT_KG = { min: 0.1, max: 200 }
export const BREED_MAX = 80
export const DESCRIPTION_MAX = 1000
export const DEFAULT_DESCRIPTION = 'Friendly dog looking for friends!'
export const INVALID_DOG_DATA = 'Invalid dog data: '
export const NO_TEMPERAMENT = 'Select at least one temperament trait'

export type Gender = (typeof GENDERS)[number]
export type Size = (typeof SIZES)[number]
export type EnergyLevel = (typeof ENERGY_LEVELS)[number]
export type Socialization = (typeof SOCIALIZATION)[number]
export type TrainingLevel = (typeof TRAINING_LEVELS)[number]

/** The sizes in words. */
export const SIZE_WORDS: Record<Size, string> = {
  teacup: 'Teacup',
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  xl: 'Extra large',
}
