import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#server/platform/database/db.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import { getPicture, NO_BYTES, sha256OfPicture } from '#server/platform/objects/stored-picture.ts'
import { cancelDeletion, storeNewPicture } from '../deletions.ts'
import { thumbHashOf } from '../picture.ts'
import { ADDRESS_SECONDS } from '../signed-address.ts'

/** How many photos were moved, and the ids of those that stayed because they are lost or changed in the store. */
export interface Moved {
  moved: number
  stayed: string[]
}

const AT_ONCE = 5
const FIRST = '00000000-0000-0000-0000-000000000000'

type MoveSome = (after: string) => Promise<{ ids: string[]; moved: boolean[] }>

/**
 * Moves all photos into the object store. The app may run meanwhile, and the move may be broken off and repeated: each
 * photo is read back and compared by its SHA-256 before its row lets go of the bytes.
 */
export async function movePhotosToStore(
  db: Db,
  store: ObjectStore,
  onProgress: (moved: number) => void,
): Promise<Moved> {
  return moveAll(async (after) => {
    const photos = await db
      .selectFrom('photos')
      .select(['id', 'mime', 'bytes', 'cardBytes', 'thumbHash'])
      .where('objectKey', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const moved = await Promise.all(photos.map(async (photo) => moveToStore(db, store, photo)))
    return { ids: photos.map(({ id }) => id), moved }
  }, onProgress)
}

interface PhotoHere {
  id: string
  mime: string
  bytes: Buffer
  cardBytes: Buffer
  thumbHash: Buffer | null
}

async function moveToStore(db: Db, store: ObjectStore, { id, thumbHash, ...photo }: PhotoHere): Promise<boolean> {
  const inStore = await storeNewPicture(db, store, photo)
  const found = await getPicture(store, inStore.objectKey)
  if (!found || !sha256OfPicture(found).equals(sha256OfPicture(photo))) return false
  // The night computes missing ones, from the bytes of the row.
  const hash = thumbHash ?? (await thumbHashOf(photo.cardBytes).catch(() => Buffer.alloc(0)))
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('photos')
      .set({ ...inStore, ...NO_BYTES, thumbHash: hash })
      .where('id', '=', id)
      .where('objectKey', 'is', null)
      .executeTakeFirst()
    // Deleted meanwhile, or moved by somebody else: what was put is removed again.
    if (numUpdatedRows === 1n) await cancelDeletion(tx, inStore.objectKey)
  })
  return true
}

/** Moves all photos of the object store into the database, with the same promises; the store is emptied after it. */
export async function movePhotosToDatabase(
  db: Db,
  store: ObjectStore,
  onProgress: (moved: number) => void,
): Promise<Moved> {
  return moveAll(async (after) => {
    const { rows: photos } = await sql<PhotoThere>`
      select id, object_key, object_sha256 from photos where object_key is not null and id > ${after}::uuid
      order by id limit ${AT_ONCE}`.execute(db)
    const moved = await Promise.all(photos.map(async (photo) => moveToDatabase(db, store, photo)))
    return { ids: photos.map(({ id }) => id), moved }
  }, onProgress)
}

interface PhotoThere {
  id: string
  objectKey: string
  objectSha256: Buffer
}

async function moveToDatabase(db: Db, store: ObjectStore, { id, objectKey, objectSha256 }: PhotoThere) {
  const found = await getPicture(store, objectKey)
  if (!found || !sha256OfPicture(found).equals(objectSha256)) return !(await isStill(db, id, objectKey))
  await inTransaction(db, async (tx) => {
    // A trigger notes the objects for deletion.
    const { rows } = await sql<{ sha256: Buffer }>`
      update photos set bytes = ${found.bytes}, card_bytes = ${found.cardBytes}, object_key = null, object_sha256 = null
      where id = ${id} and object_key = ${objectKey}
      returning sha256(bytes || card_bytes)`.execute(tx)
    if (rows[0] && !rows[0].sha256.equals(objectSha256))
      throw new Error('The database has changed the bytes of a photo')
    if (rows[0]) await keepForAWhile(tx, objectKey)
  })
  return true
}

/** Lets those read the objects to the end who were sent there before, by the app or by a signed address. */
async function keepForAWhile(tx: Tx, objectKey: string): Promise<void> {
  await sql`
    update photo_deletions set due_at = now() + ${2 * ADDRESS_SECONDS} * interval '1 second'
    where object_key = ${objectKey}`.execute(tx)
}

/** Whether the photo is neither deleted nor moved by now. */
async function isStill(db: Db, id: string, objectKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('photos')
    .select('id')
    .where('id', '=', id)
    .where('objectKey', '=', objectKey)
    .executeTakeFirst()
  return row !== undefined
}

/** Goes through the photos until none is left to move, also of those that were uploaded meanwhile. */
async function moveAll(moveSome: MoveSome, onProgress: (moved: number) => void): Promise<Moved> {
  let total = 0
  for (;;) {
    let [after, movedNow]: [string, number] = [FIRST, 0]
    const stayed: string[] = []
    for (;;) {
      const { ids, moved } = await moveSome(after)
      if (ids.length === 0) break
      after = ids.at(-1) ?? after
      movedNow += moved.filter(Boolean).length
      stayed.push(...ids.filter((_id, n) => !moved[n]))
      onProgress(total + movedNow)
    }
    total += movedNow
    if (movedNow === 0) return { moved: total, stayed }
  }
}
