import { sql } from 'kysely'
import { OWN_PICTURE_GONE, photoUrl } from '#contract/photos/options.ts'
import type { photos } from '#contract/photos/routes.ts'
import { lockOwnAccount } from '#server/account/active-users.ts'
import { setOwnPictureUrl } from '#server/account/picture.ts'
import { isId, type Tx } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseField } from '#server/platform/http/problem.ts'
import {
  type ClaimedPicture,
  claimedPicture,
  type PictureSource,
  refuseRemovedCopies,
  transactWithPictures,
} from './removed-pictures.ts'
import { isOfOwner, isUnused } from './uses.ts'

/**
 * Makes a picture that the caller has sent up their own. The one in its place before is deleted; one that is only taken
 * away stays until the night, so that it can be taken back.
 */
export const setOwnPicture: Handler<typeof photos.setOwn> = async (context, { body }) => {
  const { me } = context
  const photoId = body.photoId?.toLowerCase() ?? null
  return transactWithPictures(context, async (source) => {
    const { db } = source
    const { profileImageUrl: before } = await lockOwnAccount(db, me.id)
    const profileImageUrl = photoId && photoUrl(photoId)
    if (profileImageUrl === before) return { profileImageUrl }
    if (photoId !== null) {
      await claimPicture(source, me.id, photoId)
      await deleteOwnPicture(db, me.id)
    }
    await setOwnPictureUrl(db, me.id, profileImageUrl)
    return { profileImageUrl }
  })
}

/** Locks the picture; refuses one that is not the owner's, is gone, is a dog's, or was taken down. */
async function claimPicture(source: PictureSource, ownerId: string, photoId: string): Promise<void> {
  if (!isId(photoId)) refuseField('photoId', OWN_PICTURE_GONE)
  const { rows } = await sql<ClaimedPicture>`
    select ${claimedPicture} from photos
    where id = ${photoId} and owner_id = ${ownerId} and ${isUnused} for update`.execute(source.db)
  if (rows.length === 0) refuseField('photoId', OWN_PICTURE_GONE)
  await refuseRemovedCopies(source, rows)
}

async function deleteOwnPicture(db: Tx, ownerId: string): Promise<void> {
  await db.deleteFrom('photos').where('ownerId', '=', ownerId).where(isOfOwner).execute()
}
