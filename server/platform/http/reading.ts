import type { ServedRoute } from '#contract/kit/route.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import type { Db } from '../database/db.ts'
import type { Replicas } from '../database/replicas.ts'
import { codeOf } from './error-code.ts'
import type { Me } from './handler.ts'

/** A replica cancels a query that stands in the way of what it has to replay. */
const CONFLICT_WITH_RECOVERY = '40001'

export interface ReadFrom {
  route: ServedRoute
  db: Db
  replicas: Replicas | null
  me: Me | null
}

/**
 * Asks a replica what a route reads of others, when one has all that the session has written; anything else, and what
 * the replica fails to answer, the primary.
 */
export async function readFromReplica<T>(
  { route, db, replicas, me }: ReadFrom,
  ask: (db: Db) => Promise<T>,
): Promise<T> {
  const replica = route.readsOthers && me ? replicas?.choose(me.writtenTo) : null
  if (!replica) return ask(db)
  return ask(replica.db).catch((error: unknown) => {
    if (!isOfReplica(error)) throw error
    if (codeOf(error) !== CONFLICT_WITH_RECOVERY) replica.giveUp()
    return ask(db)
  })
}

/** Whether the primary may answer what the replica did not. */
function isOfReplica(error: unknown): boolean {
  return error instanceof Error && (isDatabaseAway(error) || codeOf(error) === CONFLICT_WITH_RECOVERY)
}
