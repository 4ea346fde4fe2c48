import { sql } from 'kysely'
import { RADIUS_KM } from '#contract/browse/options.ts'
import { WATCH_RESTS_AFTER_DAYS } from '#contract/watches/options.ts'
import { foldPlace } from '#contract/places/match.ts'
import type { Db } from '#server/platform/database/db.ts'
import { placesByDistance } from '#server/places/distance.ts'
import { gazetteer, placeById } from '#server/places/gazetteer.ts'
import type { FittingDog, WatchCriteria } from './fits.ts'

/** A watch around a dog's place, of its size and energy. */
export interface CandidateWatch extends WatchCriteria {
  id: string
  userId: string
  dogId: string | null
}

/** From where a batch goes on: after this watch. */
export interface Cursor {
  placeId: string
  id: string
}

export const FIRST_CURSOR: Cursor = { placeId: '', id: '00000000-0000-0000-0000-000000000000' }

interface CandidateQuery {
  after: Cursor
  limit: number
  /** Asks only for the watches of this user; for those of all when absent. */
  onlyFor?: string | undefined
}

/**
 * The next watches that may fit a dog, in the order of the index: those around its place, those that name its region,
 * and those that name no known place. What the index does not hold is compared by `fits`.
 */
export async function nextCandidates(
  db: Db,
  dog: FittingDog,
  { after, limit, onlyFor }: CandidateQuery,
): Promise<CandidateWatch[]> {
  const near = reachOf(dog)
  const ofUser = onlyFor === undefined ? sql`` : sql`and watches.user_id = ${onlyFor}`
  const { rows } = await sql<CandidateWatch>`
    select watches.id, user_id, dog_id, location, watches.place_id, radius_km, breed, age, size, energy_level, least, is_free,
      case when is_free then (select free_bits from dogs where dogs.id = watches.dog_id) end as own_free_bits
    from (
      select * from unnest(${near.ids}::text[], ${near.kms}::float[]) as asked (place_id, km)
      where asked.place_id >= ${after.placeId} order by place_id
    ) as near
    cross join lateral (
      -- From the index alone.
      select watches.id from watches
      where watches.place_id = near.place_id and radius_km >= near.km and not is_paused
        and (size is null or size = ${dog.size}) and (energy_level is null or energy_level = ${dog.energyLevel})
        and (asked_at is null or asked_at > now() - make_interval(days => ${WATCH_RESTS_AFTER_DAYS}))
        ${ofUser} and (watches.place_id, watches.id) > (${after.placeId}, ${after.id}::uuid)
      order by watches.id limit (select ${limit}::int)
    ) as found
    join watches on watches.id = found.id
    order by near.place_id, found.id limit ${limit}`.execute(db)
  return rows
}

/** The places of watches that may reach a dog, each with its distance. */
function reachOf({ placeId, locationFolded }: FittingDog): { ids: string[]; kms: number[] } {
  const at = placeById(placeId ?? '')
  const kms = new Map(at ? placesByDistance(at, RADIUS_KM.search).map(({ place, km }) => [place.id, km]) : [])
  for (const { id, kind, label } of gazetteer) {
    if (kind === 'region' && locationFolded.includes(foldPlace(label))) kms.set(id, 0)
  }
  kms.set('', 0)
  return { ids: [...kms.keys()], kms: [...kms.values()] }
}
