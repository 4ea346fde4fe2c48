import { type RawBuilder, sql } from 'kysely'
import { PICTURE_GONE, photoUrl } from '#contract/photos/options.ts'
import type { MessagePicture } from '#contract/photos/schemas.ts'
import { isId, type Tx } from '#server/platform/database/db.ts'
import { refuseField } from '#server/platform/http/problem.ts'
import { type ClaimedPicture, claimedPicture, type PictureSource, refuseRemovedCopies } from './removed-pictures.ts'
import { isUnused } from './uses.ts'

/** A picture of a message as the database has it. */
export interface PictureInMessage {
  id: string
  hash: string | null
}

/**
 * Locks pictures that are to go with a message; refuses those that are not the sender's, are gone, are used already,
 * or were taken down. To be called before the message is added (docs/decisions/0016-take-locks-in-one-order.md).
 */
export async function lockForMessage(
  source: PictureSource,
  senderId: string,
  photoIds: readonly string[],
): Promise<void> {
  if (photoIds.length === 0) return
  if (!photoIds.every(isId)) refuseField('photoIds', PICTURE_GONE)
  const { rows } = await sql<ClaimedPicture>`
    select ${claimedPicture} from photos where id = any(${photoIds}::uuid[]) and owner_id = ${senderId} and ${isUnused}
    order by id for update`.execute(source.db)
  if (rows.length !== photoIds.length) refuseField('photoIds', PICTURE_GONE)
  await refuseRemovedCopies(source, rows)
}

/** Makes locked pictures those of a message, in their order. */
export async function attachToMessage(
  db: Tx,
  messageId: string,
  photoIds: readonly string[],
): Promise<PictureInMessage[]> {
  if (photoIds.length === 0) return []
  const { rows } = await sql<PictureInMessage & { messagePlace: number }>`
    update photos set message_id = ${messageId}, message_place = sent.place
    from unnest(${photoIds}::uuid[]) with ordinality as sent (id, place)
    where photos.id = sent.id and ${isUnused}
    returning photos.id, encode(thumb_hash, 'base64') as hash, message_place`.execute(db)
  // Used by something else while this waited for the lock.
  if (rows.length !== photoIds.length) refuseField('photoIds', PICTURE_GONE)
  return rows.toSorted((one, next) => one.messagePlace - next.messagePlace)
}

/** All pictures of a row of `messages`, in their order, as JSON: saves a statement. */
export const picturesOfMessage: RawBuilder<PictureInMessage[]> = sql`case when messages.pictures = 0 then '[]'::json
  else (
    select coalesce(json_agg(json_build_object('id', photos.id, 'hash', encode(thumb_hash, 'base64'))
      order by message_place), '[]')
    from photos where message_id = messages.id) end`

/** A message's pictures as replies carry them: none of the colours of those that the viewer may no longer see. */
export function toMessagePictures(pictures: readonly PictureInMessage[], isHidden = false): MessagePicture[] {
  return pictures.map(({ id, hash }) => ({
    id,
    imageUrl: photoUrl(id),
    ...(hash && !isHidden && { imageHash: hash }),
  }))
}
