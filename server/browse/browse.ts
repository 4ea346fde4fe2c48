import type { browse } from '#contract/browse/routes.ts'
import { LIST_DEPTH, MATCH_CANDIDATES } from '#contract/browse/options.ts'
import { loadDogs } from '#server/dogs/load.ts'
import { listAnswer } from '#server/platform/http/responses/response-size.ts'
import type { Context } from '#server/platform/http/handler.ts'
import { type OwnDog, withMatch } from '#server/matching/match-dog.ts'
import { filtersOf, forOwnDog, ownDogOf, withDistance } from './own-dog.ts'
import { countDogs } from './counts.ts'
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
  const { ids, totalCount } = await idsFor(context, filterSql, { sort: query.sort, own, part })
  const listed = withMatch(withDistance(await loadDogs(db, ids, me.id), own), own)
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

async function idsFor(context: Context, filterSql: DogFilterSql, { sort, own, part }: ListOrder) {
  const { db } = context
  if (own && sort === 'match') {
    const ranked = await rankDogs(context, filterSql, own)
    return { ids: ranked.slice(part.offset, part.offset + part.limit), totalCount: ranked.length }
  }
  const totalCount = await countDogs(db, filterSql)
  // Pages past the end are empty.
  if (part.offset >= Math.min(totalCount, LIST_DEPTH)) return { ids: [], totalCount }
  await takePoints(context, pointsOfDepth(part.offset))
  const places = sort === 'nearest' ? placesFrom(own) : null
  const ids = places ? idArray(dogsByPlace(filterSql, { places, part })) : idArray(newestDogs(filterSql, part))
  return { ids, totalCount }
}
