import { TRAINING_LEVELS } from '#contract/dogs/options.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { traitName } from '#contract/dogs/temperament.ts'
import type { DogChanges } from '#contract/dogs/fields.ts'
import type { Coordinates } from '#web/places/locations.ts'
import { type DogForm, formOf, sentFields } from './dog-form.ts'

/** Changes beside the form's values: coordinates of a new place, and other pictures. Absent: unchanged. */
export interface ChangeExtras {
  coordinates?: Coordinates
  pictures?: NonNullable<DogChanges['pictures']>
  picturesBefore?: NonNullable<DogChanges['picturesBefore']>
}

/**
 * The changes of an edited dog: only fields that differ from the dog with which the form was opened, so that another
 * tab's changes stay. A choice that was not made is left out, so that a stored one stays; an empty text or list, and an
 * answer "not sure", are sent and clear the stored value. Of the merged temperament only the switched traits change;
 * the others keep their order.
 */
export function changedDogOf(form: DogForm, dog: Dog, extras: ChangeExtras = {}): DogChanges {
  const location = form.location.trim()
  const sent = { ...sentFields(form), temperament: changedTemperament(form, dog) }
  return {
    ...withoutUnchanged(sent, dog),
    // Coordinates belong to the place: a new place never keeps the old ones.
    ...(location !== dog.location && (extras.coordinates ?? { latitude: null, longitude: null })),
    ...(extras.pictures && { pictures: extras.pictures }),
    ...(extras.picturesBefore && { picturesBefore: extras.picturesBefore }),
  }
}

function withoutUnchanged(sent: DogChanges, dog: Dog): DogChanges {
  const isChanged = (field: string, value: unknown) => JSON.stringify(value) !== JSON.stringify(dog[field as keyof Dog])
  return Object.fromEntries(Object.entries(sent).filter(([field, value]) => isChanged(field, value)))
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
  return joined(withTraining(kept, form.trainingLevel[0], dog.trainingLevel), added)
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
