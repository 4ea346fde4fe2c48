import type { DomainEvents, Publish } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { type DogLocation, dogLocationOf } from '#server/places/places.ts'

/** All dogs of an owner move to the owner's new city. */
export async function moveDogs(
  db: Tx,
  { ownerId, city }: DomainEvents['city-changed'],
  publish: Publish,
): Promise<void> {
  const location = dogLocationOf(city, {})
  const before = await db
    .selectFrom('dogs')
    .select(['id', ...(Object.keys(location) as (keyof DogLocation)[])])
    .where('ownerId', '=', ownerId)
    .execute()
  const locations = new Map(before.map((dog) => [dog.id, dog]))
  const moved = await db
    .updateTable('dogs')
    .set({ ...location, updatedAt: new Date() })
    .where('ownerId', '=', ownerId)
    .returningAll()
    .execute()
  const edited = moved.flatMap((after) => {
    const former = locations.get(after.id)
    return former ? [{ before: { ...after, ...former }, after }] : []
  })
  await publish('dogs-edited', edited)
}
