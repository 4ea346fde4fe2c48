import { sql } from 'kysely'
import type { browse } from '#contract/browse.ts'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import { loadDogs } from '#server/dogs/load.ts'
import type { Db } from '#server/kit/db.ts'
import type { Handler } from '#server/kit/handler.ts'
import { blockedEitherWay } from '#server/moderation/blocks.ts'
import { type Filters, isFiltered, visibleDogs } from './filters.ts'

export const listDogs: Handler<typeof browse.all> = async ({ db, me }, { query }) => {
  const blocked = await blockedEitherWay(db, me.id)
  const offset = (query.page - 1) * query.limit
  const visible = visibleDogs(query, blocked, todayInNewZealand())
  const [{ rows }, totalCount] = await Promise.all([
    sql<{ id: string }>`
      select id from dogs where ${visible}
      order by created_at desc, id desc limit ${query.limit} offset ${offset}`.execute(db),
    countDogs(db, query, blocked),
  ])
  const dogs = await loadDogs(db, rows.map((row) => row.id), me.id)
  return { dogs, totalCount, hasMore: query.page * query.limit < totalCount }
}

/** The kept counts less the blocked owners' dogs; only filtered lists are counted row by row. */
async function countDogs(db: Db, filters: Filters, blocked: readonly string[]): Promise<number> {
  const counted = isFiltered(filters)
    ? sql<{ total: number }>`
        select count(*)::int as total from dogs where ${visibleDogs(filters, blocked, todayInNewZealand())}`
    : sql<{ total: number }>`
        select (coalesce((select sum(dogs) from dog_counts), 0)
          - (select count(*) from dogs where is_active and owner_id = any(${blocked}::uuid[])))::int as total`
  const { rows } = await counted.execute(db)
  return rows[0]?.total ?? 0
}
