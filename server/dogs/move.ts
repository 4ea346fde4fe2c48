import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { dogLocationOf } from '#server/places/places.ts'

/** All dogs of an owner move to the owner's new city. */
export async function moveDogs(db: Tx, { ownerId, city }: DomainEvents['city-changed']): Promise<void> {
  await db
    .updateTable('dogs')
    .set({ ...dogLocationOf(city, {}), updatedAt: new Date() })
    .where('ownerId', '=', ownerId)
    .execute()
}
