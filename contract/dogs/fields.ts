import * as z from 'zod/mini'
import { dateOfBirthProblem } from './age.ts'
import * as options from './options.ts'
import { todayInNewZealand } from '../kit/dates.ts'
import { nameText, onOneLine } from '../kit/names.ts'
import { anyText, idOr, listOf, maybeEmptyText, numeric, SHORT_TEXT_MAX, text } from '../kit/scalars.ts'
import { NOT_AN_IMAGE, PHOTO_URL_MAX } from '../photos/routes.ts'

export const VACCINATION_CONTRADICTION = 'A dog cannot be both vaccinated and a puppy that is not fully vaccinated'

/** Whether a dog is said to be vaccinated and not to be. */
export function contradictsVaccination(dog: { vaccinated: boolean | null; puppyNotVaccinated: boolean }): boolean {
  return dog.vaccinated === true && dog.puppyNotVaccinated
}

const WEIGHT_UNKNOWN = 'Weight must be between 0.1 and 200 kg'
const weight = numeric(WEIGHT_UNKNOWN).check(
  z.gte(options.WEIGHT_KG.min, { error: 'Weight must be at least 0.1 kg' }),
  z.lte(options.WEIGHT_KG.max, { error: 'Weight must be less than 200 kg' }),
)

const oneOf = <const Values extends readonly string[]>(values: Values, label: string) =>
  z.enum(values, { error: `${label} is required` })

/** At most `max` short texts. */
const texts = (label: string, max: number) =>
  listOf(text({ label, max: 60, required: `${label} is invalid` }).check(onOneLine(label)), label, max)

/** Some of the given options. */
const chosenFrom = <const Values extends readonly string[]>(values: Values, label: string) =>
  listOf(z.enum(values, { error: `${label} is invalid` }), label, values.length)

const answer = (label: string) => z.nullable(z.boolean({ error: `${label}: choose yes, no or not sure` }))

const Coordinate = z.nullable(z.union([anyText(), z.number()], { error: 'Invalid coordinates' }))

const INVALID_DATE_OF_BIRTH = 'Please enter a valid date of birth'
/** One day of slack: in the browser it may already be tomorrow. */
const dateOfBirth = z.string({ error: INVALID_DATE_OF_BIRTH }).check(
  z.maxLength(SHORT_TEXT_MAX, { error: INVALID_DATE_OF_BIRTH, abort: true }),
  z.overwrite((raw) => raw.trim()),
  z.superRefine((value, context) => {
    const problem = value === '' ? null : dateOfBirthProblem(value, todayInNewZealand(), 1)
    if (problem) context.addIssue(problem)
  }),
)

const INVALID_AGE = 'Age must be a whole number from 0 to 40'
const ageInYears = numeric(INVALID_AGE).check(
  z.gte(0, { error: INVALID_AGE }),
  z.lte(40, { error: INVALID_AGE }),
  z.multipleOf(1, { error: INVALID_AGE }),
)

/** A dog's fields as its owner sends them; null says "not said" or "none" where it is allowed. */
const fields = {
  name: nameText({ label: 'Name', max: 50, required: 'Name is required', unreal: "Please enter your dog's real name" }),
  breed: text({ label: 'Breed', max: 80, required: 'Breed is required' }).check(onOneLine('Breed')),
  dateOfBirth,
  age: ageInYears,
  size: oneOf(options.SIZES, 'Size'),
  gender: oneOf(options.GENDERS, 'Gender'),
  weight,
  energyLevel: oneOf(options.ENERGY_LEVELS, 'Energy level'),
  socialization: oneOf(options.SOCIALIZATION, 'Socialization level'),
  location: text({ label: 'Location', max: 120, required: 'Location is required' }).check(onOneLine('Location')),
  temperament: texts('Temperament', 40),
  interactionStyles: texts('Interaction styles', 20),
  withOtherDogs: chosenFrom(options.WITH_OTHER_DOGS, 'With other dogs'),
  getsAlongBetterWith: chosenFrom(options.GETS_ALONG_BETTER_WITH, 'Gets along better with'),
  trainingLevel: z.nullable(z.enum(options.TRAINING_LEVELS, { error: 'Training level is invalid' })),
  description: z.nullable(
    maybeEmptyText({ label: 'Description', max: options.DESCRIPTION_MAX, invalid: 'Description is invalid' }),
  ),
  goodWithKids: answer('Good with kids'),
  goodWithDogs: answer('Good with other dogs'),
  goodWithCats: answer('Good with cats'),
  neutered: answer('Neutered'),
  vaccinated: answer('Vaccinated'),
  puppyNotVaccinated: z.boolean({ error: 'Puppy - not fully vaccinated is invalid' }),
  latitude: Coordinate,
  longitude: Coordinate,
  imageUrl: z.nullable(
    z.string({ error: NOT_AN_IMAGE }).check(z.maxLength(PHOTO_URL_MAX, { error: NOT_AN_IMAGE, abort: true })),
  ),
  isActive: z.boolean({ error: 'Visibility is invalid' }),
}

/** The fields of a new dog. A place outside New Zealand and the photo's content are the server's checks. */
export const NewDog = z
  .object({
    ...fields,
    dateOfBirth: z.optional(z.nullable(fields.dateOfBirth)),
    age: z.optional(z.nullable(fields.age)),
    socialization: z._default(fields.socialization, 'excellent'),
    temperament: z._default(fields.temperament, []).check(z.minLength(1, { error: options.NO_TEMPERAMENT })),
    interactionStyles: z._default(fields.interactionStyles, []),
    withOtherDogs: z._default(fields.withOtherDogs, []),
    getsAlongBetterWith: z._default(fields.getsAlongBetterWith, []),
    trainingLevel: z._default(fields.trainingLevel, null),
    description: z._default(fields.description, options.DEFAULT_DESCRIPTION),
    goodWithKids: z._default(fields.goodWithKids, null),
    goodWithDogs: z._default(fields.goodWithDogs, null),
    goodWithCats: z._default(fields.goodWithCats, null),
    neutered: z._default(fields.neutered, null),
    vaccinated: z._default(fields.vaccinated, null),
    puppyNotVaccinated: z._default(fields.puppyNotVaccinated, false),
    latitude: z._default(fields.latitude, null),
    longitude: z._default(fields.longitude, null),
    imageUrl: z._default(fields.imageUrl, null),
    isActive: z._default(fields.isActive, true),
    ownerId: z.optional(z.nullable(idOr('ownerId is invalid'))),
  })
  .check(
    z.refine((dog) => Boolean(dog.dateOfBirth) || typeof dog.age === 'number', {
      error: 'Date of birth is required',
      path: ['dateOfBirth'],
    }),
    z.refine((dog) => !contradictsVaccination(dog), { error: VACCINATION_CONTRADICTION, path: ['vaccinated'] }),
  )
export type NewDog = z.input<typeof NewDog>

/** What changes of a dog: what is not sent stays. How it fits what stays is the server's check. */
export const DogChanges = z.partial(z.object(fields))
export type DogChanges = z.input<typeof DogChanges>
