import { GETS_ALONG_BETTER_WITH, TEMPERAMENTS, TRAINING_LEVELS, WITH_OTHER_DOGS } from './options.ts'

/** The fields in which a dog's traits lie: temperament holds all groups merged, the others where they were told apart. */
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

/** Which group an option belongs to; of two, the one that stands later here. */
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

/** A trait as the option lists spell it: "friendly" is "Friendly". Unknown ones stay as they are. */
export function traitName(value: string): string {
  return spellings.get(fold(value)) ?? value
}

/**
 * The merged temperament told apart again: what the dog's own lists name goes there; the rest goes by the
 * option lists, where a value of two lists counts as basic, and so does an unknown one. Ignores case.
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
