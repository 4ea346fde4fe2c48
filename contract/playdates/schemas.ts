import * as z from 'zod/mini'
import {
  DOG_MISSING,
  LocalTime,
  MaybeTimes,
  NewPlaydate,
  NewTimes,
  Note,
  oneOf,
  Place,
  Sentence,
  tick,
} from './fields.ts'
import * as options from './options.ts'
import { ENERGY_LEVELS, SIZES } from '../dogs/options.ts'
import { clamped, pages } from '../kit/paging.ts'
import { PublicOwner } from '../kit/public-owner.ts'
import { defineSpecs } from '../kit/route.ts'
import { AnyId, anyText, CalendarDate, Id, idOr, Instant, listOf } from '../kit/scalars.ts'
import { Compatibility } from '../matching/schemas.ts'
import { PlaceOfMeeting } from '../meeting-places/schemas.ts'

/** A time: the instant, and what the clock at the place shows. */
const Time = z.object({ startsAt: Instant, localStart: z.string() })

/** A dog that takes part. */
const PlaydateDog = z.object({
  id: Id,
  ownerId: Id,
  name: z.string(),
  breed: z.string(),
  imageUrl: z.nullable(z.string()),
})

/** One owner's part. `owner` is null where the account was deleted, or is hidden from the reader by a block. */
const Part = z.object({
  owner: z.nullable(PublicOwner),
  isHost: z.boolean(),
  state: z.enum(options.INVITATION_STATES),
  dogs: z.array(PlaydateDog),
  /** Other times that this guest suggested; the host and the guest see them. */
  suggestedTimes: z.array(Time),
  /** What the guest wrote when declining; the host and the guest see it. */
  note: z.nullable(z.string()),
})

/** Two dogs of different owners with their compatibility; `needsReading` when its advice must be confirmed. */
const Pair = z.extend(Compatibility, { dogId: Id, otherDogId: Id, needsReading: z.boolean() })

const Walk = z.object({
  /** The calendar date and the part of the day. */
  day: CalendarDate,
  part: z.enum(options.DAY_PARTS),
  /** The town or suburb: "Petone, Wellington". */
  town: z.nullable(z.string()),
  freePlaces: z.number(),
  audience: z.enum(options.AUDIENCES),
  radiusKm: z.number(),
  sizes: z.array(z.enum(SIZES)),
  energies: z.array(z.enum(ENERGY_LEVELS)),
  puppies: z.boolean(),
})

/** A playdate as the reader may see it; P in the requirements. */
export const Playdate = z.object({
  id: Id,
  kind: z.enum(options.KINDS),
  state: z.enum(options.STATES),
  isHost: z.boolean(),
  /** The reader's own part; null for an open walk that the reader might join. */
  myState: z.nullable(z.enum(options.INVITATION_STATES)),
  /** Whether it waits for the reader's answer. */
  needsAnswer: z.boolean(),
  zone: z.enum(options.ZONES),
  minutes: z.number(),
  /** The settled time, else null. */
  startsAt: z.nullable(Instant),
  localStart: z.nullable(z.string()),
  endsAt: z.nullable(Instant),
  /** The proposed times, earliest first, each with the owners whom it suits. */
  times: z.array(z.extend(Time, { suits: z.array(Id) })),
  /** null, like the times, for those whom the host of an open walk has not accepted. */
  place: z.nullable(PlaceOfMeeting),
  /** What everybody may know of an open walk; null for a private playdate. */
  walk: z.nullable(Walk),
  note: z.string(),
  parts: z.array(Part),
  pairs: z.array(Pair),
  /** The sentence of the host who cancelled it. */
  cancelNote: z.nullable(z.string()),
  maxDogs: z.number(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Playdate = z.input<typeof Playdate>

const byId = { params: z.object({ id: AnyId }) } as const
const changedMeanwhile = ['playdate-not-found', 'playdate-over', 'playdate-cancelled'] as const

export const playdatesSpecs = defineSpecs({
  list: {
    access: 'member',
    summary: "The caller's playdates: soonest first, those of the past newest first; `with` lists those with one owner",
    query: z.object({
      view: z._default(z.enum(options.VIEWS, { error: 'Invalid view' }), 'upcoming'),
      with: z.optional(anyText()),
      page: pages.page,
      limit: clamped({ usual: 20, min: 1, max: 20 }),
    }),
    reply: z.object({ playdates: z.array(Playdate), totalCount: z.number() }),
    rateLimit: 'reading',
  },
  suggest: {
    access: 'member',
    summary: 'Suggests a playdate; with the same id again it answers with what was suggested',
    body: NewPlaydate,
    status: [201, 200],
    reply: Playdate,
    problems: [
      'bring-own-dogs',
      'user-not-found',
      'dog-not-found',
      'invite-known-people',
      'playdate-overlap',
      'too-many-playdates',
      'playdate-id-taken',
      'playdate-not-found',
    ],
  },
  show: {
    access: 'member',
    summary: 'One playdate, for those who take part',
    ...byId,
    reply: Playdate,
    rateLimit: 'reading',
    problems: ['playdate-not-found'],
  },
  change: {
    access: 'member',
    summary: 'The host changes times, place or note, or settles one of the proposed times',
    ...byId,
    body: z.object({
      times: z.optional(NewTimes),
      settle: z.optional(LocalTime),
      place: z.optional(Place),
      note: z.optional(Note),
      overlapConfirmed: tick('overlapConfirmed'),
    }),
    reply: Playdate,
    problems: [...changedMeanwhile, 'host-only', 'time-gone', 'nobody-accepted', 'playdate-overlap'],
  },
  answer: {
    access: 'member',
    summary: 'A guest accepts, declines, suggests other times, or can no longer make it',
    ...byId,
    body: z.object({
      answer: oneOf(options.ANSWERS, 'answer'),
      times: MaybeTimes,
      dogIds: z._default(listOf(idOr(DOG_MISSING), 'Dogs', options.DOGS_MAX), []),
      adviceRead: tick('adviceRead'),
      overlapConfirmed: tick('overlapConfirmed'),
      reason: z._default(
        z.nullable(
          z.enum(Object.keys(options.DECLINE_REASONS) as options.DeclineReason[], { error: 'Invalid reason' }),
        ),
        null,
      ),
      note: Sentence,
    }),
    reply: Playdate,
    rateLimit: 'playdate-answers',
    problems: [
      ...changedMeanwhile,
      'bring-own-dogs',
      'time-gone',
      'already-answered',
      'host-cannot-answer',
      'playdate-overlap',
      'walk-full',
    ],
  },
  cancel: {
    access: 'member',
    summary: 'The host cancels; repeated, it changes nothing',
    ...byId,
    body: z.object({ note: Sentence }),
    reply: Playdate,
    problems: ['playdate-not-found', 'host-only', 'playdate-over'],
  },
  calendarFile: {
    access: 'member',
    summary: 'A playdate whose time is settled as an iCalendar file',
    ...byId,
    reply: null,
    rateLimit: 'reading',
    problems: ['playdate-not-found'],
  },
})
