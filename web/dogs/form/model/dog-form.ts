import type { DogChanges, DogField } from '#contract/dogs/fields.ts'
import type { FreeTime } from '#contract/dogs/free-times.ts'
import type * as options from '#contract/dogs/options.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { splitTemperament } from '#contract/dogs/temperament.ts'

/** Fields without a control: computed from others (age, coordinates), sent apart (pictures), or not asked for. */
type FieldWithoutControl = 'age' | 'latitude' | 'longitude' | 'imageUrl' | 'isActive'
export type FormFieldName = Exclude<DogField, FieldWithoutControl>

/** How a field stands in the form. */
interface FormField<Stored, Value, Sent> {
  /** The value of an empty form. */
  empty: Value
  /** A stored value as the edit form shows it. */
  read: (stored: Stored, dog: Dog) => Value
  /** A value as it is sent; undefined: left empty, so nothing is sent. */
  write: (value: Value) => Sent
}

/** A question that may stay open: "Not sure" is sent as null. */
export type YesNoUnsure = 'yes' | 'no' | 'unsure'

const text: FormField<string, string, string> = {
  empty: '',
  read: (stored) => stored,
  write: (value) => value.trim(),
}

const optionalText: FormField<string | null, string, string | null> = {
  empty: '',
  read: (stored) => stored ?? '',
  write: (value) => value.trim() || null,
}

/** One of several values; "" while none is chosen. */
const choice = <Value extends string>(): FormField<Value | null, Value | '', Value | undefined> => ({
  empty: '',
  read: (stored) => stored ?? '',
  write: (value) => (value === '' ? undefined : value),
})

const list = <Option extends string>(): FormField<string[], string[], Option[]> => ({
  empty: [],
  read: (stored) => stored,
  write: (value) => value as Option[],
})

const answer: FormField<boolean | null, YesNoUnsure, boolean | null> = {
  empty: 'unsure',
  read: (stored) => (stored === null ? 'unsure' : stored ? 'yes' : 'no'),
  write: (value) => (value === 'unsure' ? null : value === 'yes'),
}

const flag: FormField<boolean, boolean, boolean> = {
  empty: false,
  read: (stored) => stored,
  write: (value) => value,
}

const weight: FormField<number, string, number> = { empty: '', read: String, write: weightOf }

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

/** Sent merged with other fields: `mergedTemperament` for a new dog, `changedTemperament` for an edited one. */
const temperament: FormField<string[], string[], string[]> = {
  ...list(),
  read: (_, dog) => {
    const { basic } = splitTemperament(dog)
    return EDITED_TEMPERAMENTS.filter((option) => basic.includes(option))
  },
}

/** All chosen levels in the order in which they were chosen; the first is the dog's training level. */
const trainingLevel: FormField<options.TrainingLevel | null, string[], options.TrainingLevel | null> = {
  empty: [],
  read: (stored) => (stored === null ? [] : [stored]),
  write: ([first = null]) => first as options.TrainingLevel | null,
}

/** Every field of a dog that has a control; a field that is missing here does not compile. */
export type FormFields = {
  [Name in FormFieldName]: {
    empty: unknown
    read: (stored: Dog[Name], dog: Dog) => unknown
    write: (value: never) => DogChanges[Name]
  }
}

export const FORM_FIELDS = {
  name: text,
  breed: text,
  dateOfBirth: choice<string>(),
  size: choice<options.Size>(),
  gender: choice<options.Gender>(),
  weight,
  energyLevel: choice<options.EnergyLevel>(),
  socialization: choice<options.Socialization>(),
  location: text,
  temperament,
  interactionStyles: list(),
  withOtherDogs: list<(typeof options.WITH_OTHER_DOGS)[number]>(),
  getsAlongBetterWith: list<(typeof options.GETS_ALONG_BETTER_WITH)[number]>(),
  usuallyFree: list<FreeTime>(),
  trainingLevel,
  description: optionalText,
  goodWithKids: answer,
  goodWithDogs: answer,
  goodWithCats: answer,
  neutered: answer,
  vaccinated: answer,
  puppyNotVaccinated: flag,
} satisfies FormFields

/** The values of a dog's form. */
export type DogForm = { [Name in FormFieldName]: ReturnType<(typeof FORM_FIELDS)[Name]['read']> }

const NAMES = Object.keys(FORM_FIELDS) as FormFieldName[]

/** An empty form. */
export const EMPTY_DOG = Object.fromEntries(NAMES.map((name) => [name, FORM_FIELDS[name].empty])) as DogForm

/** A stored dog as its edit form shows it. */
export function formOf(dog: Dog): DogForm {
  const fields: FormFields = FORM_FIELDS
  return Object.fromEntries(NAMES.map((name) => [name, fields[name].read(dog[name] as never, dog)])) as DogForm
}

/** The fields of a filled-in form as they are sent, without choices that were not made. */
export function sentFields(form: DogForm): Pick<DogChanges, FormFieldName> {
  const sent = NAMES.map((name) => [name, FORM_FIELDS[name].write(form[name] as never)] as const)
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined))
}

/** Kilograms as a number; a comma counts as a decimal point. NaN for anything else. */
export function weightOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'))
}
