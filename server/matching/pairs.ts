import { sql } from 'kysely'
import type { matching } from '#contract/matching/routes.ts'
import { matchOfCharacters } from '#contract/matching/score.ts'
import { blockedWith } from '#server/moderation/blocks.ts'
import { isId } from '#server/platform/database/db.ts'
import type { Caller, Handler } from '#server/platform/http/handler.ts'
import { loadCharacters } from './match-dog.ts'

/** Compares dogs of different owners with each other. Dogs that the caller cannot see are left out. */
export const showPairs: Handler<typeof matching.pairs> = async ({ db, me }, { query }) => {
  const dogs = await loadVisibleDogs({ db, me }, query.dogIds.filter(isId))
  const characters = await loadCharacters(db, [...dogs.keys()])
  const compared = query.dogIds.flatMap((id) => {
    const [ownerId, character] = [dogs.get(id), characters.get(id)]
    return ownerId && character ? [{ id, ownerId, character }] : []
  })
  const pairs = compared.flatMap((one, n) =>
    compared
      .slice(n + 1)
      .filter(({ ownerId }) => ownerId !== one.ownerId)
      .map((other) => ({
        dogId: one.id,
        otherDogId: other.id,
        ...matchOfCharacters(one.character, other.character),
      })),
  )
  return { pairs }
}

/** The owners of these dogs by the dogs' ids. */
async function loadVisibleDogs({ db, me }: Caller, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const dogs = await db
    .selectFrom('dogs')
    .select(['id', 'ownerId'])
    .where('id', 'in', ids)
    .where(sql<boolean>`(owner_id = ${me.id} or (is_active and owner_id <> all(${blockedWith(me.id)})))`)
    .execute()
  return new Map(dogs.map(({ id, ownerId }) => [id, ownerId]))
}
