import { type RawBuilder, sql } from 'kysely'
import type { browse } from '#contract/browse/routes.ts'
import { MATCH_CANDIDATES, SEARCH_MAX } from '#contract/browse/options.ts'
import { foldPlace } from '#contract/places/match.ts'
import { type DogIds, loadDogs } from '#server/dogs/load.ts'
import type { Db } from '#server/platform/database/db.ts'
import { listAnswer } from '#server/platform/http/responses/response-size.ts'
import type { Context } from '#server/platform/http/handler.ts'
import { type OwnDog, withMatch } from '#server/matching/match-dog.ts'
import { placesByDistance } from '#server/places/distance.ts'
import { placeNamed } from '#server/places/gazetteer.ts'
import { filtersOf, forOwnDog, ownDogOf, withDistance } from './own-dog.ts'
import { dogsLeftOut, countAtLocations, EVERY_DOG, type LocationCount } from './counts.ts'
import { containing, isNarrowed, onlyWhere, type DogFilterSql, dogFilterSql } from './filters.ts'
import { POINTS, takePoints } from './points.ts'
import { placesFrom, rankDogs } from './ranking.ts'
import { type DogQuery, dogsByPlace, idArray, firstIdsOf, newestOf } from './dog-queries.ts'

/** Dogs whose location contains the text, newest first; then those within the radius of the place it names. */
export const searchDogs = forOwnDog<typeof browse.search>(async (context, { query }) => {
  const { db, me } = context
  const own = await ownDogOf({ db, me }, query.matchFor)
  const filters = await filtersOf(context, query)
  await takePoints(context, isNarrowed(filters) ? POINTS.filteredSearch : POINTS.search)
  const most = own && query.sort === 'match' ? MATCH_CANDIDATES : SEARCH_MAX
  const search = searchFor(query, await dogFilterSql(db, filters, { viewerId: me.id, most }))
  const { ids, total } = await findDogs(context, search, { own, sort: query.sort })
  const dogs = withMatch(withDistance(await loadDogs(db, ids, me.id), own), own)
  return listAnswer(dogs, { headers: { 'x-total-count': String(total) } })
})

export interface Search {
  /** LIKE pattern for folded locations. */
  pattern: string
  /** Ids of the places within the radius, nearest first; empty when the text names no known place. */
  places: string[]
  /** Condition over `dogs` and `dog_counts`: the location contains the text, or the place is within the radius. */
  found: RawBuilder<unknown>
  filterSql: DogFilterSql
}

/** Builds the search for a location's text and a radius. */
export function searchFor({ location, radius }: { location: string; radius: number }, filterSql: DogFilterSql): Search {
  const pattern = patternOf(foldPlace(location))
  const places = placesAround(location, radius)
  const found = sql`(location_folded like ${pattern} or place_id = any(${places}::text[]))`
  return { pattern, places, found, filterSql }
}

/** A text that is empty after folding matches no location, and neither does an empty pattern. */
function patternOf(folded: string): string {
  return folded === '' ? '' : containing(folded)
}

function placesAround(text: string, radiusKm: number): string[] {
  const center = placeNamed(text)
  return center ? placesByDistance(center, radiusKm).map(({ place }) => place.id) : []
}

interface SearchOrder {
  own: OwnDog | null
  sort: string | undefined
}

/** At most 200 ids, and the number of all dogs found. */
export async function findDogs(
  context: Context,
  search: Search,
  { own, sort }: SearchOrder,
): Promise<{ ids: DogIds; total: number }> {
  const { db } = context
  const { filterSql, found } = search
  if (own && sort === 'match') {
    const ranked = await rankDogs(context, onlyWhere(filterSql, found), own)
    return { ids: ranked.slice(0, SEARCH_MAX), total: ranked.length }
  }
  const counted = await countedLocations(db, search)
  const ids = sort ? sortedDogs(search, { own, sort, counted }) : matchingDogs(search, counted)
  return { ids, total: await countAtLocations(db, filterSql, { ...counted, found }) }
}

/** The locations that a search finds, from the stored counts: they are few, however many dogs there are. */
interface Counted {
  locationCounts: FoundLocation[]
  /** The number of all active dogs. */
  allDogs: number
  /** The number of matching dogs that are left out for the viewer. */
  leftOut: number
}

interface FoundLocation extends LocationCount {
  isNamed: boolean
}

async function countedLocations(db: Db, { pattern, found, filterSql }: Search): Promise<Counted> {
  const { rows } = await sql<FoundLocation & Counted>`
    select location_folded as location, place_id, dogs, location_folded like ${pattern} as is_named,
      ${EVERY_DOG}::int as all_dogs, ${dogsLeftOut(filterSql, found)}::int as left_out
    from dog_counts where ${found}`.execute(db)
  const { allDogs = 0, leftOut = 0 } = rows[0] ?? {}
  return { locationCounts: rows, allDogs, leftOut }
}

/**
 * Dogs whose location contains the text, then those of the places nearby, nearest first, until the list is full; so of
 * owners who are active, then of those who are away.
 */
function matchingDogs({ pattern, places, filterSql }: Search, counted: Counted): DogIds {
  const named = counted.locationCounts.filter(({ isNamed }) => isNamed)
  const ofOwners = (condition: RawBuilder<unknown>): [DogQuery, DogQuery] => {
    const dogs = onlyWhere(filterSql, condition)
    const others = onlyWhere(dogs, sql`location_folded not like ${pattern}`)
    return [
      newestAt(dogs, { ...counted, locationCounts: named }),
      dogsByPlace(others, { places, part: { limit: SEARCH_MAX } }),
    ]
  }
  return firstIdsOf([...ofOwners(sql`not owner_is_away`), ...ofOwners(sql`owner_is_away`)], SEARCH_MAX)
}

function sortedDogs({ filterSql, found }: Search, { own, sort, counted }: SearchOrder & { counted: Counted }): DogIds {
  const places = sort === 'nearest' ? placesFrom(own) : null
  const wanted = onlyWhere(filterSql, found)
  if (!places) return idArray(newestAt(wanted, counted))
  const withDogs = new Set(counted.locationCounts.map(({ placeId }) => placeId))
  const near = places.filter((id) => withDogs.has(id))
  return idArray(dogsByPlace(wanted, { places: near, part: { limit: SEARCH_MAX } }))
}

function newestAt(filterSql: DogFilterSql, { locationCounts, allDogs: total }: Counted): DogQuery {
  const counts = new Map<string, number>()
  for (const { location, dogs } of locationCounts) counts.set(location, (counts.get(location) ?? 0) + dogs)
  return newestOf(filterSql, { by: 'location', counts, total, part: { limit: SEARCH_MAX } })
}
