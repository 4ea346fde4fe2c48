import * as z from 'zod/mini'
import { PublicOwner } from './account.ts'
import { dateOfBirthProblem } from './dogs.age.ts'
import * as options from './dogs.options.ts'
import { todayInNewZealand } from './kit/dates.ts'
import { defineRoutes } from './kit/route.ts'
import { cleanText, Id, Instant, lengthOf, numeric, text } from './kit/scalars.ts'

const Answer = z.nullable(z.boolean())

/** D: a dog as lists and its page show it. latitude and longitude are there for its owner alone. */
export const Dog = z.object({
  id: Id,
  ownerId: Id,
  name: z.string(),
  breed: z.string(),
  age: z.nullable(z.number()),
  dateOfBirth: z.nullable(z.string()),
  size: z.enum(options.SIZES),
  gender: z.enum(options.GENDERS),
  weight: z.number(),
  description: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  temperament: z.array(z.string()),
  interactionStyles: z.array(z.string()),
  withOtherDogs: z.array(z.string()),
  getsAlongBetterWith: z.array(z.string()),
  energyLevel: z.nullable(z.enum(options.ENERGY_LEVELS)),
  trainingLevel: z.nullable(z.enum(options.TRAINING_LEVELS)),
  socialization: z.enum(options.SOCIALIZATION),
  goodWithKids: Answer,
  goodWithDogs: Answer,
  goodWithCats: Answer,
  neutered: Answer,
  vaccinated: Answer,
  puppyNotVaccinated: z.boolean(),
  location: z.string(),
  latitude: z.optional(z.nullable(z.string())),
  longitude: z.optional(z.nullable(z.string())),
  isActive: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  owner: PublicOwner,
})
export type Dog = z.input<typeof Dog>

export const WEIGHT_KG = { min: 0.1, max: 200 }
export const DESCRIPTION_MAX = 1000
export const DEFAULT_DESCRIPTION = 'Friendly dog looking for friends!'
export const INVALID_DOG_DATA = 'Invalid dog data: '
export const NO_TEMPERAMENT = 'Select at least one temperament trait'

const WEIGHT_UNKNOWN = 'Weight must be between 0.1 and 200 kg'
const weight = numeric(WEIGHT_UNKNOWN).check(
  z.gte(WEIGHT_KG.min, { error: 'Weight must be at least 0.1 kg' }),
  z.lte(WEIGHT_KG.max, { error: 'Weight must be less than 200 kg' }),
)

const oneOf = <const Values extends readonly string[]>(values: Values, label: string) =>
  z.enum(values, { error: `${label} is required` })

/** A list without repetitions. Its length is judged first, so that an endless one costs nothing. */
const listOf = <Item extends z.core.$ZodType>(item: Item, label: string, max: number) =>
  z
    .pipe(
      z.transform((raw: z.core.input<Item>[], { issues }) => {
        const isTooLong = Array.isArray(raw) && raw.length > max
        if (isTooLong) issues.push({ code: 'custom', message: `${label} has too many entries`, input: raw })
        return raw
      }),
      z.array(item, { error: `${label} is invalid` }),
    )
    .check(z.overwrite((list) => [...new Set(list)]))

/** At most `max` short texts. */
const texts = (label: string, max: number) =>
  listOf(text({ label, max: 60, required: `${label} is invalid` }), label, max)

/** Some of the given options. */
const chosenFrom = <const Values extends readonly string[]>(values: Values, label: string) =>
  listOf(z.enum(values, { error: `${label} is invalid` }), label, values.length)

const answer = (label: string) =>
  z._default(z.nullable(z.boolean({ error: `${label}: choose yes, no or not sure` })), null)

const Coordinate = z._default(z.nullable(z.union([z.string(), z.number()], { error: 'Invalid coordinates' })), null)

/** One day of slack: in the browser it may already be tomorrow (C-66). */
const dateOfBirth = z.string({ error: 'Please enter a valid date of birth' }).check(
  z.overwrite((raw) => raw.trim()),
  z.superRefine((value, context) => {
    const problem = value === '' ? null : dateOfBirthProblem(value, todayInNewZealand(), 1)
    if (problem) context.addIssue(problem)
  }),
)

const ageInYears = numeric('Age must be a whole number from 0 to 40').check(
  z.gte(0, { error: 'Age must be a whole number from 0 to 40' }),
  z.lte(40, { error: 'Age must be a whole number from 0 to 40' }),
  z.multipleOf(1, { error: 'Age must be a whole number from 0 to 40' }),
)

/** The fields of a new dog (K-20). A place outside New Zealand and the photo's content are the server's checks. */
export const NewDog = z
  .object({
    name: text({ label: 'Name', max: 50, required: 'Name is required' }),
    breed: text({ label: 'Breed', max: 80, required: 'Breed is required' }),
    dateOfBirth: z.optional(z.nullable(dateOfBirth)),
    age: z.optional(z.nullable(ageInYears)),
    size: oneOf(options.SIZES, 'Size'),
    gender: oneOf(options.GENDERS, 'Gender'),
    weight,
    energyLevel: oneOf(options.ENERGY_LEVELS, 'Energy level'),
    socialization: z._default(oneOf(options.SOCIALIZATION, 'Socialization level'), 'excellent'),
    location: text({ label: 'Location', max: 120, required: 'Location is required' }),
    temperament: texts('Temperament', 40).check(z.minLength(1, { error: NO_TEMPERAMENT })),
    interactionStyles: z._default(texts('Interaction styles', 20), []),
    withOtherDogs: z._default(chosenFrom(options.WITH_OTHER_DOGS, 'With other dogs'), []),
    getsAlongBetterWith: z._default(chosenFrom(options.GETS_ALONG_BETTER_WITH, 'Gets along better with'), []),
    trainingLevel: z._default(
      z.nullable(z.enum(options.TRAINING_LEVELS, { error: 'Training level is invalid' })),
      null,
    ),
    description: z._default(
      z.nullable(
        z.string({ error: 'Description is invalid' }).check(
          z.overwrite(cleanText),
          z.refine((value) => lengthOf(value) <= DESCRIPTION_MAX, { error: 'Description is too long' }),
        ),
      ),
      DEFAULT_DESCRIPTION,
    ),
    goodWithKids: answer('Good with kids'),
    goodWithDogs: answer('Good with other dogs'),
    goodWithCats: answer('Good with cats'),
    neutered: answer('Neutered'),
    vaccinated: answer('Vaccinated'),
    puppyNotVaccinated: z._default(z.boolean({ error: 'Puppy - not fully vaccinated is invalid' }), false),
    latitude: Coordinate,
    longitude: Coordinate,
    imageUrl: z._default(z.nullable(z.string({ error: 'Please select an image file (JPG, PNG, etc.)' })), null),
    isActive: z._default(z.boolean({ error: 'Visibility is invalid' }), true),
    ownerId: z.optional(z.nullable(z.string({ error: 'ownerId is invalid' }))),
  })
  .check(
    z.refine((dog) => Boolean(dog.dateOfBirth) || typeof dog.age === 'number', {
      error: 'Date of birth is required',
      path: ['dateOfBirth'],
    }),
    z.refine((dog) => !(dog.vaccinated === true && dog.puppyNotVaccinated), {
      error: 'A dog cannot be vaccinated and a puppy that is not fully vaccinated',
      path: ['vaccinated'],
    }),
  )
export type NewDog = z.input<typeof NewDog>

export const dogs = defineRoutes({
  create: {
    method: 'POST',
    path: '/api/dogs',
    access: 'member',
    summary: 'Creates a dog profile (K-20)',
    body: NewDog,
    status: [201],
    reply: Dog,
    rateLimit: 'create-dog',
    bodyLimit: 14 * 1024 * 1024,
    tooLarge: 'photo-too-large',
    invalidPrefix: INVALID_DOG_DATA,
    problems: ['not-your-dog', 'too-many-dogs', 'photo-too-large', 'busy'],
  },
  my: {
    method: 'GET',
    path: '/api/dogs/my',
    access: 'member',
    summary: 'Own dogs, oldest first (K-24)',
    reply: z.array(Dog),
  },
  show: {
    method: 'GET',
    path: '/api/dogs/{id}',
    access: 'member',
    summary: 'One dog (K-21)',
    params: z.object({ id: Id }),
    reply: Dog,
    problems: ['dog-not-found'],
  },
})
