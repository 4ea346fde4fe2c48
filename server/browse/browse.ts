import type { browse } from '#contract/browse/routes.ts'
import { LIST_DEPTH, MATCH_CANDIDATES } from '#contract/browse/options.ts'
import { type CountedDogs, loadCountedDogs, loadDogs } from '#server/dogs/load.ts'
import { listAnswer } from '#server/platform/http/responses/response-size.ts'
import type { Context } from '#server/platform/http/handler.ts'
import { type OwnDog, withMatch } from '#server/matching/match-dog.ts'
import { filtersOf, forOwnDog, ownDogOf, withDistance } from './own-dog.ts'
import { countDogs, countDogsSql } from './counts.ts'
import { type DogFilterSql, dogFilterSql } from './filters.ts'
import { pointsOfDepth, takePoints } from './points.ts'
import { placesFrom, rankDogs } from './ranking.ts'
import { dogsByPlace, idArray, newestDogs, type LimitOffset } from './dog-queries.ts'

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
  const ids = idArray(places ? dogsByPlace(filterSql, { places, part }) : newestDogs(filterSql, part))
  if (part.offset === 0) return loadCountedDogs(db, ids, { viewerId: me.id, totalCount: countDogsSql(filterSql) })
  const totalCount = await countDogs(db, filterSql)
  // Pages past the end are empty.
  if (part.offset >= Math.min(totalCount, LIST_DEPTH)) return { dogs: [], totalCount }
  await takePoints(context, pointsOfDepth(part.offset))
  return { dogs: await loadDogs(db, ids, me.id), totalCount }
}
