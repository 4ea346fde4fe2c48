import type { Db } from '#server/platform/database/db.ts'
import { thumbHashOf } from './picture.ts'

/** In one night; a few milliseconds each. */
const PHOTOS_A_NIGHT = 5_000
const PHOTOS_AT_ONCE = 50
const UNREADABLE = Buffer.alloc(0)

/**
 * Computes the ThumbHash of photos that were stored without one; those in the object store got it before they went
 * there.
 */
export async function hashOlderPhotos(db: Db): Promise<void> {
  for (let done = 0; done < PHOTOS_A_NIGHT; done += PHOTOS_AT_ONCE) {
    const photos = await db
      .selectFrom('photos')
      .select(['id', 'cardBytes'])
      .where('thumbHash', 'is', null)
      .where('objectKey', 'is', null)
      .orderBy('id')
      .limit(PHOTOS_AT_ONCE)
      .execute()
    for (const { id, cardBytes } of photos) {
      const thumbHash = await thumbHashOf(cardBytes).catch(() => UNREADABLE)
      await db.updateTable('photos').set({ thumbHash }).where('id', '=', id).execute()
    }
    if (photos.length < PHOTOS_AT_ONCE) return
  }
}
