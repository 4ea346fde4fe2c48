import type { Route } from '#contract/kit/route.ts'
import type { Caller, GuardedHandler, Handler } from '#server/platform/http/handler.ts'
import { loadOwnDog, type OwnDog } from '#server/matching/match-dog.ts'

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
