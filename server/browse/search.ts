import { type RawBuilder, sql } from 'kysely'
import { type browse, SEARCH_MAX } from '#contract/browse.ts'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import { foldPlace } from '#contract/places.match.ts'
import { loadDogs } from '#server/dogs/load.ts'
import type { Db } from '#server/kit/db.ts'
import { answer, type Handler } from '#server/kit/handler.ts'
import { blockedEitherWay } from '#server/moderation/blocks.ts'
import { placesWithin } from '#server/places/distance.ts'
import { placeNamed } from '#server/places/gazetteer.ts'
import { containing, isFiltered, visibleDogs } from './filters.ts'

/** Dogs whose location contains the text, newest first; then those within the radius of the place it names (K-27). */
export const searchDogs: Handler<typeof browse.search> = async ({ db, me }, { query }) => {
  const blocked = await blockedEitherWay(db, me.id)
  const search: Search = {
    pattern: patternOf(foldPlace(query.location)),
    places: placesAround(query.location, query.radius),
    visible: visibleDogs(query, blocked, todayInNewZealand()),
    blocked,
  }
  const named = await dogsNamed(db, search)
  const near = named.length < SEARCH_MAX ? await dogsNear(db, search, SEARCH_MAX - named.length) : []
  const total = await countFound(db, search, isFiltered(query))
  const dogs = await loadDogs(db, [...named, ...near], me.id)
  return answer(dogs, { headers: { 'x-total-count': String(total) } })
}

interface Search {
  /** LIKE pattern over folded locations. */
  pattern: string
  /** Ids of the places within the radius, nearest first; empty when the text names no known place. */
  places: string[]
  visible: RawBuilder<boolean>
  blocked: readonly string[]
}

/** A text of which folding leaves nothing is contained in no location: the empty pattern matches none. */
function patternOf(folded: string): string {
  return folded === '' ? '' : containing(folded)
}

function placesAround(text: string, radiusKm: number): string[] {
  const center = placeNamed(text)
  return center ? placesWithin(center, radiusKm).map(({ place }) => place.id) : []
}

/** The matching locations are few and found in the kept counts; each gives its newest dogs by index. */
async function dogsNamed(db: Db, { pattern, visible }: Search): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select found.id
    from (select distinct location_folded from dog_counts where location_folded like ${pattern}) as here
    cross join lateral (
      select id, created_at from dogs
      where dogs.location_folded = here.location_folded and ${visible}
      order by created_at desc, id desc limit ${SEARCH_MAX}
    ) as found
    order by found.created_at desc, found.id desc limit ${SEARCH_MAX}`.execute(db)
  return rows.map((row) => row.id)
}

/** Place by place from the nearest on, until the list is full. */
async function dogsNear(db: Db, { pattern, places, visible }: Search, max: number): Promise<string[]> {
  if (places.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select found.id
    from unnest(${places}::text[]) with ordinality as near (place_id, rank)
    cross join lateral (
      select id, created_at from dogs
      where dogs.place_id = near.place_id and dogs.location_folded not like ${pattern} and ${visible}
      order by created_at desc, id desc limit ${max}
    ) as found
    order by near.rank, found.created_at desc, found.id desc limit ${max}`.execute(db)
  return rows.map((row) => row.id)
}

async function countFound(db: Db, search: Search, isNarrowed: boolean): Promise<number> {
  const { pattern, places, visible, blocked } = search
  const found = sql`(location_folded like ${pattern} or place_id = any(${places}::text[]))`
  const counted = isNarrowed
    ? sql<{ total: number }>`select count(*)::int as total from dogs where ${visible} and ${found}`
    : sql<{ total: number }>`
        select (coalesce((select sum(dogs) from dog_counts where ${found}), 0)
          - (select count(*) from dogs where is_active and owner_id = any(${blocked}::uuid[]) and ${found}))::int as total`
  const { rows } = await counted.execute(db)
  return rows[0]?.total ?? 0
}
