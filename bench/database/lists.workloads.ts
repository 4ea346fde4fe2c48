import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { routes } from '#contract/routes.ts'
import type { Input, ServedRoute } from '#contract/kit/route.ts'
import { listDogs } from '#server/browse/browse.ts'
import { dogFilterSql } from '#server/browse/filters.ts'
import { countDogsByPlace, countNearbyDogs, listNearbyDogs } from '#server/browse/nearby.ts'
import { searchDogs, findDogs, searchFor } from '#server/browse/search.ts'
import { dogsByPlace, idArray, readIds } from '#server/browse/dog-queries.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/handler.ts'
import { openLimits } from '#server/platform/limits/rate-limits.ts'
import { placesByDistance } from '#server/places/distance.ts'
import { gazetteer } from '#server/places/gazetteer.ts'

/** A database full of dogs, and an owner with blocks and a dog in Auckland who reads the lists. */
export interface Community {
  db: Db
  viewerId: string
  ownDogId: string
  someDogIds: string[]
}

const BLOCKS = 5

export async function communityOf(db: Db): Promise<Community> {
  const own = await db
    .selectFrom('dogs')
    .select(['id', 'ownerId'])
    .where('locationFolded', '=', 'auckland, auckland, new zealand')
    .where('isActive', '=', true)
    // It is free at several times, as half of the others are.
    .where(sql<boolean>`cardinality(usually_free) > 4`)
    .limit(1)
    .executeTakeFirstOrThrow()
  const dogs = await db.selectFrom('dogs').select(['id', 'ownerId']).limit(2000).execute()
  const others = new Set(dogs.map(({ ownerId }) => ownerId).filter((id) => id !== own.ownerId))
  const blocks = [...others].slice(0, BLOCKS).map((blockedUserId) => ({ userId: own.ownerId, blockedUserId }))
  await db.insertInto('blockedUsers').values(blocks).execute()
  return { db, viewerId: own.ownerId, ownDogId: own.id, someDogIds: dogs.map(({ id }) => id) }
}

/** The part of the context that these handlers use. */
export function contextOf({ db, viewerId }: Community): Context {
  const limits = openLimits(undefined as never, { rateLimits: false })
  return { db, me: { id: viewerId, isAdmin: false }, limits } as unknown as Context
}

/** A call's input as the server reads it. */
export function inputOf<R extends ServedRoute>(route: R, query: object): Input<R> {
  return { params: undefined, body: undefined, query: route.query && z.parse(route.query, query) } as Input<R>
}

const NO_FILTERS = { breed: '', age: null, size: null, energy: null, freeAt: null, activeOwners: null }
const PLACES = gazetteer.filter(({ kind }) => kind !== 'region')
const NAMES = ['Auckland', 'Wellington', 'Ponsonby', 'Dunedin', 'Waikato', 'Gore', 'Tauranga', 'Christchurch']

/** The timed functions by name. "Found" leaves out reading the rows of the dogs on the page. */
export function listWorkloads(community: Community): Record<string, (run: number) => Promise<unknown>> {
  const { db, viewerId, ownDogId, someDogIds } = community
  const context = contextOf(community)
  const list = (query: object) => async () => listDogs.handle(context, inputOf(routes.browse.all, query))
  const search = (query: object) => async () => searchDogs.handle(context, inputOf(routes.browse.search, query))
  const place = (run: number) => PLACES[(run * 37) % PLACES.length] ?? { lat: -36.85, lng: 174.76 }
  const around = ({ lat, lng }: { lat: number; lng: number }) => ({ lat: lat + 0.01, lng: lng - 0.01 })
  const filterSql = async () => dogFilterSql(db, NO_FILTERS, { viewerId })
  return {
    'look-up by primary key': async (run) =>
      db
        .selectFrom('dogs')
        .selectAll()
        .where('id', '=', someDogIds[(run * 11) % someDogIds.length] ?? '')
        .execute(),
    'list, first page': list({}),
    'list, page 1,000': list({ page: 1000 }),
    'list, nearest first': list({ matchFor: ownDogId, sort: 'nearest' }),
    'list, best match first': list({ matchFor: ownDogId, sort: 'match' }),
    'list, size': list({ size: 'large' }),
    'list, size, page 100': list({ size: 'large', page: 100 }),
    'list, a frequent breed': list({ breed: 'retriever' }),
    'list, a breed that nobody has': list({ breed: 'wombat' }),
    'list, age': list({ age: 3 }),
    'list, a rare age': list({ age: 15 }),
    'list, breed, age and size': list({ breed: 'retriever', age: 3, size: 'large' }),
    'list, size, best match first': list({ size: 'small', matchFor: ownDogId, sort: 'match' }),
    'list, free when the own dog is': list({ freeWith: ownDogId }),
    'list, free when the own dog is, best match first': list({ freeWith: ownDogId, matchFor: ownDogId, sort: 'match' }),
    'list, of active owners': list({ activeOwners: 'only' }),
    'list, of active owners, page 1,000': list({ activeOwners: 'only', page: 1000 }),
    'list, of active owners, age': list({ activeOwners: 'only', age: 3 }),
    'nearby, 20 found': async (run) => {
      const places = placesByDistance(around(place(run)), 50).map((near) => near.place.id)
      return readIds(db, idArray(dogsByPlace(await filterSql(), { places, part: { limit: 20 } })))
    },
    'nearby, whole call': async (run) =>
      listNearbyDogs.handle(context, inputOf(routes.browse.nearby, around(place(run)))),
    'nearby, a rare kind': async () =>
      listNearbyDogs.handle(context, inputOf(routes.browse.nearby, { ...around(place(0)), age: 15, size: 'xl' })),
    'how many within 5 to 100 km': async (run) =>
      countNearbyDogs(context, inputOf(routes.browse.nearbyCounts, around(place(run)))),
    'search, found and counted': async (run) => {
      const asked = { location: NAMES[run % NAMES.length] ?? '', radius: 100 }
      const { ids, total } = await findDogs(context, searchFor(asked, await filterSql()), {
        own: null,
        sort: undefined,
      })
      return { ids: Array.isArray(ids) ? ids : await readIds(db, ids as RawBuilder<string[]>), total }
    },
    'search, whole call': async (run) => search({ location: NAMES[run % NAMES.length] })(),
    'search Auckland, size': search({ location: 'Auckland', size: 'large' }),
    'search Auckland, breed and age': search({ location: 'Auckland', breed: 'retriever', age: 3 }),
    'search Auckland, newest': search({ location: 'Auckland', matchFor: ownDogId, sort: 'newest' }),
    'search Auckland, best match': search({ location: 'Auckland', matchFor: ownDogId, sort: 'match' }),
    'search Auckland, free when the own dog is': search({ location: 'Auckland', freeWith: ownDogId }),
    'search Auckland, of active owners': search({ location: 'Auckland', activeOwners: 'only' }),
    'dogs by place': async () => countDogsByPlace.handle(context, inputOf(routes.browse.places, {})),
    'dogs by place, size': async () =>
      countDogsByPlace.handle(context, inputOf(routes.browse.places, { size: 'large' })),
    'nothing at all, for scale': async () => sql`select 1`.execute(db),
  }
}
