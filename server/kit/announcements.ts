import type { Tx } from './db.ts'

/** The facts that features announce. What follows from them is said in `app.ts`, so that lower features know no higher. */
export interface Announcements {
  'dog-created': { dogId: string; ownerId: string }
}

export type Fact = keyof Announcements
type Listener<F extends Fact> = (db: Tx, details: Announcements[F]) => Promise<void>

/** Who listens to what. Listeners run in the announcing call's transaction: all effects of a call, or none (G-13). */
export type Listeners = { [F in Fact]: readonly Listener<F>[] }

export type Announce = <F extends Fact>(fact: F, details: Announcements[F]) => Promise<void>

/** Binds announcing to one transaction. */
export function announcer(listeners: Listeners, db: Tx): Announce {
  return async (fact, details) => {
    for (const listener of listeners[fact]) await listener(db, details)
  }
}
