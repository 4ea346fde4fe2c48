import type { Db } from '#server/platform/database/db.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import { dataUrlOf } from '#server/platform/objects/stored-picture.ts'

/** The health records of a dog, which belong to a feature above this one. */
type ListRecords<Row> = (db: Db, dogId: string) => Promise<Row[]>

/** The dogs for the file of one's own data, one at a time: a dog may have a large picture and 1,500 records. */
export function ownDogs<Row>(listRecords: ListRecords<Row>) {
  return async function* (db: Db, ownerId: string, objects: ObjectStore | null) {
    const ids = await db
      .selectFrom('dogs')
      .select('id')
      .where('ownerId', '=', ownerId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
    for (const { id } of ids) {
      const dog = await findDog(db, id, objects)
      if (dog) yield [{ ...dog, healthRecords: await listRecords(db, id) }]
    }
  }
}

async function findDog(db: Db, id: string, objects: ObjectStore | null) {
  const row = await db
    .selectFrom('dogs')
    .leftJoin('photos', 'photos.id', 'dogs.photoId')
    .selectAll('dogs')
    .select(['photos.mime', 'photos.bytes', 'photos.objectKey', 'photos.alt as photoAlt'])
    .where('dogs.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { mime, bytes, objectKey, weight, freeBits: _, ...dog } = row
  return {
    ...dog,
    weight: Number(weight),
    photo: bytes && mime ? await dataUrlOf(objects, { mime, bytes, objectKey }) : null,
  }
}
