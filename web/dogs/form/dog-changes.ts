import { splitTemperament, traitName } from '#contract/dogs/temperament.ts'
import type * as options from '#contract/dogs/options.ts'
import { TRAINING_LEVELS } from '#contract/dogs/options.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import type { DogChanges } from '#contract/dogs/fields.ts'
import type { Coordinates } from '#web/places/locations.ts'
import { type Answer, answersOf, type DogForm, EMPTY_DOG, weightOf } from './dog-form.ts'

/** The traits that the edit form can switch; all others stay as they are stored. */
export const EDITED_TEMPERAMENTS = [
  'Happy-go-lucky',
  'Relaxed',
  'Confident',
  'Timid',
  'A little anxious',
  'A little grumpy',
  'Mildly Social',
  'Cautious',
] as const

/** What is known beside the fields: where a new place is, and a new photo. Absent: unchanged. */
export interface ChangeExtras {
  coordinates?: Coordinates
  /** A data URL, or null when the photo was taken away. */
  imageUrl?: string | null
}

/** A stored dog as its edit form shows it. The photo is shown by its address until another one is chosen. */
export function formOf(dog: Dog): DogForm {
  const traits = splitTemperament(dog)
  return {
    ...EMPTY_DOG,
    name: dog.name,
    breed: dog.breed,
    dateOfBirth: dog.dateOfBirth ?? '',
    gender: dog.gender,
    size: dog.size,
    weight: String(dog.weight),
    temperament: EDITED_TEMPERAMENTS.filter((option) => traits.basic.includes(option)),
    energyLevel: dog.energyLevel ?? '',
    trainingLevels: dog.trainingLevel === null ? [] : [dog.trainingLevel],
    socialization: dog.socialization,
    withOtherDogs: dog.withOtherDogs,
    getsAlongBetterWith: dog.getsAlongBetterWith,
    interactionStyles: dog.interactionStyles,
    vaccinated: answerOf(dog.vaccinated),
    neutered: answerOf(dog.neutered),
    puppyNotVaccinated: dog.puppyNotVaccinated,
    goodWithKids: answerOf(dog.goodWithKids),
    goodWithDogs: answerOf(dog.goodWithDogs),
    goodWithCats: answerOf(dog.goodWithCats),
    description: dog.description ?? '',
    location: dog.location,
  }
}

/**
 * What is sent for an edited dog: what differs from the dog with which the form was opened, so that another tab's
 * changes stay. A field that the form leaves empty is left out, so that nothing stored is lost; of the merged
 * temperament only what was switched changes, in its old order.
 */
export function changedDogOf(form: DogForm, dog: Dog, extras: ChangeExtras = {}): DogChanges {
  const [trainingLevel = null] = form.trainingLevels as options.TrainingLevel[]
  const location = form.location.trim()
  const filled: DogChanges = {
    name: form.name.trim(),
    breed: form.breed.trim(),
    size: form.size as options.Size,
    gender: form.gender as options.Gender,
    weight: weightOf(form.weight),
    ...filledIn(form),
    temperament: changedTemperament(form, dog),
    interactionStyles: form.interactionStyles,
    withOtherDogs: form.withOtherDogs as (typeof options.WITH_OTHER_DOGS)[number][],
    getsAlongBetterWith: form.getsAlongBetterWith as (typeof options.GETS_ALONG_BETTER_WITH)[number][],
    trainingLevel,
    description: form.description.trim() || null,
    ...answersOf(form),
    puppyNotVaccinated: form.puppyNotVaccinated,
    location,
  }
  return {
    ...withoutUnchanged(filled, dog),
    // Elsewhere, the old coordinates would be wrong.
    ...(location !== dog.location && (extras.coordinates ?? { latitude: null, longitude: null })),
    ...(extras.imageUrl !== undefined && { imageUrl: extras.imageUrl }),
  }
}

function withoutUnchanged(filled: DogChanges, dog: Dog): DogChanges {
  const isChanged = (field: string, value: unknown) => JSON.stringify(value) !== JSON.stringify(dog[field as keyof Dog])
  return Object.fromEntries(Object.entries(filled).filter(([field, value]) => isChanged(field, value)))
}

/** Fields that have an answer; the others keep what is stored. */
function filledIn({ dateOfBirth, energyLevel, socialization }: DogForm) {
  return {
    ...(dateOfBirth !== '' && { dateOfBirth }),
    ...(energyLevel !== '' && { energyLevel }),
    ...(socialization !== '' && { socialization }),
  }
}

function changedTemperament(form: DogForm, dog: Dog): string[] {
  const before = formOf(dog)
  const groups = [
    [before.temperament, form.temperament],
    [before.withOtherDogs, form.withOtherDogs],
    [before.getsAlongBetterWith, form.getsAlongBetterWith],
  ] as const
  const chosen = groups.flatMap(([, now]) => now)
  const removed = groups.flatMap(([old, now]) => without(old, now)).filter((trait) => !chosen.includes(trait))
  const added = groups.flatMap(([old, now]) => without(now, old))
  const kept = dog.temperament.filter((trait) => !removed.includes(traitName(trait)))
  return joined(withTraining(kept, form.trainingLevels[0], dog.trainingLevel), added)
}

/** A new training level stands where the old ones stood; without a new one they all stay. */
function withTraining(traits: readonly string[], chosen: string | undefined, before: string | null): string[] {
  if (chosen === undefined || chosen === before) return [...traits]
  const others = traits.filter((trait) => !isTraining(trait))
  const position = traits.findIndex(isTraining)
  return others.toSpliced(position === -1 ? others.length : position, 0, chosen)
}

function isTraining(trait: string): boolean {
  return (TRAINING_LEVELS as readonly string[]).includes(traitName(trait))
}

function without(list: readonly string[], taken: readonly string[]): string[] {
  return list.filter((entry) => !taken.includes(entry))
}

/** The stored traits as they are, and at their end those that are new, whatever their case. */
function joined(stored: readonly string[], added: readonly string[]): string[] {
  const known = new Set(stored.map(traitName))
  return [...stored, ...new Set(added.filter((trait) => !known.has(trait)))]
}

function answerOf(answer: boolean | null): Answer {
  if (answer === null) return 'unsure'
  return answer ? 'yes' : 'no'
}
