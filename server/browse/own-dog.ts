import type { Route } from '#contract/kit/route.ts'
import type { Caller, GuardedHandler, Handler } from '#server/platform/http/handler.ts'
import type { DogView } from '#server/dogs/load.ts'
import { loadOwnDog, type OwnDog } from '#server/matching/match-dog.ts'
import { distanceKm } from '#server/places/distance.ts'
import { placeById } from '#server/places/gazetteer.ts'

/** Refuses another owner's dog before the rest of the query is validated. */
export function forOwnDog<R extends Route>(handle: Handler<R>): GuardedHandler<R> {
  return {
    async authorizeInvalid({ db, me }, { query: { matchFor } }) {
      if (me && typeof matchFor === 'string' && matchFor.trim() !== '') await loadOwnDog({ db, me }, matchFor.trim())
    },
    handle,
  }
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
  const center = placeById(own?.placeId ?? '')
  if (!center) return dogs
  return dogs.map((dog) => {
    const place = placeById(dog.placeId ?? '')
    return place ? { ...dog, distanceKm: Math.round(distanceKm(center, place)) } : dog
  })
}
