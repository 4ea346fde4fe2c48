import { sql } from 'kysely'
import { MATCH_CANDIDATES, MATCH_RADIUS_KM } from '#contract/browse/routes.ts'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import { scoreOfCharacters } from '#contract/matching/score.ts'
import { VERDICTS } from '#contract/matching/verdicts.ts'
import type { Db } from '#server/platform/database/db.ts'
import { MATCH_COLUMNS, type OwnDog, storedCharacter } from '#server/matching/match-dog.ts'
import { placesByDistance } from '#server/places/distance.ts'
import { placeById } from '#server/places/gazetteer.ts'
import { onlyWhere, type DogFilterSql } from './filters.ts'
import { dogsByPlace } from './dog-queries.ts'

/**
 * Ids of the dogs around an own dog, the best match first: by word, then by score, then the nearest. Looks at the 2,000
 * nearest within 50 km, so that its cost does not grow with the community.
 */
export async function rankDogs(db: Db, filterSql: DogFilterSql, own: OwnDog): Promise<string[]> {
  const center = own.placeId === null ? undefined : placeById(own.placeId)
  if (!center) return []
  const places = placesByDistance(center, MATCH_RADIUS_KM).map(({ place }) => place.id)
  const others = onlyWhere(filterSql, sql`owner_id <> ${own.ownerId}`)
  const nearest = await dogsByPlace(db, others, { places, part: { limit: MATCH_CANDIDATES } })
  const matches = await matchesOf(db, nearest, own)
  const known = nearest.flatMap((id) => {
    const match = matches.get(id)
    return match ? [{ id, place: VERDICTS.indexOf(match.verdict), score: match.score ?? 0 }] : []
  })
  return known.toSorted((a, b) => a.place - b.place || b.score - a.score).map(({ id }) => id)
}

async function matchesOf(
  db: Db,
  ids: readonly string[],
  own: OwnDog,
): Promise<Map<string, ReturnType<typeof scoreOfCharacters>>> {
  const today = todayInNewZealand()
  const rows = await db
    .selectFrom('dogs')
    .select(['id', ...MATCH_COLUMNS])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, scoreOfCharacters(own.character, storedCharacter(row, today))]))
}

/** All places by their distance from the own dog's; null when nobody knows where it is. */
export function placesFrom(own: OwnDog | null): string[] | null {
  const center = own?.placeId ? placeById(own.placeId) : undefined
  return center ? placesByDistance(center).map(({ place }) => place.id) : null
}
