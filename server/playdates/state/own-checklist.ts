import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { checklistOf } from '#contract/playdates/checklist.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { PartRow, PlaydateRow } from './lock.ts'
import { activeParts, isActive } from './parts.ts'

type PlaydateView = z.output<typeof Playdate>

/** Pairs of dogs as texts of both ids, the smaller first. */
export type MetPairs = ReadonlySet<string>

const pairKey = (dogId: string, otherDogId: string) => [dogId, otherDogId].toSorted().join()

/** The pairs among these dogs that have met. */
export async function loadMetPairs(db: Db, dogIds: readonly string[]): Promise<MetPairs> {
  if (dogIds.length < 2) return new Set()
  const { rows } = await sql<{ dogId1: string; dogId2: string }>`
    select dog_id1, dog_id2 from matches
    where dog_id1 = any(${dogIds}::uuid[]) and dog_id2 = any(${dogIds}::uuid[]) and status = 'met'`.execute(db)
  return new Set(rows.map(({ dogId1, dogId2 }) => pairKey(dogId1, dogId2)))
}

/** The dogs of all who take part in playdates ahead. */
export function dogsAhead(
  playdates: readonly Pick<PlaydateRow, 'id' | 'state'>[],
  parts: readonly PartRow[],
): string[] {
  const ahead = new Set(playdates.flatMap(({ id, state }) => (isActive(state) ? id : [])))
  return [...new Set(activeParts(parts).flatMap((part) => (ahead.has(part.playdateId) ? part.dogIds : [])))]
}

/** The own checklist of a playdate ahead, from the advice about the own dogs. */
export function ownChecklist(own: PartRow, pairs: PlaydateView['pairs'], met: MetPairs): PlaydateView['checklist'] {
  const mine = new Set(own.dogIds)
  const ownPairs = pairs.filter(({ dogId, otherDogId }) => mine.has(dogId) !== mine.has(otherDogId))
  const haveMet = ownPairs.length > 0 && ownPairs.every(({ dogId, otherDogId }) => met.has(pairKey(dogId, otherDogId)))
  const items = checklistOf({ advice: ownPairs.flatMap(({ advice }) => advice), haveMet })
  return items.map((item) => ({ ...item, isTicked: own.ticked.includes(item.id) }))
}
