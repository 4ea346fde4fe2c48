import * as z from 'zod/mini'
import * as options from './options.ts'
import { NOT_A_QUARTER, TIME_INVALID } from './times.ts'
import { isLocalTime, isQuarter } from './wall-clock.ts'
import { ENERGY_LEVELS, SIZES } from '../dogs/options.ts'
import { onOneLine } from '../kit/names.ts'
import { ClientMadeId, givenId, idOr, listOf, maybeEmptyText, oneOf, text } from '../kit/scalars.ts'

/** A time as the clock at the place shows it, "2026-12-05T10:00"; never with an offset. */
export const LocalTime = z
  .string({ error: TIME_INVALID })
  .check(
    z.maxLength(16, { error: TIME_INVALID, abort: true }),
    z.refine(isLocalTime, { error: TIME_INVALID, abort: true }),
    z.refine(isQuarter, { error: NOT_A_QUARTER }),
  )
/** At least one proposed time. */
export const NewTimes = listOf(LocalTime, 'Times', options.TIMES_MAX).check(z.minLength(1, { error: TIME_INVALID }))

/** Times, or none. */
export const MaybeTimes = z._default(listOf(LocalTime, 'Times', options.TIMES_MAX), [])

export const DOG_MISSING = 'Please choose at least one of your dogs'
/** Dogs by their ids, each once however it is spelt. */
export const dogIdsOr = (error: string) =>
  listOf(idOr(error).check(z.overwrite((id) => id.toLowerCase())), 'Dogs', options.DOGS_MAX)
const dogIds = (missing: string) => dogIdsOr(missing).check(z.minLength(1, { error: missing }))

/** Own dogs, at least one. */
export const OwnDogs = dogIds(DOG_MISSING)

const Guest = z.object({
  ownerId: givenId('ownerId is required'),
  dogIds: dogIds('Please choose at least one dog of each guest'),
})

const PLACE_MISSING = 'Please choose a meeting place'

/** A public place: one of the meeting places, or a text that names its town. */
export const ChosenPlace = z
  .object(
    {
      meetingPlaceId: z.optional(idOr(PLACE_MISSING)),
      text: z.optional(
        text({ label: 'Place', ...options.PLACE_TEXT, required: PLACE_MISSING, tooShort: 'Place is too short' }).check(
          onOneLine('Place'),
        ),
      ),
    },
    { error: PLACE_MISSING },
  )
  .check(
    z.refine(({ meetingPlaceId, text: free }) => (meetingPlaceId === undefined) !== (free === undefined), {
      error: PLACE_MISSING,
    }),
  )

export const Note = maybeEmptyText({ label: 'Note', max: options.NOTE_MAX, invalid: 'Note is invalid' })
export const Sentence = z._default(
  maybeEmptyText({ label: 'Note', max: options.SENTENCE_MAX, invalid: 'Note is invalid' }),
  '',
)
/** A tick, which is not set when it is absent. */
export const tick = (label: string) => z._default(z.boolean({ error: `${label} is invalid` }), false)

const someOf = <const Values extends readonly string[]>(values: Values, label: string) =>
  z._default(listOf(oneOf(values, label), label, values.length), [])
const wholeNumber = <const Values extends readonly number[]>(values: Values, error: string) =>
  z.literal(values, { error })

export const NewPlaydate = z.object({
  id: ClientMadeId,
  kind: oneOf(options.KINDS, 'kind'),
  dogIds: OwnDogs,
  guests: z._default(listOf(Guest, 'Guests', options.GUESTS_MAX), []),
  times: NewTimes,
  minutes: z._default(wholeNumber(options.LENGTHS, 'Please choose how long you will meet'), options.USUAL_LENGTH),
  place: ChosenPlace,
  note: z._default(Note, ''),
  adviceRead: tick('adviceRead'),
  overlapConfirmed: tick('overlapConfirmed'),
  /** Of an open walk: who may ask to join, how many dogs go in all, and which suit. */
  audience: z._default(oneOf(options.AUDIENCES, 'audience'), 'everybody'),
  radiusKm: z._default(wholeNumber(options.RADII_KM, 'radiusKm is invalid'), 10),
  maxDogs: z._default(
    z
      .number({ error: 'maxDogs is invalid' })
      .check(
        z.gte(options.WALK_DOGS.min, { error: 'maxDogs is invalid' }),
        z.lte(options.WALK_DOGS.max, { error: 'maxDogs is invalid' }),
        z.multipleOf(1, { error: 'maxDogs is invalid' }),
      ),
    options.WALK_DOGS.max,
  ),
  sizes: someOf(SIZES, 'sizes'),
  energies: someOf(ENERGY_LEVELS, 'energies'),
  puppies: tick('puppies'),
})
export type NewPlaydate = z.output<typeof NewPlaydate>
