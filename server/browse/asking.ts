import type { Route } from '#contract/kit/route.ts'
import type { Db } from '#server/kit/db.ts'
import type { GuardedHandler, Handler, Me } from '#server/kit/handler.ts'
import { loadOwnDog, type OwnDog } from '#server/matching/match-dog.ts'

/** A list may be asked for the caller's own dogs only; that is judged before the rest of the query (G-04). */
export function forOwnDog<R extends Route>(handle: Handler<R>): GuardedHandler<R> {
  return {
    async authorize({ db, me }, { query }) {
      const asked = (query as { matchFor?: unknown }).matchFor
      if (me && typeof asked === 'string' && asked.trim() !== '') await loadOwnDog(db, me, asked.trim())
    },
    handle,
  }
}

/** The own dog that was asked for, if any. */
export async function ownDogOf({ db, me }: { db: Db; me: Me }, matchFor: string | null): Promise<OwnDog | null> {
  return matchFor === null ? null : loadOwnDog(db, me, matchFor)
}
