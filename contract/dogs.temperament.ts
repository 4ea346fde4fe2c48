import { GETS_ALONG_BETTER_WITH, TEMPERAMENTS, TRAINING_LEVELS, WITH_OTHER_DOGS } from './dogs.options.ts'

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

const spellings = new Map(
  [...WITH_OTHER_DOGS, ...GETS_ALONG_BETTER_WITH, ...TRAINING_LEVELS, ...TEMPERAMENTS].map((option) => [
    fold(option),
    option,
  ]),
)

/** A trait as the option lists spell it: "friendly" is "Friendly" (C-25). Unknown ones stay as they are. */
export function traitName(value: string): string {
  return spellings.get(fold(value)) ?? value
}

/**
 * The merged temperament told apart again (DOGV-19, C-23): what the dog's own lists name goes there; the rest goes by the
 * option lists, where a value of two lists counts as basic, and so does an unknown one. Ignores case.
 */
export function splitTemperament(dog: TraitFields): Traits {
  const groupOf = (value: string): keyof Traits => {
    if (has(dog.withOtherDogs, value)) return 'withOtherDogs'
    if (has(dog.getsAlongBetterWith, value)) return 'getsAlongBetterWith'
    return groupByOptions(value)
  }
  const from = (group: keyof Traits) => dog.temperament.filter((value) => groupOf(value) === group)
  return {
    basic: named(from('basic')),
    training: named([...from('training'), ...(dog.trainingLevel === null ? [] : [dog.trainingLevel])]),
    withOtherDogs: named([...dog.withOtherDogs, ...from('withOtherDogs')]),
    getsAlongBetterWith: named([...dog.getsAlongBetterWith, ...from('getsAlongBetterWith')]),
  }
}

function groupByOptions(value: string): keyof Traits {
  if (has(TEMPERAMENTS, value)) return 'basic'
  if (has(TRAINING_LEVELS, value)) return 'training'
  if (has(WITH_OTHER_DOGS, value)) return 'withOtherDogs'
  return has(GETS_ALONG_BETTER_WITH, value) ? 'getsAlongBetterWith' : 'basic'
}

function has(list: readonly string[], value: string): boolean {
  return list.some((entry) => fold(entry) === fold(value))
}

function named(values: readonly string[]): string[] {
  return [...new Set(values.map(traitName))]
}
