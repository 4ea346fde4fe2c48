import * as z from 'zod/mini'
import { dateOfBirthProblem } from './age.ts'
import { FREE_TIMES, freeTimesIn } from './free-times.ts'
import * as options from './options.ts'
import { todayInNewZealand } from '../kit/dates.ts'
import { weightProblem } from './weight.ts'
import { nameText, onOneLine } from '../kit/names.ts'
import {
  anyText,
  idOr,
  listOf,
  maybeEmptyText,
  numeric,
  oneOf,
  RequestId,
  SHORT_TEXT_MAX,
  text,
} from '../kit/scalars.ts'
import { NOT_AN_IMAGE, PHOTO_URL_MAX } from '../photos/options.ts'
import { LOCATION_MAX } from '../places/options.ts'
import { PicturesBefore, SentPictures } from '../photos/schemas.ts'

export const VACCINATION_CONTRADICTION = 'A dog cannot be both vaccinated and a puppy that is not fully vaccinated'

/** Whether the answers contradict each other: vaccinated, and a puppy that is not. */
export function contradictsVaccination(dog: { vaccinated: boolean | null; puppyNotVaccinated: boolean }): boolean {
  return dog.vaccinated === true && dog.puppyNotVaccinated
}

type Schema = z.core.$ZodType

const weight = numeric(weightProblem(Number.NaN) ?? '').check(
  z.superRefine((kg, context) => {
    const problem = weightProblem(kg)
    if (problem) context.addIssue(problem)
  }),
)

/** A list of at most `max` short texts. */
const texts = (label: string, max: number) =>
  listOf(text({ label, max: 60, required: `${label} is invalid` }).check(onOneLine(label)), label, max)

/** A list of some of the given options. */
const chosenFrom = <const Values extends readonly string[]>(values: Values, label: string) =>
  listOf(oneOf(values, label), label, values.length)

const Coordinate = z.nullable(z.union([anyText(), z.number()], { error: 'Invalid coordinates' }))

const INVALID_DATE_OF_BIRTH = 'Please enter a valid date of birth'
/** With one day of slack, because the date may already be tomorrow's in the browser's time zone. */
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

/** A field that a new dog must have. */
const required = <Sent extends Schema, Reply extends Schema>(sent: Sent, reply: Reply) => ({
  create: sent,
  change: sent,
  reply,
})

/** A field that a new dog may leave out: it starts as `initial`. */
const optional = <Sent extends Schema, Reply extends Schema>(sent: Sent, reply: Reply, initial: z.output<Sent>) => ({
  create: z._default(sent, initial as z.core.util.NoUndefined<z.output<Sent>>),
  change: sent,
  reply,
})

/** A choice that a new dog must have. */
const requiredChoice = <const Values extends readonly string[]>(values: Values, label: string) =>
  required(z.enum(values, { error: `${label} is required` }), z.enum(values))

/** A yes-or-no question; null: no answer. */
const answer = (label: string) =>
  optional(z.nullable(z.boolean({ error: `${label}: choose yes, no or not sure` })), z.nullable(z.boolean()), null)

/** A text that may be left out, on one line unless it `isLong`; an empty one is stored as null. */
const optionalText = (label: string, max: number, { initial = null, isLong = false }: OptionalText = {}) => {
  const typed = maybeEmptyText({ label, max, invalid: `${label} is invalid` })
  const sent = z.nullable(isLong ? typed : typed.check(onOneLine(label)))
  return optional(sent.check(z.overwrite((value) => value || null)), z.nullable(z.string()), initial)
}

interface OptionalText {
  /** The value for a new dog that leaves the text out. */
  initial?: string | null
  isLong?: boolean
}

const coordinate = optional(Coordinate, z.optional(z.nullable(z.string())), null)

/**
 * A dog's fields, each with the schemas of its value: `create` in a new dog, `change` in an edited one, `reply` in what
 * the server sends. A field that is added here is taken, stored, sent and exported; the places that must know more of
 * it (column, forms, profile) do not compile without it: see "Add a field to a dog" in CONTRIBUTING.md.
 */
const FIELDS = {
  name: required(
    nameText({ label: 'Name', max: 50, required: 'Name is required', unreal: "Please enter your dog's real name" }),
    z.string(),
  ),
  breed: required(
    text({ label: 'Breed', max: options.BREED_MAX, required: 'Breed is required' }).check(onOneLine('Breed')),
    z.string(),
  ),
  dateOfBirth: {
    create: z.optional(z.nullable(dateOfBirth)),
    change: dateOfBirth,
    reply: z.nullable(z.string()),
  },
  age: { create: z.optional(z.nullable(ageInYears)), change: ageInYears, reply: z.nullable(z.number()) },
  size: requiredChoice(options.SIZES, 'Size'),
  gender: requiredChoice(options.GENDERS, 'Gender'),
  weight: required(weight, z.number()),
  energyLevel: {
    ...requiredChoice(options.ENERGY_LEVELS, 'Energy level'),
    reply: z.nullable(z.enum(options.ENERGY_LEVELS)),
  },
  socialization: optional(
    z.enum(options.SOCIALIZATION, { error: 'Socialization level is required' }),
    z.enum(options.SOCIALIZATION),
    'excellent',
  ),
  location: required(
    text({ label: 'Location', max: LOCATION_MAX, required: 'Location is required' }).check(onOneLine('Location')),
    z.string(),
  ),
  temperament: {
    create: z._default(texts('Temperament', 40), []).check(z.minLength(1, { error: options.NO_TEMPERAMENT })),
    change: texts('Temperament', 40),
    reply: z.array(z.string()),
  },
  interactionStyles: optional(texts('Interaction styles', 20), z.array(z.string()), []),
  withOtherDogs: optional(chosenFrom(options.WITH_OTHER_DOGS, 'With other dogs'), z.array(z.string()), []),
  getsAlongBetterWith: optional(
    chosenFrom(options.GETS_ALONG_BETTER_WITH, 'Gets along better with'),
    z.array(z.string()),
    [],
  ),
  usuallyFree: optional(
    chosenFrom(FREE_TIMES, 'Usually free').check(z.overwrite(freeTimesIn)),
    z.array(z.string()),
    [],
  ),
  trainingLevel: optional(
    z.nullable(z.enum(options.TRAINING_LEVELS, { error: 'Training level is invalid' })),
    z.nullable(z.enum(options.TRAINING_LEVELS)),
    null,
  ),
  description: optionalText('Description', options.DESCRIPTION_MAX, {
    initial: options.DEFAULT_DESCRIPTION,
    isLong: true,
  }),
  goodWithKids: answer('Good with kids'),
  goodWithDogs: answer('Good with other dogs'),
  goodWithCats: answer('Good with cats'),
  neutered: answer('Neutered'),
  vaccinated: answer('Vaccinated'),
  puppyNotVaccinated: optional(z.boolean({ error: 'Puppy - not fully vaccinated is invalid' }), z.boolean(), false),
  latitude: coordinate,
  longitude: coordinate,
  imageUrl: optional(
    z.nullable(
      z.string({ error: NOT_AN_IMAGE }).check(z.maxLength(PHOTO_URL_MAX, { error: NOT_AN_IMAGE, abort: true })),
    ),
    z.nullable(z.string()),
    null,
  ),
  isActive: optional(z.boolean({ error: 'Visibility is invalid' }), z.boolean(), true),
}

export type DogField = keyof typeof FIELDS

type Use = 'create' | 'change' | 'reply'
type SchemasFor<For extends Use> = { [Field in DogField]: (typeof FIELDS)[Field][For] }

/** The schema of each field for one use. */
function schemasFor<For extends Use>(use: For): SchemasFor<For> {
  return Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, field[use]])) as SchemasFor<For>
}

/** A dog's fields as the server sends them. */
export const dogReply = schemasFor('reply')

/** A dog's pictures come by `imageUrl`, which is the first, or by `pictures`, which are all: never by both. */
const pictures = { pictures: z.optional(SentPictures) }
interface SentWays {
  imageUrl?: string | null | undefined
  pictures?: readonly unknown[] | undefined
}
const comesOneWay = ({ imageUrl, pictures }: SentWays) => !(imageUrl && pictures)
const TWO_WAYS = { error: 'Send imageUrl or pictures', path: ['pictures'] }

/** The fields of a new dog. The server also checks that the place is in New Zealand, and the photo's content. */
export const NewDog = z
  .object({
    ...schemasFor('create'),
    ...pictures,
    ownerId: z.optional(z.nullable(idOr('ownerId is invalid'))),
    requestId: RequestId,
  })
  .check(
    z.refine((dog) => Boolean(dog.dateOfBirth) || typeof dog.age === 'number', {
      error: 'Date of birth is required',
      path: ['dateOfBirth'],
    }),
    z.refine((dog) => !contradictsVaccination(dog), { error: VACCINATION_CONTRADICTION, path: ['vaccinated'] }),
    z.refine((dog) => comesOneWay(dog), TWO_WAYS),
  )
export type NewDog = z.input<typeof NewDog>

/**
 * A partial change of a dog: absent fields stay. `picturesBefore` says of which pictures `pictures` is a change: those
 * that were added elsewhere meanwhile stay, after the others. The server also checks the changed dog as a whole.
 */
export const DogChanges = z
  .partial(z.object({ ...schemasFor('change'), ...pictures, picturesBefore: PicturesBefore }))
  .check(z.refine((dog) => comesOneWay(dog), TWO_WAYS))
export type DogChanges = z.input<typeof DogChanges>
