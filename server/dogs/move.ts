import type { Announcements } from '#server/kit/announcements.ts'
import type { Tx } from '#server/kit/db.ts'
import { standpointOf } from '#server/places/places.ts'

/** All dogs of an owner move to the owner's new city (K-06). */
export async function moveDogs(db: Tx, { ownerId, city }: Announcements['city-changed']): Promise<void> {
  await db
    .updateTable('dogs')
    .set({ ...standpointOf(city, {}), updatedAt: new Date() })
    .where('ownerId', '=', ownerId)
    .execute()
}
