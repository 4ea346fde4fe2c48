import { sql } from 'kysely'
import type { browse } from '#contract/browse/routes.ts'
import { LIST_DEPTH, MATCH_CANDIDATES } from '#contract/browse/options.ts'
import { loadDogs } from '#server/dogs/load.ts'
import type { Db } from '#server/platform/database/db.ts'
import { listAnswer } from '#server/platform/http/response-size.ts'
import type { Context } from '#server/platform/http/handler.ts'
import { type OwnDog, withMatch } from '#server/matching/match-dog.ts'
import { filtersOf, forOwnDog, ownDogOf, withDistance } from './own-dog.ts'
import { countDogs, countWhere } from './counts.ts'
import { onlyWhere, type DogFilterSql, dogFilterSql } from './filters.ts'
import { pointsOfDepth, takeReading } from './points.ts'
import { placesFrom, rankDogs } from './ranking.ts'
import { dogsByPlace, idArray, newestDogs, type Part, readIds } from './dog-queries.ts'

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
function mostByPlace(sort: string | undefined, { offset, limit }: Order['part']): number | undefined {
  if (sort === 'match') return MATCH_CANDIDATES
  return sort === 'nearest' ? Math.min(offset + limit, LIST_DEPTH) : undefined
}

interface Order {
  sort: string | undefined
  own: OwnDog | null
  part: Part & { offset: number }
}

async function idsFor(context: Context, filterSql: DogFilterSql, { sort, own, part }: Order) {
  const { db } = context
  if (own && sort === 'match') {
    const ranked = await rankDogs(context, filterSql, own)
    return { ids: ranked.slice(part.offset, part.offset + part.limit), totalCount: ranked.length }
  }
  const totalCount = await countDogs(db, filterSql)
  // Pages past the end are empty.
  if (part.offset >= Math.min(totalCount, LIST_DEPTH)) return { ids: [], totalCount }
  await takeReading(context, pointsOfDepth(part.offset))
  const places = sort === 'nearest' ? placesFrom(own) : null
  const ids = places
    ? await nearestDogs(db, filterSql, { places, part, totalCount })
    : idArray(newestDogs(filterSql, part))
  return { ids, totalCount }
}

interface Nearest {
  places: readonly string[]
  part: Part & { offset: number }
  totalCount: number
}

/** Ids by distance of their places; dogs without a place come last. */
async function nearestDogs(db: Db, filterSql: DogFilterSql, { places, part, totalCount }: Nearest): Promise<string[]> {
  const placed = await readIds(db, idArray(dogsByPlace(filterSql, { places, part })))
  const missing = part.limit - placed.length
  if (missing === 0) return placed
  const nowhere = onlyWhere(filterSql, sql`place_id is null`)
  const before = totalCount - (await countWhere(db, nowhere))
  const offset = Math.max(0, part.offset - before)
  return [...placed, ...(await readIds(db, idArray(newestDogs(nowhere, { limit: missing, offset }))))]
}
