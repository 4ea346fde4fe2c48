import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import {
  newObjectKey,
  type PictureBytes,
  type PictureInStore,
  storePicture,
  removePicture,
} from '#server/platform/objects/stored-picture.ts'

// Deletions in the object store, scheduled in the table `photo_deletions`. A trigger schedules one for each photo whose
// row is deleted. A new picture has one before it is put into the store; the transaction that saves its row cancels it.
// So nothing stays in the store that no row knows.

/** The time until a new picture is removed when no row was saved for it; far longer than a request may take. */
const UNSAVED_KEPT = '1 hour'
const REMOVED_AT_ONCE = 20
/** How long a process holds what it removes: longer than that may take. */
const LEASE = '2 minutes'
/** Attempts come ever later, up to this. */
const LATEST_RETRY_MINUTES = 60

/**
 * Puts a decoded picture into the store, to be saved with a row, and schedules its deletion in case none is saved.
 * Refuses when the store is away.
 */
export async function storeNewPicture(
  db: Db,
  store: ObjectStore | null,
  picture: PictureBytes & { mime: string },
): Promise<PictureInStore> {
  refuseUnless(store, 'pictures-away')
  const objectKey = newObjectKey()
  await sql`
    insert into photo_deletions (object_key, due_at) values (${objectKey}, now() + interval '${sql.raw(UNSAVED_KEPT)}')
  `.execute(db)
  return storePicture(store, objectKey, picture)
}

/** Cancels the deletion of a picture that has a row now, in the transaction that makes the row. */
export async function cancelDeletion(db: Db, objectKey: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('photoDeletions')
    .where('objectKey', '=', objectKey)
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow()
  // It was put so long ago that it is being removed.
  refuseUnless(numDeletedRows === 1n, 'pictures-away')
}

/** Removes from the store what is due. @returns whether there may be more */
export async function removeDueObjects(db: Db, store: ObjectStore): Promise<boolean> {
  const { rows } = await sql<{ objectKey: string; attempts: number }>`
    update photo_deletions set due_at = now() + interval '${sql.raw(LEASE)}', attempts = attempts + 1
    where object_key = any(array(
      select object_key from photo_deletions where due_at <= now() order by due_at limit ${REMOVED_AT_ONCE}
      for update skip locked))
    returning object_key, attempts`.execute(db)
  const removed = await Promise.all(rows.map(async (row) => removeOne(db, store, row)))
  return rows.length === REMOVED_AT_ONCE && removed.every(Boolean)
}

async function removeOne(
  db: Db,
  store: ObjectStore,
  { objectKey, attempts }: { objectKey: string; attempts: number },
): Promise<boolean> {
  try {
    await removePicture(store, objectKey)
  } catch {
    // The store has logged it.
    const minutes = Math.min(2 ** attempts, LATEST_RETRY_MINUTES)
    await sql`
      update photo_deletions set due_at = now() + ${minutes} * interval '1 minute'
      where object_key = ${objectKey}`.execute(db)
    return false
  }
  await db.deleteFrom('photoDeletions').where('objectKey', '=', objectKey).execute()
  return true
}
