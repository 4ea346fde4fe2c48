import { type RawBuilder, sql } from 'kysely'
import { photoUrl } from '#contract/photos/options.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'

/** SQL for whether a photo is the own picture of a user; to be asked of a row of each. */
export const isOwnPicture: RawBuilder<boolean> = sql<boolean>`users.profile_image_url = '/api/photos/' || photos.id`

/** Stores the address of the owner's own picture; null for none. */
export async function setOwnPictureUrl(db: Tx, userId: string, profileImageUrl: string | null): Promise<void> {
  await db.updateTable('users').set({ profileImageUrl, updatedAt: new Date() }).where('id', '=', userId).execute()
}

/** Removes a picture that operators took down from the owner who shows it as their own. */
export async function removeTakenDownFromOwner(
  db: Db,
  { subject, subjectId }: DomainEvents['taken-down'],
): Promise<void> {
  if (subject !== 'photo' || subjectId === null) return
  await db
    .updateTable('users')
    .set({ profileImageUrl: null, updatedAt: new Date() })
    .where('id', '=', (photo) => photo.selectFrom('photos').select('ownerId').where('photos.id', '=', subjectId))
    .where('profileImageUrl', '=', photoUrl(subjectId))
    .execute()
}
