import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import { bytesOfPicture, dataUrlOf, NO_BYTES } from '#server/platform/objects/stored-picture.ts'
import { isOfOwner } from './uses.ts'

/**
 * The owner's photos for the file of one's own data, one at a time, without those that stand with their dogs or in messages.
 * Refuses, before the file has begun, when it needs pictures of the object store and that does not answer.
 */
export async function ownPhotos(db: Db, ownerId: string, objects: ObjectStore | null) {
  if (objects) await refuseWhileAway(db, ownerId, objects)
  return listPhotos(db, ownerId, objects)
}

/** Asks the store for any picture of the owner, or of a message that they have; one that it has lost is an answer, too. */
async function refuseWhileAway(db: Db, ownerId: string, objects: ObjectStore): Promise<void> {
  const { rows } = await sql<{ objectKey: string }>`
    select object_key from photos where owner_id = ${ownerId} and message_id is null and object_key is not null
    union all
    select object_key from photos where object_key is not null and message_id = any(array(
      select id from messages where sender_id = ${ownerId} and not sender_deleted and pictures > 0
      union all
      select id from messages where receiver_id = ${ownerId} and not receiver_deleted and pictures > 0))
    limit 1`.execute(db)
  for (const { objectKey } of rows) await bytesOfPicture(objects, { ...NO_BYTES, objectKey }, 'card')
}

async function* listPhotos(db: Db, ownerId: string, objects: ObjectStore | null) {
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
