import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { browse } from '#contract/browse/routes.ts'
import { MATCH_CANDIDATES, NEARBY_MAX, RADIUS_STEPS_KM } from '#contract/browse/options.ts'
import { QueryPosition } from '#contract/browse/schemas.ts'
import type { Input } from '#contract/kit/route.ts'
import { type DogIds, loadDogs } from '#server/dogs/load.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import { listAnswer } from '#server/platform/http/responses/response-size.ts'
import type { Context, Handler } from '#server/platform/http/handler.ts'
import { refuseField } from '#server/platform/http/problem.ts'
import { type OwnDog, withMatch } from '#server/matching/match-dog.ts'
import { placesByDistance } from '#server/places/distance.ts'
import { gazetteer } from '#server/places/gazetteer.ts'
import { filtersOf, forOwnDog, ownDogOf } from './own-dog.ts'
import { countByPlace, countSelectedByPlace, placeCounts, sum } from './counts.ts'
import { isNarrowed, onlyWhere, type DogFilterSql, dogFilterSql } from './filters.ts'
import { POINTS, takePoints } from './points.ts'
import { placesFrom, rankDogs } from './ranking.ts'
import { dogsByPlace, idArray, newestOf } from './dog-queries.ts'

type NearbyQuery = Input<typeof browse.nearbyAt>['query']

export const listNearbyDogs = forOwnDog<typeof browse.nearby>(async (context, { query }) =>
  nearbyDogs(context, query, query),
)

/** Validates the position in the path like one in the query. */
export const listNearbyDogsAt = forOwnDog<typeof browse.nearbyAt>(async (context, { params, query }) => {
  const position = z.safeParse(QueryPosition, params)
  if (position.success) return nearbyDogs(context, position.data, query)
  await ownDogOf(context, query.matchFor)
  const [issue] = position.error.issues
  return refuseField(String(issue?.path[0]), issue?.message ?? '')
})

/**
 * Dogs at the places within the radius. Distances are those to the places, so that requests from many positions reveal
 * the positions of places only, never those of dogs.
 */
async function nearbyDogs(context: Context, position: QueryPosition, query: NearbyQuery) {
  const { db, me } = context
  const own = await ownDogOf({ db, me }, query.matchFor)
  await takePoints(context, POINTS.nearby)
  const kmTo = new Map(placesByDistance(position, query.radius).map(({ place, km }) => [place.id, km]))
  const most = own && query.sort === 'match' ? MATCH_CANDIDATES : NEARBY_MAX
  const filterSql = await dogFilterSql(db, await filtersOf(context, query), { viewerId: me.id, most })
  const others = excludes(query.excludeOwner) ? onlyWhere(filterSql, sql`owner_id <> ${query.excludeOwner}`) : filterSql
  const ids = await idsFor(context, others, { places: [...kmTo.keys()], sort: query.sort, own })
  const dogs = await loadDogs(db, ids, me.id)
  const listed = dogs.map((dog) => ({ ...dog, distanceKm: Math.round(kmTo.get(dog.placeId ?? '') ?? 0) }))
  return listAnswer(withMatch(listed, own))
}

interface NearbyOrder {
  places: string[]
  sort: string | undefined
  own: OwnDog | null
}

async function idsFor(context: Context, filterSql: DogFilterSql, { places, sort, own }: NearbyOrder): Promise<DogIds> {
  const { db } = context
  const part = { limit: NEARBY_MAX }
  if (own && sort === 'match') {
    const ranked = await rankDogs(context, onlyWhere(filterSql, sql`place_id = any(${places}::text[])`), own)
    return ranked.slice(0, NEARBY_MAX)
  }
  if (sort === 'newest') return idArray(newestOf(filterSql, { ...(await groupsOf(db, places)), part }))
  const fromOwn = sort === 'nearest' ? placesFrom(own) : null
  const within = new Set(places)
  return idArray(dogsByPlace(filterSql, { places: fromOwn?.filter((id) => within.has(id)) ?? places, part }))
}

async function groupsOf(db: Db, places: readonly string[]) {
  const rows = await placeCounts(db)
  const within = new Set(places)
  const counts = new Map(rows.filter(({ placeId }) => within.has(placeId)).map((row) => [row.placeId, row.dogs]))
  return { by: 'place', counts, total: sum(rows) } as const
}

/** Whether `excludeOwner` is an id; any other value excludes nobody. */
function excludes(owner: string | undefined): owner is string {
  return owner !== undefined && isId(owner)
}

/**
 * The number of dogs within each radius step, by the rounded distances that lists send; from the stored counts, so that it
 * is cheap before every search.
 */
export const countNearbyDogs: Handler<typeof browse.nearbyCounts> = async ({ db, me }, { query }) => {
  const counts = await countByPlace(db, me.id, query.excludeOwner)
  const near = placesByDistance(query, Math.max(...RADIUS_STEPS_KM))
  return RADIUS_STEPS_KM.map((radius) => ({
    radius,
    dogs: near.reduce((sum, { place, km }) => sum + (Math.round(km) <= radius ? (counts.get(place.id) ?? 0) : 0), 0),
  }))
}

/** The number of dogs at each place, for the map; nothing finer than a place is ever sent. */
export const countDogsByPlace = forOwnDog<typeof browse.places>(async (context, { query }) => {
  const { db, me } = context
  const filters = await filtersOf(context, query)
  if (isNarrowed(filters)) await takePoints(context, POINTS.filteredMap)
  const counts = await countSelectedByPlace(db, await dogFilterSql(db, filters, { viewerId: me.id }))
  return gazetteer
    .map((place) => ({ ...place, dogs: counts.get(place.id) ?? 0 }))
    .filter(({ dogs }) => dogs > 0)
    .toSorted((a, b) => b.dogs - a.dogs)
})
