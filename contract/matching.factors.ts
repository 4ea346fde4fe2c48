import type { EnergyLevel, Gender, Size, Socialization, TrainingLevel } from './dogs.options.ts'

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

/** A factor of the weighted mean: 0 (against it) to 1 (for it), or null when one of the dogs' owners did not say. */
export type FactorName = 'size' | 'style' | 'sociability' | 'energy' | 'sex' | 'age' | 'preferences' | 'control'

/** Weights in percent (matching.md). */
export const FACTOR_WEIGHTS: Record<FactorName, number> = {
  size: 22,
  style: 20,
  sociability: 17,
  energy: 14,
  sex: 12,
  age: 8,
  preferences: 4,
  control: 3,
}

const BAND_MIDDLE_KG: Record<Size, number> = { teacup: 3, small: 7, medium: 18, large: 32, xl: 50 }
const ADULT_YEARS = 0.5
const YOUNG_UNTIL = 2.5
const SENIOR_FROM: Record<Size, number> = { teacup: 9, small: 9, medium: 9, large: 7.5, xl: 6 }
const NO_PLAYER = 0.3
/** From this intensity on a dog plays hard. */
export const HARD_PLAY = 0.85
/** Below this sociability a dog is reserved. */
export const RESERVED = 0.6
const SHY = 0.5

/** How lively each interaction style is, and which kind of company it is; an independent dog shares none. */
const STYLES: Record<string, { intensity: number; kind: 'walk' | 'play' | 'quiet' | null }> = {
  'No play or walks, just likes to hang out': { intensity: 0.1, kind: 'quiet' },
  'Prefers quiet meetings': { intensity: 0.2, kind: 'quiet' },
  'Pretty Independent': { intensity: NO_PLAYER, kind: null },
  'Loves to take long walks with them': { intensity: 0.4, kind: 'walk' },
  'Likes to explore new places with them': { intensity: 0.45, kind: 'walk' },
  'Loves to frolic around with friends': { intensity: 0.65, kind: 'play' },
  'Lots of play and running around': { intensity: 0.85, kind: 'play' },
  'Tornado of energy and play': { intensity: 1, kind: 'play' },
}

const WITH_OTHERS: Record<string, number> = {
  'Friends with everyone': 1,
  'Loves other dogs': 1,
  Confident: 0.8,
  'Mildly friendly': 0.65,
  Independent: 0.5,
  'Needs time to warm up': 0.4,
  Cautious: 0.4,
  'Ignores other dogs': 0.4,
  'Needs space': 0.1,
}

const TRAITS: Record<string, number> = {
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
}

const SOCIALIZED: Record<Socialization, number> = { excellent: 1, good: 0.75, independent: 0.5, needs_work: 0.3 }
const ENERGY: readonly EnergyLevel[] = ['low', 'medium', 'high']
const CONTROL: Record<TrainingLevel, number> = {
  'Not trained': 0,
  'In training': 0.4,
  'On the lead only': 0.6,
  'Well-trained': 0.9,
  'Good off the lead': 1,
}

/** All factors of a pair. The same whichever dog comes first. */
export function factorsOf(a: MatchDog, b: MatchDog): Record<FactorName, number | null> {
  return {
    size: both(weightOf(a), weightOf(b), sizeFit),
    style: styleFit(a, b),
    sociability: sociabilityFit(a, b),
    energy: both(
      a.energyLevel,
      b.energyLevel,
      (x, y) => [1, 0.6, 0.1][Math.abs(ENERGY.indexOf(x) - ENERGY.indexOf(y))] ?? 0,
    ),
    sex: sexFit(a, b),
    age: both(lifeStage(a), lifeStage(b), (x, y) => [1, 0.75, 0.35, 0.15][Math.abs(x - y)] ?? 0),
    preferences: preferenceFit(a, b),
    control: both(a.trainingLevel, b.trainingLevel, controlFit),
  }
}

function both<X, Y>(x: X | null, y: X | null, fit: (x: X, y: X) => Y): Y | null {
  return x === null || y === null ? null : fit(x, y)
}

/** Kilograms: as said, else the middle of the size's band. */
export function weightOf(dog: MatchDog): number | null {
  return dog.weight ?? (dog.size && BAND_MIDDLE_KG[dog.size])
}

function sizeFit(x: number, y: number): number {
  const ratio = Math.min(x, y) / Math.max(x, y)
  if (Math.abs(x - y) <= 3 || ratio >= 0.7) return 1
  if (ratio >= 0.5) return 0.6 + (0.4 * (ratio - 0.5)) / 0.2
  return Math.max(0, (0.6 * (ratio - 0.2)) / 0.3)
}

/** The liveliest thing a dog likes to do with others, 0 to 1; null when nothing was said. */
export function intensityOf(dog: MatchDog): number | null {
  const known = dog.interactionStyles.flatMap((style) => STYLES[style]?.intensity ?? [])
  return known.length === 0 ? null : Math.max(...known)
}

function kindsOf(dog: MatchDog): Set<string> {
  return new Set(dog.interactionStyles.flatMap((style) => STYLES[style]?.kind ?? []))
}

/** The kinds of company that both enjoy: walk, play, quiet. */
export function commonKinds(a: MatchDog, b: MatchDog): string[] {
  return [...kindsOf(a).intersection(kindsOf(b))]
}

function styleFit(a: MatchDog, b: MatchDog): number | null {
  return both(intensityOf(a), intensityOf(b), (x, y) => {
    const all = kindsOf(a).union(kindsOf(b)).size
    const share = all === 0 ? 0 : commonKinds(a, b).length / Math.min(kindsOf(a).size || all, kindsOf(b).size || all)
    return 0.55 * share + 0.45 * (1 - Math.abs(x - y))
  })
}

/** How open to other dogs a dog is, 0 to 1; null when its owner said nothing about it. */
export function sociabilityOf(dog: MatchDog): number | null {
  const withOthers = gauge(dog.withOtherDogs, WITH_OTHERS)
  const traits = gauge(dog.temperament, TRAITS)
  const socialized = dog.socialization && SOCIALIZED[dog.socialization]
  if (withOthers === null && (traits === null || socialized === null)) return null
  const parts = [
    [withOthers, 0.5],
    [socialized, 0.3],
    [traits, 0.2],
  ] as const
  const known = parts.flatMap(([value, weight]) => (value === null ? [] : [[value, weight] as const]))
  const total = known.reduce((sum, [, weight]) => sum + weight, 0)
  return known.reduce((sum, [value, weight]) => sum + value * weight, 0) / total
}

/** Mean of the mean and the lowest: one wary word counts for more than its share. */
function gauge(words: readonly string[], values: Record<string, number>): number | null {
  const known = words.flatMap((word) => values[word] ?? [])
  if (known.length === 0) return null
  return (known.reduce((sum, value) => sum + value, 0) / known.length + Math.min(...known)) / 2
}

function sociabilityFit(a: MatchDog, b: MatchDog): number | null {
  const [x, y] = [sociabilityOf(a), sociabilityOf(b)]
  return both(x, y, (first, second) => {
    const base = 0.6 * Math.min(first, second) + 0.4 * ((first + second) / 2)
    const [shy, other] = first < second ? [a, b] : [b, a]
    const isShy = Math.min(first, second) < SHY
    const isHard = isShy && (intensityOf(other) ?? 0) >= HARD_PLAY
    const isCalm = isShy && isCalmCompany(other) && shy !== other
    return Math.min(1, Math.max(0, base - (isHard ? 0.25 : 0) + (isCalm ? 0.15 : 0)))
  })
}

function isCalmCompany(dog: MatchDog): boolean {
  const isRelaxed = dog.temperament.includes('Relaxed')
  return isRelaxed && (intensityOf(dog) ?? 1) < RESERVED && (sociabilityOf(dog) ?? 0) >= RESERVED
}

/** Six months and older. */
function isAdult(dog: MatchDog): boolean {
  return dog.ageYears !== null && dog.ageYears >= ADULT_YEARS
}

/** An adult that its owner says is not neutered. */
export function isEntireAdult(dog: MatchDog): boolean {
  return dog.neutered === false && isAdult(dog)
}

function sexFit(a: MatchDog, b: MatchDog): number | null {
  return both(a.gender, b.gender, (x, y) => {
    if (x !== y) return 1
    return x === 'male' && isEntireAdult(a) && isEntireAdult(b) ? 0.1 : 0.35
  })
}

/** 0 puppy, 1 young, 2 adult, 3 senior. */
function lifeStage({ ageYears, size }: MatchDog): number | null {
  if (ageYears === null) return null
  if (ageYears >= SENIOR_FROM[size ?? 'medium']) return 3
  if (ageYears >= YOUNG_UNTIL) return 2
  return ageYears < 1 ? 0 : 1
}

function controlFit(x: TrainingLevel, y: TrainingLevel): number {
  return 0.5 * Math.min(CONTROL[x], CONTROL[y]) + 0.5 * ((CONTROL[x] + CONTROL[y]) / 2)
}

/** What each owner says about company: wishes met, of those said. Neither said anything: neutral, and no answer missing. */
function preferenceFit(a: MatchDog, b: MatchDog): number | null {
  const wishes = [...wishesMet(a, b), ...wishesMet(b, a)]
  return wishes.length === 0 ? null : wishes.filter(Boolean).length / wishes.length
}

function wishesMet({ getsAlongBetterWith: wishes }: MatchDog, other: MatchDog): boolean[] {
  const weight = weightOf(other)
  const sizes = wishes.filter((wish) => wish.endsWith('dogs'))
  const sexes = wishes.filter((wish) => !wish.endsWith('dogs'))
  const meetsSize = (wish: string) => weight !== null && (wish === 'Big dogs' ? weight >= 20 : weight <= 11)
  const meetsSex = (wish: string) => other.gender !== null && (wish === 'Males') === (other.gender === 'male')
  return [...(sizes.length > 0 ? [sizes.some(meetsSize)] : []), ...(sexes.length > 0 ? [sexes.some(meetsSex)] : [])]
}
