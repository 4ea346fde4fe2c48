import { GETS_ALONG_BETTER_WITH, TEMPERAMENTS, TRAINING_LEVELS, WITH_OTHER_DOGS } from './options.ts'

/** The fields that hold a dog's traits: `temperament` merges all groups, the others hold one group each. */
export interface TraitFields {
  temperament: readonly string[]
  withOtherDogs: readonly string[]
  getsAlongBetterWith: readonly string[]
  trainingLevel: string | null
}

export interface Traits {
  basic: string[]
  training: string[]
  withOtherDogs: string[]
  getsAlongBetterWith: string[]
}

const fold = (text: string) => text.trim().toLowerCase()
const folded = (texts: readonly string[]) => new Set(texts.map(fold))

/** The group of each option; for an option of two lists, the later entry here wins. */
const groupByOptions = new Map<string, keyof Traits>([
  ...GETS_ALONG_BETTER_WITH.map((option) => [fold(option), 'getsAlongBetterWith'] as const),
  ...WITH_OTHER_DOGS.map((option) => [fold(option), 'withOtherDogs'] as const),
  ...TRAINING_LEVELS.map((option) => [fold(option), 'training'] as const),
  ...TEMPERAMENTS.map((option) => [fold(option), 'basic'] as const),
])

const spellings = new Map(
  [...WITH_OTHER_DOGS, ...GETS_ALONG_BETTER_WITH, ...TRAINING_LEVELS, ...TEMPERAMENTS].map((option) => [
    fold(option),
    option,
  ]),
)

/** A trait in the spelling of the option lists: "friendly" becomes "Friendly". Unknown traits stay unchanged. */
export function traitName(value: string): string {
  return spellings.get(fold(value)) ?? value
}

/**
 * Splits the merged temperament into groups: values in the dog's own lists go to those groups, the others by the
 * option lists, where values of two lists and unknown values count as basic. Ignores case.
 */
export function splitTemperament(dog: TraitFields): Traits {
  const [withOtherDogs, getsAlongBetterWith] = [folded(dog.withOtherDogs), folded(dog.getsAlongBetterWith)]
  const groupOf = (value: string): keyof Traits => {
    if (withOtherDogs.has(value)) return 'withOtherDogs'
    if (getsAlongBetterWith.has(value)) return 'getsAlongBetterWith'
    return groupByOptions.get(value) ?? 'basic'
  }
  const traits: Traits = {
    basic: [],
    training: [],
    withOtherDogs: [...dog.withOtherDogs],
    getsAlongBetterWith: [...dog.getsAlongBetterWith],
  }
  for (const value of dog.temperament) traits[groupOf(fold(value))].push(value)
  if (dog.trainingLevel !== null) traits.training.push(dog.trainingLevel)
  return {
    basic: named(traits.basic),
    training: named(traits.training),
    withOtherDogs: named(traits.withOtherDogs),
    getsAlongBetterWith: named(traits.getsAlongBetterWith),
  }
}

function named(values: readonly string[]): string[] {
  return [...new Set(values.map(traitName))]
}
