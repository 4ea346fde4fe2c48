import type { Db } from '#server/platform/database/db.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import { dataUrlOf } from '#server/platform/objects/stored-picture.ts'
import { isOfOwner } from './uses.ts'

/** The owner's photos for the file of one's own data, one at a time, without those that stand with their dogs or in messages. */
export async function* ownPhotos(db: Db, ownerId: string, objects: ObjectStore | null) {
  const ids = await db
    .selectFrom('photos')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('messageId', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('dogs').select('dogs.id').whereRef('dogs.photoId', '=', 'photos.id'))),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  for (const { id } of ids) {
    const row = await db
      .selectFrom('photos')
      .leftJoin('dogPhotos', 'photoId', 'photos.id')
      .select(['mime', 'bytes', 'objectKey', 'alt', 'dogId', 'createdAt'])
      .select(isOfOwner.as('isOfOwner'))
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) continue
    const { mime: _mime, bytes: _bytes, objectKey: _key, ...photo } = row
    yield [{ ...photo, photo: (await dataUrlOf(objects, row)) ?? '' }]
  }
}
