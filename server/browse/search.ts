import { type RawBuilder, sql } from 'kysely'
import { type browse, SEARCH_MAX } from '#contract/browse.ts'
import { foldPlace } from '#contract/places.match.ts'
import { loadDogs } from '#server/dogs/load.ts'
import type { Db } from '#server/kit/db.ts'
import { answer } from '#server/kit/handler.ts'
import { type OwnDog, withMatch } from '#server/matching/match-dog.ts'
import { placesByDistance } from '#server/places/distance.ts'
import { placeNamed } from '#server/places/gazetteer.ts'
import { forOwnDog, ownDogOf } from './own-dog.ts'
import { type Cell, countAtCells, totalDogs } from './counts.ts'
import { containing, onlyWhere, type Selection, selectionOf } from './filters.ts'
import { placesFrom, rankDogs } from './ranking.ts'
import { dogsByPlace, newestDogs, newestOf } from './walk.ts'

/** Dogs whose location contains the text, newest first; then those within the radius of the place it names (K-27). */
export const searchDogs = forOwnDog<typeof browse.search>(async ({ db, me }, { query }) => {
  const own = await ownDogOf({ db, me }, query.matchFor)
  const search = searchFor(query, await selectionOf(db, query, me.id))
  const { ids, total } = await findDogs(db, search, { own, sort: query.sort })
  const dogs = withMatch(await loadDogs(db, ids, me.id), own)
  return answer(dogs, { headers: { 'x-total-count': String(total) } })
})

export interface Search {
  /** LIKE pattern over folded locations. */
  pattern: string
  /** Ids of the places within the radius, nearest first; empty when the text names no known place. */
  places: string[]
  /** SQL over dogs and dog_counts: what the search finds. */
  found: RawBuilder<unknown>
  selection: Selection
}

/** What a text finds. */
export function searchFor({ location, radius }: { location: string; radius: number }, selection: Selection): Search {
  const pattern = patternOf(foldPlace(location))
  const places = placesAround(location, radius)
  const found = sql`(location_folded like ${pattern} or place_id = any(${places}::text[]))`
  return { pattern, places, found, selection }
}

/** A text of which folding leaves nothing is contained in no location: the empty pattern matches none. */
function patternOf(folded: string): string {
  return folded === '' ? '' : containing(folded)
}

function placesAround(text: string, radiusKm: number): string[] {
  const center = placeNamed(text)
  return center ? placesByDistance(center, radiusKm).map(({ place }) => place.id) : []
}

interface Order {
  own: OwnDog | null
  sort: string | undefined
}

/** At most 200 ids, and how many dogs there are in all. */
export async function findDogs(
  db: Db,
  search: Search,
  { own, sort }: Order,
): Promise<{ ids: string[]; total: number }> {
  const { selection, found } = search
  if (own && sort === 'match') {
    const ranked = await rankDogs(db, onlyWhere(selection, found), own)
    return { ids: ranked.slice(0, SEARCH_MAX), total: ranked.length }
  }
  const cells = await cellsOf(db, search)
  const ids = sort ? await sortedDogs(db, search, { own, sort, cells }) : await matchingDogs(db, search, cells)
  return { ids, total: await countAtCells(db, selection, { cells, found }) }
}

/** The locations that the search finds, from the kept counts: those are few, however many the dogs. */
async function cellsOf(db: Db, { pattern, found }: Search): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select location_folded as location, place_id, dogs, location_folded like ${pattern} as is_named
    from dog_counts where ${found}`.execute(db)
  return rows
}

interface Found extends Cell {
  isNamed: boolean
}

/** Those whose location says so first, then place by place from the nearest on, until the list is full. */
async function matchingDogs(db: Db, { pattern, places, selection }: Search, cells: Found[]): Promise<string[]> {
  const named = cells.filter(({ isNamed }) => isNamed)
  const newest = await newestAt(db, selection, named)
  const limit = SEARCH_MAX - newest.length
  if (limit === 0) return newest
  const others = onlyWhere(selection, sql`location_folded not like ${pattern}`)
  return [...newest, ...(await dogsByPlace(db, others, { places, part: { limit } }))]
}

async function sortedDogs(
  db: Db,
  { selection, found }: Search,
  { own, sort, cells }: Order & { cells: Found[] },
): Promise<string[]> {
  const places = sort === 'nearest' ? placesFrom(own) : null
  const wanted = onlyWhere(selection, found)
  if (!places) return newestAt(db, wanted, cells)
  const standing = new Set(cells.map(({ placeId }) => placeId))
  const near = places.filter((id) => standing.has(id))
  const placed = await dogsByPlace(db, wanted, { places: near, part: { limit: SEARCH_MAX } })
  const limit = SEARCH_MAX - placed.length
  if (limit === 0 || !standing.has('')) return placed
  return [...placed, ...(await newestDogs(db, onlyWhere(wanted, sql`place_id is null`), { limit }))]
}

async function newestAt(db: Db, selection: Selection, cells: readonly Cell[]): Promise<string[]> {
  const counts = new Map<string, number>()
  for (const { location, dogs } of cells) counts.set(location, (counts.get(location) ?? 0) + dogs)
  const total = await totalDogs(db)
  return newestOf(db, selection, { by: 'location_folded', counts, total, part: { limit: SEARCH_MAX } })
}
