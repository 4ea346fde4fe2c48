import type { Route } from '#contract/kit/route.ts'
import type { Caller, GuardedHandler, Handler } from '#server/platform/http/handler.ts'
import type { DogView } from '#server/dogs/load.ts'
import { isId } from '#server/platform/database/db.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { loadOwnDog, type OwnDog } from '#server/matching/match-dog.ts'
import { wholeKmBetween } from '#server/places/distance.ts'

/** A handler that refuses another owner's dog even when the rest of the query is invalid. */
export function forOwnDog<R extends Route>(handle: Handler<R>): GuardedHandler<R> {
  return {
    async authorizeOnInvalidInput({ db, me }, { query: { matchFor, freeWith } }) {
      if (me && isGiven(matchFor)) await loadOwnDog({ db, me }, matchFor.trim())
      if (me && isGiven(freeWith)) await loadFreeTimes({ db, me }, freeWith.trim())
    },
    handle,
  }
}

function isGiven(id: unknown): id is string {
  return typeof id === 'string' && id.trim() !== ''
}

/** The filters of a query, with the times at which the caller's dog that it names is usually free. */
export async function filtersOf<Query extends { freeWith: string | null }>(caller: Caller, query: Query) {
  return { ...query, freeAt: query.freeWith === null ? null : await loadFreeTimes(caller, query.freeWith) }
}

/** When a dog of the caller is usually free; refuses dogs of other owners. */
async function loadFreeTimes({ db, me }: Caller, dogId: string): Promise<string[]> {
  refuseUnless(isId(dogId), 'not-yours-to-match')
  const dog = await db
    .selectFrom('dogs')
    .select('usuallyFree')
    .where('id', '=', dogId)
    .where('ownerId', '=', me.id)
    .executeTakeFirst()
  refuseUnless(dog, 'not-yours-to-match')
  return dog.usuallyFree
}

/** The caller's dog that the query names, if any. */
export async function ownDogOf(caller: Caller, matchFor: string | null): Promise<OwnDog | null> {
  return matchFor === null ? null : loadOwnDog(caller, matchFor)
}

/** Adds the distance in whole kilometres from the own dog's place to that of each dog, where both are known. */
export function withDistance<Listed extends DogView>(
  dogs: Listed[],
  own: OwnDog | null,
): (Listed & { distanceKm?: number })[] {
  if (!own) return dogs
  return dogs.map((dog) => {
    const km = wholeKmBetween(own.placeId, dog.placeId)
    return km === undefined ? dog : { ...dog, distanceKm: km }
  })
}
