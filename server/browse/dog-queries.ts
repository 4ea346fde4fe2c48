import { type RawBuilder, sql } from 'kysely'
import { PAGE_SIZE } from '#contract/kit/page-size.ts'
import type { Db } from '#server/platform/database/db.ts'
import { hiddenFromPlanner, plannedAnew } from '#server/platform/database/statement-names.ts'
import type { DogFilterSql } from './filters.ts'

/** Limit and offset of a query. */
export interface LimitOffset {
  limit: number
  offset?: number
}

/** A query for the ids of dogs, in their order. */
export type DogQuery = RawBuilder<{ id: string }>

/** The order of every list: dogs of owners who were not active for a year come last. */
const NEWEST = sql`owner_is_away, created_at desc, id desc`
/** The place of a dog; '' when it is not known. */
const PLACE = sql`coalesce(dogs.place_id, '')`

const NO_DOGS: DogQuery = sql`select null::uuid as id where false`

/** The visible dogs, newest first: by the index of all dogs, or by the filters' indexes when few match. */
export function newestDogs({ visible, isSelective }: DogFilterSql, part: LimitOffset): DogQuery {
  // OFFSET 0 keeps the planner from scanning all dogs in order for the few that match.
  const from = isSelective
    ? sql`(select id, owner_is_away, created_at from dogs where ${visible} offset 0) as few`
    : sql`dogs`
  const where = isSelective ? sql`true` : visible
  return sql`select id from ${from} where ${where} order by ${NEWEST} ${within(part)}`
}

/**
 * The visible dogs in the given order of places ('' for dogs without one), newest first at each; those of owners who are
 * away after all others. PostgreSQL stops at the limit: the places are already in order, so that it sorts the dogs of one
 * place at a time.
 */
export function dogsByPlace(
  { visible, isSelective }: DogFilterSql,
  { places, part }: { places: readonly string[]; part: LimitOffset },
): DogQuery {
  if (places.length === 0) return NO_DOGS
  // Only places with dogs: if nearly all dogs are at one place, the planner scans them for each other place.
  const near = sql`(
    select asked.place_id, rank, owners.is_away from unnest(${places}::text[]) with ordinality as asked (place_id, rank)
    join place_counts on place_counts.place_id = asked.place_id and place_counts.dogs > 0
    cross join (values (false), (true)) as owners (is_away)
    order by is_away, rank) as near`
  const atPlace = sql`
    select id, created_at from dogs
    where ${PLACE} = near.place_id and owner_is_away = near.is_away and ${visible}
    order by created_at desc, id desc ${unknownLimit(part.limit + (part.offset ?? 0))}`
  const source = isSelective
    ? sql`${near} join (select id, created_at, owner_is_away, ${PLACE} as at from dogs where ${visible} offset 0) as found
        on found.at = near.place_id and found.owner_is_away = near.is_away`
    : sql`${near} cross join lateral (${atPlace}) as found`
  const order = sql`near.is_away, near.rank, found.created_at desc, found.id desc`
  return sql`select found.id from ${source} order by ${order} ${within(part)}`
}

/** Places or locations with their stored counts, by which `newestOf` chooses the fastest query. */
export interface Groups {
  by: 'place' | 'location'
  counts: ReadonlyMap<string, number>
  /** The number of all active dogs. */
  total: number
}

/** The visible dogs at some places or locations, newest first. */
export function newestOf(
  filterSql: DogFilterSql,
  { by, counts, total, part }: Groups & { part: LimitOffset },
): DogQuery {
  const keys = [...counts.keys()]
  if (keys.length === 0) return NO_DOGS
  const { visible, isSelective } = filterSql
  const column = by === 'place' ? PLACE : sql`dogs.location_folded`
  const at = { ...filterSql, visible: sql<boolean>`(${visible} and ${plannedAnew} ${column} = any(${keys}::text[]))` }
  const most = part.limit + (part.offset ?? 0)
  const sizes = [...counts.values()]
  const found = sizes.reduce((sum, dogs) => sum + dogs, 0)
  // Rows read by a scan of all dogs in order, and by taking the newest dogs of each group and sorting them.
  const walked = (most * total) / Math.max(1, found)
  const taken = sizes.reduce((sum, dogs) => sum + Math.min(most, dogs), 0)
  if (isSelective || walked < taken) return newestDogs(at, part)
  return sql`select found.id from unnest(${keys}::text[]) as here (key)
      cross join lateral (
        select id, owner_is_away, created_at from dogs where ${column} = here.key and ${visible}
        order by ${NEWEST} ${unknownLimit(most)}
      ) as found
      order by found.owner_is_away, found.created_at desc, found.id desc ${within(part)}`
}

/**
 * A limit whose value the planner does not know. Its statistics describe an average place, and for a limit above that
 * number of dogs it would fetch and sort all dogs of a place: a hundred thousand in a city.
 */
function unknownLimit(most: number): RawBuilder<unknown> {
  return sql`limit ${hiddenFromPlanner(most, 'int')}`
}

/**
 * The usual limit stands in the text, so that PostgreSQL's plan for any values knows it. Later pages are planned for their
 * offset: for one that it does not know it might sort all dogs.
 */
function within({ limit, offset = 0 }: LimitOffset): RawBuilder<unknown> {
  const most = limit === PAGE_SIZE.usual ? sql.lit(limit) : limit
  return offset === 0 ? sql`limit ${most}` : sql`limit ${most} offset ${offset}`
}

/** SQL for the array of the ids that a query finds. */
export function idArray(query: DogQuery): RawBuilder<string[]> {
  return sql`array(${query})`
}

/** SQL for an array of at most `most` ids: those of the first query, then of each next one while there is room. */
export function firstIdsOf([first, ...others]: readonly [DogQuery, ...DogQuery[]], most: number): RawBuilder<string[]> {
  return others.reduce(
    (found, next) => sql<string[]>`(
    with before as materialized (select ${found} as ids)
    select (ids || case when cardinality(ids) < ${most} then array(${next}) else '{}' end)[1:${most}] from before)`,
    idArray(first),
  )
}

/** Runs a query for ids. */
export async function readIds(db: Db, query: RawBuilder<string[]>): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select ${query} as ids`.execute(db)
  return rows[0]?.ids ?? []
}
