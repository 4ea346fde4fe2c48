import type { EnergyLevel, Gender, Size, Socialization, TrainingLevel } from '../dogs/options.ts'

/** What the score looks at. null or an empty list: the owner did not say. `ageYears` is a decimal. */
export interface MatchDog {
  name: string
  size: Size | null
  weight: number | null
  ageYears: number | null
  gender: Gender | null
  neutered: boolean | null
  vaccinated: boolean | null
  puppyNotVaccinated: boolean
  energyLevel: EnergyLevel | null
  temperament: readonly string[]
  withOtherDogs: readonly string[]
  getsAlongBetterWith: readonly string[]
  interactionStyles: readonly string[]
  socialization: Socialization | null
  trainingLevel: TrainingLevel | null
  goodWithDogs: boolean | null
}

const BAND_MIDDLE_KG: Record<Size, number> = { teacup: 3, small: 7, medium: 18, large: 32, xl: 50 }
/** What weightOf counts a kilogram as. */
export const KG = 100
const NO_PLAYER = 0.3

/** Owners may send words of their own, also "constructor": a plain object would know that one. */
function byWord<Value>(values: Record<string, Value>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(values))
}

/** How lively each interaction style is, and which kind of company it is; an independent dog shares none. */
const STYLES = byWord<{ intensity: number; kind: 'walk' | 'play' | 'quiet' | null }>({
  'No play or walks, just likes to hang out': { intensity: 0.1, kind: 'quiet' },
  'Prefers quiet meetings': { intensity: 0.2, kind: 'quiet' },
  'Pretty Independent': { intensity: NO_PLAYER, kind: null },
  'Loves to take long walks with them': { intensity: 0.4, kind: 'walk' },
  'Likes to explore new places with them': { intensity: 0.45, kind: 'walk' },
  'Loves to frolic around with friends': { intensity: 0.65, kind: 'play' },
  'Lots of play and running around': { intensity: 0.85, kind: 'play' },
  'Tornado of energy and play': { intensity: 1, kind: 'play' },
})

const KIND_BITS = { walk: 1, play: 2, quiet: 4 }

const WITH_OTHERS = byWord({
  'Friends with everyone': 1,
  'Loves other dogs': 1,
  Confident: 0.8,
  'Mildly friendly': 0.65,
  Independent: 0.5,
  'Needs time to warm up': 0.4,
  Cautious: 0.4,
  'Ignores other dogs': 0.4,
  'Needs space': 0.1,
})

const TRAITS = byWord({
  Friendly: 1,
  'Happy-go-lucky': 1,
  Playful: 0.9,
  Relaxed: 0.85,
  Confident: 0.8,
  'Mildly Social': 0.6,
  Independent: 0.5,
  'Not Playful': 0.5,
  Cautious: 0.4,
  'A little anxious': 0.3,
  'A little grumpy': 0.2,
  Timid: 0.15,
})

const SOCIALIZED: Record<Socialization, number> = { excellent: 1, good: 0.75, independent: 0.5, needs_work: 0.3 }

/**
 * In hundredths of a kilogram, as said, else the middle of the size's band. Whole numbers, because 4.4 − 1.4 is a little
 * more than 3 in binary fractions.
 */
export function weightOf(dog: MatchDog): number | null {
  const kg = dog.weight ?? (dog.size && BAND_MIDDLE_KG[dog.size])
  return kg === null ? null : Math.round(kg * KG)
}

/** What several rules ask of a dog; worked out once for each. */
interface Character {
  intensity: number | null
  sociability: number | null
  /** One bit for each of walk, play and quiet. */
  kinds: number
}

const characters = new WeakMap<MatchDog, Character>()

/** What several rules ask of this dog. */
export function characterOf(dog: MatchDog): Character {
  const known = characters.get(dog)
  if (known) return known
  const character = { ...companyOf(dog), sociability: sociabilityFrom(dog) }
  characters.set(dog, character)
  return character
}

function companyOf(dog: MatchDog): { intensity: number | null; kinds: number } {
  let intensity: number | null = null
  let kinds = 0
  for (const name of dog.interactionStyles) {
    const style = STYLES.get(name)
    if (!style) continue
    if (intensity === null || style.intensity > intensity) intensity = style.intensity
    kinds |= style.kind === null ? 0 : KIND_BITS[style.kind]
  }
  return { intensity, kinds }
}

/** The liveliest thing a dog likes to do with others, 0 to 1; null when nothing was said. */
export function intensityOf(dog: MatchDog): number | null {
  return characterOf(dog).intensity
}

/** How many kinds of company both enjoy: walk, play, quiet. */
export function countCommonKinds(a: MatchDog, b: MatchDog): number {
  return countBits(characterOf(a).kinds & characterOf(b).kinds)
}

/** How many kinds there are. */
export function countBits(kinds: number): number {
  return (kinds & 1) + ((kinds >> 1) & 1) + (kinds >> 2)
}

/** How open to other dogs a dog is, 0 to 1; null when its owner said nothing about it. */
export function sociabilityOf(dog: MatchDog): number | null {
  return characterOf(dog).sociability
}

function sociabilityFrom(dog: MatchDog): number | null {
  const withOthers = gauge(dog.withOtherDogs, WITH_OTHERS)
  const traits = gauge(dog.temperament, TRAITS)
  const socialized = dog.socialization && SOCIALIZED[dog.socialization]
  if (withOthers === null && (traits === null || socialized === null)) return null
  let [sum, weights] = [0, 0]
  const add = (value: number | null, weight: number) => {
    if (value === null) return
    sum += value * weight
    weights += weight
  }
  add(withOthers, 0.5)
  add(socialized, 0.3)
  add(traits, 0.2)
  return Math.round((sum / weights) * 1e6) / 1e6
}

/** Mean of the mean and the lowest: one wary word counts for more than its share. */
function gauge(words: readonly string[], values: ReadonlyMap<string, number>): number | null {
  let [sum, count, lowest] = [0, 0, Infinity]
  for (const word of words) {
    const value = values.get(word)
    if (value === undefined) continue
    sum += value
    count += 1
    lowest = Math.min(lowest, value)
  }
  return count === 0 ? null : (sum / count + lowest) / 2
}
