import { type RawBuilder, sql } from 'kysely'
import { isId, type Db } from '#server/kit/db.ts'
import { blockedWith } from '#server/moderation/blocks.ts'
import { onlyWhere, type Selection } from './filters.ts'

/** How many dogs a selection has: kept counts less the blocked owners' dogs; only an age is counted, by its index. */
export async function countDogs(db: Db, selection: Selection): Promise<number> {
  const { isFiltered, kept } = selection
  if (isFiltered && kept === null) return countWhere(db, selection)
  const sum = isFiltered ? sql`${kept}::int` : sql`coalesce((select sum(dogs) from place_counts), 0)`
  return totalOf(db, sql`${sum} - ${blockedDogs(selection)}`)
}

/** Counted one by one: for few dogs, or along an index. */
export async function countWhere(db: Db, { visible }: Selection): Promise<number> {
  return totalOf(db, sql`(select count(*) from dogs where ${visible})`)
}

/** How many dogs of a selection stand at a place that the kept counts find: `found` is SQL over dogs and dog_counts. */
export async function countFound(db: Db, selection: Selection, found: RawBuilder<unknown>): Promise<number> {
  if (selection.isFiltered) return countWhere(db, onlyWhere(selection, found))
  const sum = sql`coalesce((select sum(dogs) from dog_counts where ${found}), 0)`
  return totalOf(db, sql`${sum} - ${blockedDogs(selection, found)}`)
}

/** SQL for the number of blocked owners' dogs that pass. */
function blockedDogs({ passing, viewerId }: Selection, found: RawBuilder<unknown> = sql`true`): RawBuilder<number> {
  return sql`(
    select count(*) from dogs where owner_id = any(${blockedWith(viewerId)}) and ${passing} and ${found})`
}

async function totalOf(db: Db, total: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select (${total})::int as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** Active dogs by place id, without those of blocked owners and of `excludeOwner`. */
export async function countByPlace(db: Db, viewerId: string, excludeOwner?: string): Promise<Map<string, number>> {
  const excluded = excludeOwner && isId(excludeOwner) ? [excludeOwner] : []
  const { rows } = await sql<{ placeId: string; dogs: number }>`
    select place_id, sum(dogs)::int as dogs
    from (
      select place_id, dogs from place_counts
      union all
      select coalesce(place_id, ''), -1 from dogs
      where is_active and owner_id = any(${blockedWith(viewerId)} || ${excluded}::uuid[])
    ) as counted
    group by place_id`.execute(db)
  return new Map(rows.map((row) => [row.placeId, row.dogs]))
}

/** The same for the dogs that filters leave. */
export async function countSelectedByPlace(db: Db, selection: Selection): Promise<Map<string, number>> {
  if (!selection.isFiltered) return countByPlace(db, selection.viewerId)
  const { rows } = await sql<{ placeId: string; dogs: number }>`
    select place_id, count(*)::int as dogs from dogs
    where ${selection.visible} and place_id is not null group by place_id`.execute(db)
  return new Map(rows.map((row) => [row.placeId, row.dogs]))
}
