import { type RawBuilder, sql } from 'kysely'
import { isId, type Db } from '#server/platform/database/db.ts'
import { leftOutFor } from '#server/moderation/blocks.ts'
import { onlyWhere, type DogFilterSql } from './filters.ts'

/** SQL for the number of all active dogs. */
export const EVERY_DOG = sql<number>`coalesce((select sum(dogs) from place_counts), 0)`

/** The number of visible dogs. */
export async function countDogs(db: Db, filterSql: DogFilterSql): Promise<number> {
  return totalOf(db, countDogsSql(filterSql))
}

/**
 * SQL for the number of visible dogs: stored counts less those left out for the viewer. Only a filter by age counts
 * rows, by index.
 */
export function countDogsSql(filterSql: DogFilterSql): RawBuilder<number> {
  return sql`(${countMatching(filterSql)} - ${dogsLeftOut(filterSql)})::int`
}

/** SQL for the number of active dogs that match the filters, those included that are left out for the viewer. */
function countMatching(filterSql: DogFilterSql): RawBuilder<number> {
  const { isFiltered, facetCount } = filterSql
  if (!isFiltered) return EVERY_DOG
  return facetCount === null ? counted(filterSql) : sql`${facetCount}::int`
}

/** A row of `dog_counts`: the dogs with one location text at one place ('' for none). */
export interface LocationCount {
  location: string
  placeId: string
  dogs: number
}

interface FoundLocations {
  locationCounts: readonly LocationCount[]
  /** Condition over `dogs`: the dog is at one of `locationCounts`. */
  found: RawBuilder<unknown>
  /** The number of matching dogs there that are left out for the viewer. */
  leftOut: number
}

/**
 * The number of visible dogs at some locations. With filters rows are counted: by the index of places and facets at
 * places all of whose locations are given, and by location at the others.
 */
export async function countAtLocations(
  db: Db,
  filterSql: DogFilterSql,
  { locationCounts, found, leftOut }: FoundLocations,
): Promise<number> {
  const { isFiltered } = filterSql
  if (!isFiltered) return sum(locationCounts) - leftOut
  const atPlaces = Map.groupBy(locationCounts, ({ placeId }) => placeId)
  const all = new Map((await placeCounts(db)).map(({ placeId, dogs }) => [placeId, dogs]))
  const whole = [...atPlaces].filter(([id, there]) => id !== '' && sum(there) === all.get(id)).map(([id]) => id)
  const isWhole = new Set(whole)
  const rest = locationCounts.filter(({ placeId }) => !isWhole.has(placeId)).map(({ location }) => location)
  const elsewhere = sql`location_folded = any(${rest}::text[]) and coalesce(place_id, '') <> all(${whole}::text[])`
  return totalOf(
    db,
    sql`${counted(onlyWhere(filterSql, sql`place_id = any(${whole}::text[])`))}
      + ${rest.length === 0 ? sql`0` : counted(onlyWhere(filterSql, sql`${elsewhere} and ${found}`))} - ${leftOut}::int`,
  )
}

/** The number of active dogs at each place. */
export async function placeCounts(db: Db): Promise<{ placeId: string; dogs: number }[]> {
  return db.selectFrom('placeCounts').selectAll().execute()
}

/** The number of dogs in several counts. */
export function sum(counts: readonly { dogs: number }[]): number {
  return counts.reduce((total, { dogs }) => total + dogs, 0)
}

/** SQL for the number of matching dogs, those left out for the viewer included; each case is counted by its index. */
function counted({ cases }: DogFilterSql): RawBuilder<number> {
  const counts = cases.map((one) => sql`(select count(*) from dogs where ${one})`)
  return sql`(${sql.join(counts, sql` + `)})`
}

/** SQL for the number of matching dogs that are left out for the viewer. */
export function dogsLeftOut(
  { passing, viewerId }: DogFilterSql,
  found: RawBuilder<unknown> = sql`true`,
): RawBuilder<number> {
  return sql`(
    select count(*) from dogs where owner_id = any(${leftOutFor(viewerId)}) and ${passing} and ${found})`
}

async function totalOf(db: Db, total: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select (${total})::int as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** The number of active dogs by place id, without those left out for the viewer and those of `excludeOwner`. */
export async function countByPlace(db: Db, viewerId: string, excludeOwner?: string): Promise<Map<string, number>> {
  const excluded = excludeOwner && isId(excludeOwner) ? [excludeOwner] : []
  const { rows } = await sql<{ placeId: string; dogs: number }>`
    select place_id, sum(dogs)::int as dogs
    from (
      select place_id, dogs from place_counts
      union all
      select coalesce(place_id, ''), -1 from dogs
      where is_active and owner_id = any(${leftOutFor(viewerId)} || ${excluded}::uuid[])
    ) as counted
    group by place_id`.execute(db)
  return new Map(rows.map((row) => [row.placeId, row.dogs]))
}

/** `countByPlace` for the dogs that match the filters, by the index of places and facets. */
export async function countSelectedByPlace(db: Db, filterSql: DogFilterSql): Promise<Map<string, number>> {
  const { isFiltered, passing, viewerId } = filterSql
  if (!isFiltered) return countByPlace(db, viewerId)
  const { rows } = await sql<{ placeId: string; dogs: number }>`
    select place_id, sum(dogs)::int as dogs
    from (
      select place_id, count(*) as dogs from dogs where ${passing} and place_id is not null group by place_id
      union all
      select place_id, -1 from dogs where owner_id = any(${leftOutFor(viewerId)}) and ${passing}
    ) as counted
    where place_id is not null group by place_id`.execute(db)
  return new Map(rows.map((row) => [row.placeId, row.dogs]))
}
