import type { Tx } from './db.ts'

/** The facts that features announce. What follows from them is said in `app.ts`, so that lower features know no higher. */
export interface Announcements {
  'dog-created': { dogId: string; ownerId: string }
  /** The owner's city is another one now. */
  'city-changed': { ownerId: string; city: string }
  /** The switch "E-mail notifications" was moved. */
  'notifications-switched': { email: string; isOn: boolean }
  /** Somebody asked for a link to set a new password; `token` is what opens it. */
  'reset-requested': { email: string; firstName: string | null; token: string }
  'password-changed': { email: string; firstName: string | null }
  /** Sessions of this user were ended; those of them that are still there go on. */
  'sessions-ended': { userId: string }
  'friend-added': Friendship
  'friend-removed': Friendship
  blocked: Block
  unblocked: Block
  /** A new report waits for an administrator. */
  reported: { reportId: string; reporterId: string; reportedUserId: string; reason: string }
}

/** From the one who added to the one who was added. */
interface Friendship {
  userId: string
  friendUserId: string
}

/** One owner blocked the other; both directions are closed (B1). */
interface Block {
  userId: string
  blockedUserId: string
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
