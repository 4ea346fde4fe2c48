import { ageInYears } from '#contract/dogs/age.ts'
import { DEFAULT_DESCRIPTION } from '#contract/dogs/options.ts'
import type { NewDog } from '#contract/dogs/fields.ts'
import { isCalendarDate, todayHere } from '#contract/kit/dates.ts'
import { DEFAULT_LOCATION } from '#contract/places/options.ts'
import type { Coordinates } from '#web/places/locations.ts'
import { type DogForm, sentFields } from './dog-form.ts'

/** Values of a new dog beside those of the form. */
export interface DogExtras {
  ownerId: string
  coordinates: Coordinates
  pictures: NonNullable<NewDog['pictures']>
}

/** The new dog of a filled-in form. A required field that was left empty is absent: the form's checks refuse it. */
export function newDogOf(form: DogForm, { ownerId, coordinates, pictures }: DogExtras): NewDog {
  const sent = sentFields(form)
  return {
    ...sent,
    ...(isCalendarDate(form.dateOfBirth) && { age: ageInYears(form.dateOfBirth, todayHere()) }),
    temperament: mergedTemperament(form),
    description: sent.description ?? DEFAULT_DESCRIPTION,
    ...placed(form.location.trim(), coordinates),
    pictures,
    isActive: true,
    ownerId,
  } as NewDog
}

/** The four groups as one list without repetitions; [friendly] when nothing at all was chosen. */
function mergedTemperament(form: DogForm): string[] {
  const merged = [...form.temperament, ...form.withOtherDogs, ...form.trainingLevel, ...form.getsAlongBetterWith]
  return merged.length === 0 ? ['friendly'] : [...new Set(merged)]
}

/** The default place comes only with its own coordinates, and only where no place was given. */
function placed(location: string, coordinates: Coordinates) {
  if (location !== '') return { location, ...coordinates }
  const { name, lat, lng } = DEFAULT_LOCATION
  return { location: name, latitude: lat.toFixed(7), longitude: lng.toFixed(7) }
}
