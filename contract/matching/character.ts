import type { EnergyLevel, Gender, Size, Socialization, TrainingLevel } from '../dogs/options.ts'

/** The fields of a dog that the score uses. null or an empty list: no answer. `ageYears` is a decimal. */
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

const ADULT_YEARS = 0.5
const YOUNG_UNTIL = 2.5
const SENIOR_FROM: Record<Size, number> = { teacup: 9, small: 9, medium: 9, large: 7.5, xl: 6 }
/** From this intensity on a dog plays hard. */
const HARD_PLAY = 0.85
/** Below this intensity a dog is calm company. */
const CALM_PLAY = 0.6
/** Below this sociability a dog is reserved. */
const RESERVED = 0.6
const BAND_MIDDLE_KG: Record<Size, number> = { teacup: 3, small: 7, medium: 18, large: 32, xl: 50 }
/** The unit of `Character.weight`: hundredths of a kilogram. */
export const KG = 100
const NO_PLAYER = 0.3

/** A Map, because owners may send any word: a plain object would have a value for "constructor". */
function byWord<Value>(values: Record<string, Value>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(values))
}

/** The liveliness of each interaction style and its kind of company; an independent dog shares none. */
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

/** The company an owner wishes for, by size and sex. */
interface Wishes {
  sizes: readonly string[]
  sexes: readonly string[]
}

/** The values that rules and factors use, derived from a dog's answers once. null: no answer. */
export interface Character extends Pick<
  MatchDog,
  'name' | 'gender' | 'energyLevel' | 'trainingLevel' | 'vaccinated' | 'puppyNotVaccinated' | 'goodWithDogs'
> {
  /** In hundredths of a kilogram: the owner's answer, else the middle of the size's band. */
  weight: number | null
  /** The liveliness of its liveliest interaction style, 0 to 1. */
  intensity: number | null
  /** The kinds of company it enjoys, one bit each for walk, play and quiet. */
  kinds: number
  /** How open it is to other dogs, 0 to 1. */
  sociability: number | null
  /** 0 puppy, 1 young, 2 adult, 3 senior. */
  lifeStage: number | null
  wishes: Wishes
  /** An adult that its owner says is not neutered. */
  isEntireAdult: boolean
  /** Shy or reserved with others. */
  isReserved: boolean
  needsSpace: boolean
  playsHard: boolean
  isCalmCompany: boolean
}

/** Derives a dog's character. To compare a dog with many others, derive it once and pass it on. */
export function characterOf(dog: MatchDog): Character {
  const { name, gender, energyLevel, trainingLevel, vaccinated, puppyNotVaccinated, goodWithDogs } = dog
  const { size, weight, ageYears, neutered, temperament, withOtherDogs, interactionStyles, socialization } = dog
  const { intensity, kinds } = companyOf(interactionStyles)
  const sociability = sociabilityOf({ withOtherDogs, temperament, socialization })
  return {
    name,
    gender,
    energyLevel,
    trainingLevel,
    vaccinated,
    puppyNotVaccinated,
    goodWithDogs,
    weight: weightOf(weight, size),
    intensity,
    kinds,
    sociability,
    lifeStage: lifeStageOf(ageYears, size),
    wishes: wishesOf(dog.getsAlongBetterWith),
    isEntireAdult: neutered === false && ageYears !== null && ageYears >= ADULT_YEARS,
    isReserved: sociability !== null && sociability < RESERVED,
    needsSpace: withOtherDogs.includes('Needs space'),
    playsHard: (intensity ?? 0) >= HARD_PLAY,
    isCalmCompany: temperament.includes('Relaxed') && isCalm(intensity, sociability),
  }
}

function isCalm(intensity: number | null, sociability: number | null): boolean {
  return (intensity ?? 1) < CALM_PLAY && (sociability ?? 0) >= RESERVED
}

/** As whole numbers, because 4.4 − 1.4 is a little more than 3 in binary floating point. */
function weightOf(weight: number | null, size: Size | null): number | null {
  const kg = weight ?? (size && BAND_MIDDLE_KG[size])
  return kg === null ? null : Math.round(kg * KG)
}

function lifeStageOf(ageYears: number | null, size: Size | null): number | null {
  if (ageYears === null) return null
  if (ageYears >= SENIOR_FROM[size ?? 'medium']) return 3
  if (ageYears >= YOUNG_UNTIL) return 2
  return ageYears < 1 ? 0 : 1
}

function wishesOf(wishes: readonly string[]): Wishes {
  const isOfSize = (wish: string) => wish.endsWith('dogs')
  return { sizes: wishes.filter(isOfSize), sexes: wishes.filter((wish) => !isOfSize(wish)) }
}

function companyOf(styles: readonly string[]): { intensity: number | null; kinds: number } {
  let intensity: number | null = null
  let kinds = 0
  for (const name of styles) {
    const style = STYLES.get(name)
    if (!style) continue
    if (intensity === null || style.intensity > intensity) intensity = style.intensity
    kinds |= style.kind === null ? 0 : KIND_BITS[style.kind]
  }
  return { intensity, kinds }
}

/** The number of kinds of company in a bit set. */
export function countBits(kinds: number): number {
  return (kinds & 1) + ((kinds >> 1) & 1) + (kinds >> 2)
}

function sociabilityOf(dog: Pick<MatchDog, 'withOtherDogs' | 'temperament' | 'socialization'>): number | null {
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

/** The mean of the mean and the lowest value, so that one wary word counts for more than its share. */
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
