import { dropPendingConnections } from './requests.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'

/** Deletes what waits for the password of a leaving account. */
export async function eraseSignIns(db: Tx, { userId }: DomainEvents['account-leaving']): Promise<void> {
  await dropPendingConnections(db, userId)
}
