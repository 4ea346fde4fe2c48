import { ageInYears } from '#contract/dogs/age.ts'
import type * as options from '#contract/dogs/options.ts'
import { DEFAULT_DESCRIPTION } from '#contract/dogs/options.ts'
import type { NewDog } from '#contract/dogs/fields.ts'
import { isCalendarDate, todayHere } from '#contract/kit/dates.ts'
import { DEFAULT_LOCATION } from '#contract/places/options.ts'
import type { Coordinates } from '#web/places/locations.ts'

/** A question that may stay open: "Not sure" is sent as null. */
export type Answer = 'yes' | 'no' | 'unsure'

/** What stands in the fields of a dog's form; "" where nothing is chosen yet. */
export interface DogForm {
  name: string
  breed: string
  dateOfBirth: string
  gender: options.Gender | ''
  size: options.Size | ''
  weight: string
  temperament: string[]
  energyLevel: options.EnergyLevel | ''
  /** In the order in which they were chosen. */
  trainingLevels: string[]
  socialization: options.Socialization | ''
  withOtherDogs: string[]
  getsAlongBetterWith: string[]
  interactionStyles: string[]
  vaccinated: Answer
  neutered: Answer
  puppyNotVaccinated: boolean
  goodWithKids: Answer
  goodWithDogs: Answer
  goodWithCats: Answer
  description: string
  location: string
  photo: Blob | null
}

/** An empty form. */
export const EMPTY_DOG: DogForm = {
  name: '',
  breed: '',
  dateOfBirth: '',
  gender: '',
  size: '',
  weight: '',
  temperament: [],
  energyLevel: '',
  trainingLevels: [],
  socialization: '',
  withOtherDogs: [],
  getsAlongBetterWith: [],
  interactionStyles: [],
  vaccinated: 'unsure',
  neutered: 'unsure',
  puppyNotVaccinated: false,
  goodWithKids: 'unsure',
  goodWithDogs: 'unsure',
  goodWithCats: 'unsure',
  description: '',
  location: '',
  photo: null,
}

/** What a new dog needs beside its fields. */
export interface DogExtras {
  ownerId: string
  coordinates: Coordinates
  /** The photo as a data URL, or null. */
  imageUrl: string | null
}

const ANSWERS: Record<Answer, boolean | null> = { yes: true, no: false, unsure: null }

/** The answers as they are sent. */
export function answersOf(form: DogForm) {
  return {
    goodWithKids: ANSWERS[form.goodWithKids],
    goodWithDogs: ANSWERS[form.goodWithDogs],
    goodWithCats: ANSWERS[form.goodWithCats],
    neutered: ANSWERS[form.neutered],
    vaccinated: ANSWERS[form.vaccinated],
  }
}

/** What is sent for a filled-in form. */
export function newDogOf(form: DogForm, { ownerId, coordinates, imageUrl }: DogExtras): NewDog {
  const [trainingLevel = null] = form.trainingLevels as options.TrainingLevel[]
  return {
    name: form.name.trim(),
    breed: form.breed.trim(),
    dateOfBirth: form.dateOfBirth,
    ...(isCalendarDate(form.dateOfBirth) && { age: ageInYears(form.dateOfBirth, todayHere()) }),
    size: form.size as options.Size,
    gender: form.gender as options.Gender,
    weight: weightOf(form.weight),
    energyLevel: form.energyLevel as options.EnergyLevel,
    socialization: form.socialization as options.Socialization,
    temperament: mergedTemperament(form),
    interactionStyles: form.interactionStyles,
    withOtherDogs: form.withOtherDogs as (typeof options.WITH_OTHER_DOGS)[number][],
    getsAlongBetterWith: form.getsAlongBetterWith as (typeof options.GETS_ALONG_BETTER_WITH)[number][],
    trainingLevel,
    description: form.description.trim() || DEFAULT_DESCRIPTION,
    ...answersOf(form),
    puppyNotVaccinated: form.puppyNotVaccinated,
    ...placed(form.location.trim(), coordinates),
    imageUrl,
    isActive: true,
    ownerId,
  }
}

/** Kilograms as a number; a comma counts as a decimal point. NaN for anything else. */
export function weightOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
}

/** The four groups as one list without repetitions; [friendly] when nothing at all was chosen. */
function mergedTemperament(form: DogForm): string[] {
  const merged = [...form.temperament, ...form.withOtherDogs, ...form.trainingLevels, ...form.getsAlongBetterWith]
  return merged.length === 0 ? ['friendly'] : [...new Set(merged)]
}

/** The default place comes only with its own coordinates, and only where no place was given. */
function placed(location: string, coordinates: Coordinates) {
  if (location !== '') return { location, ...coordinates }
  const { name, lat, lng } = DEFAULT_LOCATION
  return { location: name, latitude: lat.toFixed(7), longitude: lng.toFixed(7) }
}
