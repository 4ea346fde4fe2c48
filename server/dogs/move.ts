import type { DomainEvents, Publish } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { dogLocationOf } from '#server/places/places.ts'

/** All dogs of an owner move to the owner's new city. */
export async function moveDogs(
  db: Tx,
  { ownerId, city }: DomainEvents['city-changed'],
  publish: Publish,
): Promise<void> {
  const dogs = await db.selectFrom('dogs').selectAll().where('ownerId', '=', ownerId).execute()
  const moved = await db
    .updateTable('dogs')
    .set({ ...dogLocationOf(city, {}), updatedAt: new Date() })
    .where('ownerId', '=', ownerId)
    .returningAll()
    .execute()
  for (const after of moved) {
    const before = dogs.find(({ id }) => id === after.id)
    if (before) await publish('dog-edited', { before, after })
  }
}
