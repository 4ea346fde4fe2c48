import * as z from 'zod/mini'
import { RADIUS_KM } from '../browse/options.ts'
import { dogFilters, ownDogId, QueryPosition, radiusOf } from '../browse/schemas.ts'
import { ENERGY_LEVELS, SIZES } from '../dogs/options.ts'
import { defineSpecs } from '../kit/route.ts'
import { AnyId, givenId, Id, maybeEmptyText, Message } from '../kit/scalars.ts'
import { LOCATION_MAX } from '../places/options.ts'
import { LEAST_VERDICTS, WATCH_STATES } from './options.ts'

/** A search that its owner keeps, to hear of dogs that join and fit. */
export const Watch = z.object({
  id: Id,
  /** '': everywhere. */
  location: z.string(),
  /** 0 where the text names no known place. */
  radiusKm: z.number(),
  breed: z.string(),
  age: z.nullable(z.number()),
  size: z.nullable(z.enum(SIZES)),
  energy: z.nullable(z.enum(ENERGY_LEVELS)),
  /** The own dog that others are to suit, or with which they are to be free. */
  dog: z.nullable(z.object({ id: Id, name: z.string() })),
  least: z.nullable(z.enum(LEAST_VERDICTS)),
  isFree: z.boolean(),
  state: z.enum(WATCH_STATES),
})
export type Watch = z.input<typeof Watch>

const NewWatch = z
  .object({
    location: z._default(maybeEmptyText({ label: 'Location', max: LOCATION_MAX, invalid: 'location is invalid' }), ''),
    /** In place of `location`: the nearest known place is kept, never the position. */
    position: z.optional(z.nullable(QueryPosition)),
    radius: radiusOf(RADIUS_KM.search),
    ...dogFilters,
    dogId: ownDogId,
    least: z._default(z.nullable(z.enum(LEAST_VERDICTS, { error: 'least is invalid' })), null),
    isFree: z._default(z.boolean({ error: 'isFree is invalid' }), false),
  })
  .check(
    z.refine(({ dogId, least, isFree }) => dogId !== null || (least === null && !isFree), {
      error: 'Please choose one of your dogs',
      path: ['dogId'],
    }),
  )

export const watchesSpecs = defineSpecs({
  list: {
    access: 'member',
    summary: "Lists the caller's watches, oldest first",
    reply: z.array(Watch),
  },
  add: {
    access: 'member',
    summary: 'Keeps a search, to tell the caller of dogs that join and fit; a repeat adds none',
    body: NewWatch,
    status: [201, 200],
    reply: Watch,
    problems: ['not-yours-to-match', 'too-many-watches'],
  },
  change: {
    access: 'member',
    summary: 'Pauses a watch of the caller, or lets it go on, which also says that it is still wanted',
    params: z.object({ id: AnyId }),
    body: z.object({ isPaused: z.boolean({ error: 'isPaused is required' }) }),
    reply: Watch,
    problems: ['watch-not-found'],
  },
  remove: {
    access: 'member',
    summary: 'Deletes a watch of the caller; idempotent',
    params: z.object({ id: AnyId }),
    reply: Message,
  },
  markOpened: {
    access: 'member',
    summary: 'Notes that the caller opened a dog of which a watch told',
    body: z.object({ dogId: givenId('dogId is required') }),
    reply: Message,
  },
})
