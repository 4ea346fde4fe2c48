import { sql } from 'kysely'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import { deleteUnlocked } from '#server/platform/database/delete-rows.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { idsInBatches } from '#server/platform/database/read-ids.ts'
import { isUnused } from './uses.ts'

const PHOTOS_AT_ONCE = 2_000

/** Pictures in messages stay as long as the other side keeps the message. */
export async function deletePhotosOf(db: Tx, { userId }: DomainEvents['account-leaving']): Promise<void> {
  await db.deleteFrom('photos').where('ownerId', '=', userId).where('messageId', 'is', null).execute()
}

/** Removes photos that nothing shows. Spares new ones: what shows an upload is saved after it. */
export async function removeUnusedPhotos(db: Db): Promise<void> {
  for await (const ids of idsInBatches(db, sql`photos where true`, PHOTOS_AT_ONCE)) {
    await deleteUnlocked(
      db,
      'photos',
      sql`id = any(${ids}::uuid[]) and created_at < now() - interval '1 day'
        and ${isUnused}`,
    )
  }
}
