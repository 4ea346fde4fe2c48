import * as z from 'zod/mini'
import { RADIUS_KM, SORTS, AGE_FILTER } from './options.ts'
import { Dog } from '../dogs/schemas.ts'
import { BREED_MAX, ENERGY_LEVELS, SIZES } from '../dogs/options.ts'
import { clamped, pages } from '../kit/paging.ts'
import { defineSpecs } from '../kit/route.ts'
import { anyText, choiceOf, Id, maybeEmptyText, numeric } from '../kit/scalars.ts'
import { MatchWord } from '../matching/schemas.ts'
import { LocationText } from '../places/schemas.ts'

/** A filter by one of the values; "all", empty and unknown values filter nothing. */
const oneOrAll = <const Value extends string>(values: readonly Value[]) =>
  z.pipe(
    choiceOf(values),
    z.transform((value) => value ?? null),
  )

/** The id of an own dog; empty and absent are null. */
export const ownDogId = z.pipe(
  z.optional(anyText()),
  z.transform((raw) => raw?.trim() || null),
)

/** The filters by a dog's own fields. */
export const dogFilters = {
  breed: z._default(maybeEmptyText({ label: 'Breed', max: BREED_MAX, invalid: 'breed is invalid' }), ''),
  age: z.pipe(
    z.optional(z.union([anyText(), z.number()])),
    z.transform((raw) => (AGE_FILTER.test(String(raw)) ? Number(raw) : null)),
  ),
  size: oneOrAll(SIZES),
  energy: oneOrAll(ENERGY_LEVELS),
}

/** The filters that every list of dogs takes. */
const filters = {
  ...dogFilters,
  /** An own dog: keeps the dogs that are usually free at a time at which it is. */
  freeWith: ownDogId,
  /** "only" leaves out the dogs of owners who were not active for a year. */
  activeOwners: oneOrAll(['only']),
}

const INVALID_SORT = 'Invalid sort'

/** matchFor: an own dog; every listed dog then carries its verdict for it. sort: by that dog's place or match. */
const matching = {
  matchFor: ownDogId,
  sort: z.optional(z.enum([...SORTS, ''], { error: INVALID_SORT })),
}

const asked = { ...filters, ...matching }

/** Sorting needs an own dog, because it goes by that dog's place or match. */
const sortedForOwnDog = z.refine<{ sort?: string | undefined; matchFor: string | null }>(
  ({ sort, matchFor }) => !sort || matchFor !== null,
  { error: INVALID_SORT, path: ['sort'] },
)

const INVALID_COORDINATES = { error: 'Invalid coordinates' }
const degrees = (max: number) =>
  numeric(INVALID_COORDINATES.error).check(z.gte(-max, INVALID_COORDINATES), z.lte(max, INVALID_COORDINATES))
const position = { lat: degrees(90), lng: degrees(180) }

/** The position around which a user looks for dogs. It is neither stored nor logged. */
export const QueryPosition = z.object(position)
export type QueryPosition = z.output<typeof QueryPosition>

/** A radius in km, the usual one when absent. */
export const radiusOf = (usual: number) => clamped({ usual, min: RADIUS_KM.min, max: RADIUS_KM.max })
const around = { radius: radiusOf(RADIUS_KM.nearby), excludeOwner: z.optional(anyText()) }

/**
 * A dog in a list. If the request named an own dog (`matchFor`), it has `match`, which is null for own dogs, and, as far
 * as both places are known, the distance between them in whole kilometres.
 */
export const ListedDog = z.extend(Dog, {
  match: z.optional(z.nullable(MatchWord)),
  distanceKm: z.optional(z.number()),
})
export type ListedDog = z.input<typeof ListedDog>

/** A listed dog with the distance to its place in whole kilometres. */
export const NearbyDog = z.extend(ListedDog, { distanceKm: z.number() })
export type NearbyDog = z.input<typeof NearbyDog>

/** The number of dogs at a place, the finest location that is ever sent. */
export const PlaceCount = z.object({
  id: Id,
  name: z.string(),
  region: z.string(),
  lat: z.number(),
  lng: z.number(),
  dogs: z.number(),
})
export type PlaceCount = z.input<typeof PlaceCount>

const list = {
  access: 'member',
  readsOthers: true,
  rateLimit: 'reading',
  problems: ['not-yours-to-match', 'busy'],
} as const

export const browseSpecs = defineSpecs({
  all: {
    ...list,
    summary: "Lists all dogs in pages, newest first unless sorted for one of the caller's dogs",
    query: z.object({ ...pages, ...asked }).check(sortedForOwnDog),
    reply: z.object({ dogs: z.array(ListedDog), totalCount: z.number(), hasMore: z.boolean() }),
  },
  search: {
    ...list,
    summary:
      'Searches dogs by place: those at the place first, then those within the radius in km; X-Total-Count is the total',
    query: z
      .object({
        location: LocationText,
        radius: radiusOf(RADIUS_KM.search),
        ...asked,
      })
      .check(sortedForOwnDog),
    reply: z.array(ListedDog),
  },
  nearby: {
    ...list,
    summary:
      'Lists at most 100 dogs within the radius in km of a position, nearest first, with the distances to their places',
    query: z.object({ ...position, ...around, ...asked }).check(sortedForOwnDog),
    reply: z.array(NearbyDog),
  },
  nearbyAt: {
    ...list,
    summary: 'Lists nearby dogs as /api/dogs/nearby does, with the position in the path',
    // As text: the handler validates the position, after it has checked the own dog.
    params: z.object({ lat: anyText(), lng: anyText() }),
    query: z.object({ ...around, ...asked }).check(sortedForOwnDog),
    reply: z.array(NearbyDog),
  },
  nearbyCounts: {
    access: 'member',
    readsOthers: true,
    summary: 'Counts the dogs within 5, 10, 25, 50 and 100 km of a position',
    query: z.object({ ...position, excludeOwner: around.excludeOwner }),
    reply: z.array(z.object({ radius: z.number(), dogs: z.number() })),
    rateLimit: 'reading',
  },
  places: {
    access: 'member',
    readsOthers: true,
    summary: 'Counts the dogs at each place, most first, for the map; takes the filters of the lists',
    query: z.object(filters),
    reply: z.array(PlaceCount),
    rateLimit: 'reading',
    problems: ['not-yours-to-match'],
  },
})
