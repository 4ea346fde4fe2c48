import { sql } from 'kysely'
import type { photos } from '#contract/photos/routes.ts'
import { photoUrl } from '#contract/photos/options.ts'
import { lockOwnAccount } from '#server/account/active-users.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { imageHashOf, readPhoto, savePhoto } from './photos.ts'
import { isUnused } from './uses.ts'

/** Photos of one owner that nothing shows yet; the oldest beyond them are deleted, so that no upload is ever refused. */
const UNUSED_KEPT = 24

/** Stores a photo that a form refers to when it is saved. Until then only its owner sees it. */
export const uploadPhoto: Handler<typeof photos.upload> = async (context, { body }) => {
  const { me, transact } = context
  const photo = await readPhoto(context, body.imageUrl, 'upload')
  return transact(async (db) => {
    await lockOwnAccount(db, me.id)
    const id = await savePhoto(db, me.id, photo)
    await deleteOldestUnused(db, me.id)
    return { id, imageUrl: photoUrl(id), ...imageHashOf(photo.thumbHash), alt: '' }
  })
}

async function deleteOldestUnused(db: Db, ownerId: string): Promise<void> {
  const beyond = sql<string>`(select id from photos where owner_id = ${ownerId} and ${isUnused}
    order by created_at desc, id offset ${UNUSED_KEPT})`
  await db.deleteFrom('photos').where('id', 'in', beyond).where('messageId', 'is', null).execute()
}
