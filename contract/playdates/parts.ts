import * as z from 'zod/mini'
import * as options from './options.ts'
import { ENERGY_LEVELS, SIZES } from '../dogs/options.ts'
import { DAY_PARTS } from '../kit/day-parts.ts'
import { PublicOwner } from '../kit/public-owner.ts'
import { CalendarDate, Id, Instant } from '../kit/scalars.ts'
import { Compatibility } from '../matching/schemas.ts'

// Schemas for the parts of a playdate: times, owners with their dogs, pairs of dogs and the details of an open walk.

/** A time: the instant, and what the clock at the place shows then and at the end. */
export const Time = z.object({ startsAt: Instant, localStart: z.string(), localEnd: z.string() })

/** A dog that takes part. */
const PlaydateDog = z.object({
  id: Id,
  ownerId: Id,
  name: z.string(),
  breed: z.string(),
  imageUrl: z.nullable(z.string()),
})

/** One owner's part. `owner` is null where the account was deleted, or is hidden from the reader by a block. */
export const Part = z.object({
  owner: z.nullable(PublicOwner),
  isHost: z.boolean(),
  state: z.enum(options.INVITATION_STATES),
  dogs: z.array(PlaydateDog),
  /** Other times that this guest suggested; the host and the guest see them. */
  suggestedTimes: z.array(Time),
  /** The guest's words when declining; the host and the guest see them. */
  note: z.nullable(z.string()),
})

/** Two dogs of different owners with their compatibility; `needsReading` when its advice must be confirmed. */
export const Pair = z.extend(Compatibility, { dogId: Id, otherDogId: Id, needsReading: z.boolean() })

/** An own dog with the least suitable dog that already goes. */
const WalkMatch = z.extend(Compatibility, { dogId: Id, needsReading: z.boolean() })

export const Walk = z.object({
  /** The calendar date and the part of the day. */
  day: CalendarDate,
  part: z.enum(DAY_PARTS),
  /** The town or suburb: "Petone, Wellington". */
  town: z.nullable(z.string()),
  freePlaces: z.number(),
  audience: z.enum(options.AUDIENCES),
  radiusKm: z.number(),
  sizes: z.array(z.enum(SIZES)),
  energies: z.array(z.enum(ENERGY_LEVELS)),
  puppies: z.boolean(),
  /** From the reader's town to the walk's; null where one is unknown, and for those who go. */
  distanceKm: z.nullable(z.number()),
  /** How the reader's dogs suit; of those who may ask to join. */
  matches: z.array(WalkMatch),
})
