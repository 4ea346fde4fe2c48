import { todayInNewZealand } from '#contract/kit/dates.ts'
import type { matching } from '#contract/matching/routes.ts'
import { matchOfCharacters } from '#contract/matching/score.ts'
import { loadDog } from '#server/dogs/load.ts'
import { ownerOfVisibleDog } from '#server/dogs/ownership.ts'
import type { GuardedHandler } from '#server/platform/http/handler.ts'
import { wholeKmBetween } from '#server/places/distance.ts'
import { loadOwnDog, storedCharacter } from './match-dog.ts'

/** Compares a visible dog with one of the caller's; both may be the caller's. */
export const showCompatibility: GuardedHandler<typeof matching.compatibility> = {
  async authorize(caller, { params, query }) {
    await ownerOfVisibleDog(caller, params.id)
    const own = query['with']
    if (typeof own === 'string' && own.trim() !== '') await loadOwnDog(caller, own.trim())
  },
  async handle({ db, me }, { params, query }) {
    const own = await loadOwnDog({ db, me }, query.with)
    const dog = await loadDog(db, params.id, me.id)
    const match = matchOfCharacters(own.character, storedCharacter(dog, todayInNewZealand()))
    return { ...match, distanceKm: wholeKmBetween(own.placeId, dog.placeId) }
  },
}
