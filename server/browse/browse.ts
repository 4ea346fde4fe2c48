import type { browse } from '#contract/browse/routes.ts'
import { LIST_DEPTH, MATCH_CANDIDATES } from '#contract/browse/options.ts'
import { PAGE_SIZE } from '#contract/kit/page-size.ts'
import { type CountedDogs, countedDogRows, loadDogs, toCountedDogs } from '#server/dogs/load.ts'
import type { Db } from '#server/platform/database/db.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { listAnswer } from '#server/platform/http/responses/response-size.ts'
import type { Context } from '#server/platform/http/handler.ts'
import { type OwnDog, withMatch } from '#server/matching/match-dog.ts'
import { filtersOf, forOwnDog, ownDogOf, withDistance } from './own-dog.ts'
import { countDogs, countDogsSql } from './counts.ts'
import { type DogFilterSql, dogFilterSql, everyDog } from './filters.ts'
import { pointsOfDepth, takePoints } from './points.ts'
import { placesFrom, rankDogs } from './ranking.ts'
import { type DogQuery, dogsByPlace, idArray, newestDogs, type LimitOffset } from './dog-queries.ts'

export const listDogs = forOwnDog<typeof browse.all>(async (context, { query }) => {
  const { db, me } = context
  const own = await ownDogOf({ db, me }, query.matchFor)
  const part = { limit: query.limit, offset: (query.page - 1) * query.limit }
  const filterSql = await dogFilterSql(db, await filtersOf(context, query), {
    viewerId: me.id,
    most: mostByPlace(query.sort, part),
  })
  const { dogs, totalCount } = await loadPart(context, filterSql, { sort: query.sort, own, part })
  const listed = withMatch(withDistance(dogs, own), own)
  const hasMore = query.page * query.limit < Math.min(totalCount, LIST_DEPTH)
  return listAnswer(listed, { body: (dogs) => ({ dogs, totalCount, hasMore }) })
})

/** The number of dogs that a sorted list reads place by place, which is slower than by the index of the newest. */
function mostByPlace(sort: string | undefined, { offset, limit }: ListOrder['part']): number | undefined {
  if (sort === 'match') return MATCH_CANDIDATES
  return sort === 'nearest' ? Math.min(offset + limit, LIST_DEPTH) : undefined
}

interface ListOrder {
  sort: string | undefined
  own: OwnDog | null
  part: LimitOffset & { offset: number }
}

/** A part of the list with the number of all dogs in it. */
async function loadPart(
  context: Context,
  filterSql: DogFilterSql,
  { sort, own, part }: ListOrder,
): Promise<CountedDogs> {
  const { db, me } = context
  if (own && sort === 'match') {
    const ranked = await rankDogs(context, filterSql, own)
    const ids = ranked.slice(part.offset, part.offset + part.limit)
    return { dogs: await loadDogs(db, ids, me.id), totalCount: ranked.length }
  }
  const places = sort === 'nearest' ? placesFrom(own) : null
  if (part.offset === 0) return toCountedDogs(await firstRows(db, filterSql, { places, part }), me.id)
  const ids = idArray(ordered(filterSql, { places, part }))
  const totalCount = await countDogs(db, filterSql)
  // Pages past the end are empty.
  if (part.offset >= Math.min(totalCount, LIST_DEPTH)) return { dogs: [], totalCount }
  await takePoints(context, pointsOfDepth(part.offset))
  return { dogs: await loadDogs(db, ids, me.id), totalCount }
}

interface PlacedPart {
  /** The places that dogs are listed by; null for the newest first. */
  places: readonly string[] | null
  part: LimitOffset
}

function ordered(filterSql: DogFilterSql, { places, part }: PlacedPart): DogQuery {
  return places ? dogsByPlace(filterSql, { places, part }) : newestDogs(filterSql, part)
}

async function firstRows(db: Db, filterSql: DogFilterSql, placed: PlacedPart) {
  const isPlain = placed.places === null && !filterSql.isFiltered
  if (isPlain && placed.part.limit === PAGE_SIZE.usual) return firstPage(db, filterSql)
  return countedDogRows(db, idArray(ordered(filterSql, placed)), countDogsSql(filterSql)).execute()
}

/** The page that most members open first: without a filter, newest first. */
const firstPage = prepared((db, { viewerId }: { viewerId: string }) => {
  const filterSql = everyDog(viewerId)
  const ids = idArray(newestDogs(filterSql, { limit: PAGE_SIZE.usual }))
  return countedDogRows(db, ids, countDogsSql(filterSql))
})
