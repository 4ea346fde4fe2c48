import * as z from 'zod/mini'
import { DOG_ACCESS, type DogAccess, MEETING_PLACE_KINDS, MEETING_PLACES_SHOWN } from './options.ts'
import { clamped } from '../kit/paging.ts'
import { defineSpecs } from '../kit/route.ts'
import { anyText, Id, maybeEmptyText } from '../kit/scalars.ts'
import { LOCATION_MAX } from '../places/options.ts'

/** The known rules for dogs at a place, the year of that statement, and whether the position may be a kilometre off. */
const known = {
  dogAccess: z.nullable(z.enum(Object.keys(DOG_ACCESS) as DogAccess[])),
  dogAsOf: z.nullable(z.number()),
  isApproximate: z.boolean(),
}

/** Where a playdate takes place. A place in the host's own words has a name only. */
export const PlaceOfMeeting = z.object({
  meetingPlaceId: z.nullable(Id),
  name: z.string(),
  kind: z.nullable(z.enum(MEETING_PLACE_KINDS)),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  ...known,
})
export type PlaceOfMeeting = z.input<typeof PlaceOfMeeting>

/** A public place to meet with dogs. */
export const MeetingPlace = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(MEETING_PLACE_KINDS),
  /** The nearest town or suburb: "Petone, Wellington". */
  near: z.string(),
  lat: z.number(),
  lng: z.number(),
  ...known,
  /** Kilometres from the point that was asked for, and from the caller's own place if that is known. */
  km: z.number(),
  ownKm: z.nullable(z.number()),
})
export type MeetingPlace = z.input<typeof MeetingPlace>

/** The longest list of owners' ids. */
const IDS_MAX = 400

export const meetingPlacesSpecs = defineSpecs({
  list: {
    access: 'member',
    readsOthers: true,
    summary: 'Public places to meet, nearest first: to a place, a position, or halfway to the owners in `with`',
    query: z.object({
      /** The id of a place, or "lat,lng"; the caller's own place when absent. */
      near: z.optional(anyText()),
      /** Ids of owners, separated by commas: the point lies halfway between their towns and the caller's. */
      with: z.optional(anyText(IDS_MAX)),
      q: z._default(maybeEmptyText({ label: 'Place', max: LOCATION_MAX, invalid: 'Place is invalid' }), ''),
      limit: clamped({ usual: MEETING_PLACES_SHOWN.usual, min: 1, max: MEETING_PLACES_SHOWN.max }),
    }),
    reply: z.object({ places: z.array(MeetingPlace) }),
    rateLimit: 'reading',
    problems: ['location-not-found'],
  },
})
