import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import { takeNextPicture } from '#server/photos/of-dog.ts'
import type { Tx } from '#server/platform/database/db.ts'

/** Removes a photo or a description that operators took down from the dog that shows it. */
export async function removeTakenDownFromDog(
  db: Tx,
  { subject, subjectId }: DomainEvents['taken-down'],
): Promise<void> {
  if (subjectId === null) return
  const updatedAt = new Date()
  if (subject === 'dog') {
    await db.updateTable('dogs').set({ description: null, updatedAt }).where('id', '=', subjectId).execute()
  }
  if (subject === 'photo') {
    const dog = await db.selectFrom('dogs').select('id').where('photoId', '=', subjectId).forUpdate().executeTakeFirst()
    if (!dog) return
    const photoId = await takeNextPicture(db, dog.id)
    await db.updateTable('dogs').set({ photoId, updatedAt }).where('id', '=', dog.id).execute()
  }
}
