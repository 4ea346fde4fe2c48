import { sql } from 'kysely'
import { MATCH_CANDIDATES, MATCH_RADIUS_KM } from '#contract/browse/options.ts'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import { scoreOfCharacters } from '#contract/matching/score.ts'
import { VERDICTS } from '#contract/matching/verdicts.ts'
import { MINUTE_MS } from '#contract/kit/durations.ts'
import { sha256 } from '#server/platform/sha256.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/handler.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency-limit.ts'
import { loadAnswers, type OwnDog, storedCharacter } from '#server/matching/match-dog.ts'
import { placesByDistance } from '#server/places/distance.ts'
import { placeById } from '#server/places/gazetteer.ts'
import { onlyWhere, type DogFilterSql } from './filters.ts'
import { POINTS, takePoints } from './points.ts'
import { openRankingCache } from './ranking-cache.ts'
import { dogsByPlace, idArray, readIds } from './dog-queries.ts'

/** Limits concurrent rankings, each of which takes 100 ms of CPU. */
const queue = limitConcurrency({ concurrency: 2, waiting: 32, waitingPerKey: 2 })
const cache = openRankingCache({ forMs: MINUTE_MS, most: 100 })

/**
 * Ids of the dogs around an own dog, best match first: by verdict, then by score, then by distance; those of owners who
 * are away after all others. Dogs of which the owner said "Not for us" after a playdate are left out. Ranks at most the
 * 2,000 nearest dogs within 50 km, so that its cost does not grow with the community. The order is cached for a minute;
 * visibility is checked on every request.
 */
export async function rankDogs(context: Context, filterSql: DogFilterSql, own: OwnDog): Promise<string[]> {
  const center = own.placeId === null ? undefined : placeById(own.placeId)
  if (!center) return []
  const { db, me } = context
  const others = onlyWhere(filterSql, sql`owner_id <> ${own.ownerId} and id <> all(${own.notForUs}::uuid[])`)
  const kept = cache.find(keyOf(db, others, own))
  await takePoints(context, kept ? POINTS.keptRanking : POINTS.ranking)
  if (kept) return stillVisible(db, others, await kept)
  const places = placesByDistance(center, MATCH_RADIUS_KM).map(({ place }) => place.id)
  const ranking = queue.run(me.id, () => rankNearest(db, others, { places, own }))
  return cache.keep(keyOf(db, others, own), ranking)
}

/** Cache key of everything that determines the order: the viewer's conditions and the own dog. */
function keyOf(db: Db, { visible }: DogFilterSql, { placeId, character }: OwnDog): string {
  const { sql: text, parameters } = visible.compile(db)
  return sha256(JSON.stringify([text, parameters, placeId, character]))
}

async function stillVisible(db: Db, { visible }: DogFilterSql, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from dogs where id = any(${ids}::uuid[]) and ${visible}`.execute(db)
  const seen = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => seen.has(id))
}

interface Around {
  places: readonly string[]
  own: OwnDog
}

async function rankNearest(db: Db, others: DogFilterSql, { places, own }: Around): Promise<string[]> {
  const nearest = await readIds(db, idArray(dogsByPlace(others, { places, part: { limit: MATCH_CANDIDATES } })))
  const today = todayInNewZealand()
  const answers = new Map((await loadAnswers(db, nearest)).map((dog) => [dog.id, dog]))
  const known = nearest.flatMap((id) => {
    const dog = answers.get(id)
    if (!dog) return []
    const { verdict, score } = scoreOfCharacters(own.character, storedCharacter(dog, today))
    return [{ id, isAway: Number(dog.ownerIsAway), place: VERDICTS.indexOf(verdict), score: score ?? 0 }]
  })
  return known.toSorted((a, b) => a.isAway - b.isAway || a.place - b.place || b.score - a.score).map(({ id }) => id)
}

/** Ids of all places by distance from the own dog's place, then '' for dogs without one; null if its own is unknown. */
export function placesFrom(own: OwnDog | null): string[] | null {
  const center = own?.placeId ? placeById(own.placeId) : undefined
  return center ? [...placesByDistance(center).map(({ place }) => place.id), ''] : null
}
