import { sql } from 'kysely'
import { HEIC_UNREADABLE, NOT_AN_IMAGE, MEGABYTE, PHOTO_MAX_MB, photoUrl } from '#contract/photos/options.ts'
import type { photos } from '#contract/photos/routes.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import type { Context, Handler, Me } from '#server/platform/http/handler.ts'
import { refuseField, refuseUnless } from '#server/platform/http/problem.ts'
import { NO_BYTES, type PictureInStore } from '#server/platform/objects/stored-picture.ts'
import { blockedWith } from '#server/moderation/blocks.ts'
import { decodePhoto, type Photo } from './decode-photo.ts'
import { HeicPicture, NotAPicture } from './decoding/not-a-picture.ts'
import { cancelDeletion, storeNewPicture } from './deletions.ts'
import { dogOfPhoto } from './of-dog.ts'
import { cachedCard, sendPhoto, sizeOf } from './storage/serve-photo.ts'
import { refuseRemovedPicture } from './removed-pictures.ts'
import { isOfOwner } from './uses.ts'

/** Accepts "image/jpg", which many programs send although the type is "image/jpeg". */
const DATA_URL = /^data:image\/(?:jpe?g|png|webp|gif|hei[cf]);base64,/
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

const TOO_LARGE = {
  create: 'photo-too-large',
  edit: 'new-photo-too-large',
  upload: 'new-photo-too-large',
} as const
type Occasion = keyof typeof TOO_LARGE

/** The uploading user, and the place where photos are stored. */
export interface Upload extends Pick<Context, 'db' | 'objects'> {
  me: Pick<Me, 'id'>
  config: Pick<Context['config'], 'photosIn'>
}

/** A photo to be saved. One without a ThumbHash gets one in the night. */
export type NewPhoto = Omit<Photo, 'thumbHash'> & Partial<Pick<Photo, 'thumbHash'>> & { inStore?: PictureInStore }

/**
 * Decodes a member's upload for `savePhoto`, and puts it into the object store where that is set. Refuses files that are
 * no picture, and those too large for the occasion (`PHOTO_MAX_MB`). To be called before the transaction.
 */
export async function readPhoto(
  { me, db, objects, config }: Upload,
  imageUrl: string,
  occasion: Occasion,
): Promise<Photo & NewPhoto> {
  const photo = await decodeUpload(me.id, imageUrl, occasion)
  if (config.photosIn === 'database') return photo
  return { ...photo, inStore: await storeNewPicture(db, objects, photo) }
}

async function decodeUpload(memberId: string, imageUrl: string, occasion: Occasion): Promise<Photo> {
  const start = DATA_URL.exec(imageUrl)?.[0]
  const base64 = start && imageUrl.slice(start.length)
  if (!base64 || !BASE64.test(base64)) refuseField('imageUrl', NOT_AN_IMAGE)
  const upload = Buffer.from(base64, 'base64')
  refuseUnless(upload.length <= PHOTO_MAX_MB[occasion] * MEGABYTE, TOO_LARGE[occasion])
  try {
    return await decodePhoto(memberId, upload)
  } catch (error) {
    if (error instanceof HeicPicture) refuseField('imageUrl', HEIC_UNREADABLE)
    if (error instanceof NotAPicture) refuseField('imageUrl', NOT_AN_IMAGE)
    throw error
  }
}

/** Stores a photo under a new, random id. Refuses one that was taken down. */
export async function savePhoto(db: Db, ownerId: string, { inStore, ...photo }: NewPhoto): Promise<string> {
  const isNearRemoved = await refuseRemovedPicture(db, photo.cardBytes)
  const { id } = await db
    .insertInto('photos')
    .values({ ownerId, isNearRemoved, ...photo, ...(inStore && { ...inStore, ...NO_BYTES }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (inStore) await cancelDeletion(db, inStore.objectKey)
  return id
}

/** Deletes a photo that nothing refers to any more. */
export async function removePhoto(db: Db, photoId: string): Promise<void> {
  await db.deleteFrom('photos').where('id', '=', photoId).execute()
}

/** The URL path of a stored photo, or null without one. */
export function photoPath(photoId: string | null): string | null {
  return photoId && photoUrl(photoId)
}

/**
 * Serves a photo to its owner, and to members who may see the dog or the owner whose picture it is; one in a message to the
 * two who have the message. Checks that at every request: only the bytes are cached.
 */
export const showPhoto: Handler<typeof photos.show> = async (context, { params: { photoId }, query }) => {
  const { db, me } = context
  refuseUnless(isId(photoId), 'photo-not-found')
  const size = sizeOf(query)
  const cached = cachedCard(photoId, size)
  const photo = await db
    .selectFrom('photos')
    .leftJoin('dogs', (join) => join.on('dogs.id', '=', dogOfPhoto))
    .leftJoin('messages', 'messages.id', 'photos.messageId')
    .select(['photos.id', 'photos.ownerId', 'mime', 'isActive', 'objectKey', 'messageId'])
    .select(hasMessage(me.id).as('hasMessage'))
    .select(isOfOwner.as('isOfOwner'))
    .select(sql<boolean>`photos.owner_id = any(${blockedWith(me.id)})`.as('isBlocked'))
    .$if(!cached, (photo) => photo.select(size === 'card' ? 'cardBytes as bytes' : 'bytes'))
    .where('photos.id', '=', photoId)
    .executeTakeFirst()
  refuseUnless(photo, 'photo-not-found')
  refuseUnless(isShownTo(me, photo), 'photo-not-found')
  return sendPhoto(context, { ...photo, bytes: photo.bytes ?? null, cached }, size)
}

interface AskedPhoto {
  ownerId: string
  /** Whether its dog is shown; null without one. */
  isActive: boolean | null
  isBlocked: boolean
  isOfOwner: boolean
  messageId: string | null
  hasMessage: boolean
}

function isShownTo(
  { id }: Pick<Me, 'id'>,
  { ownerId, isActive, isOfOwner, isBlocked, messageId, hasMessage }: AskedPhoto,
): boolean {
  const isTheirs = ownerId === id
  if (messageId !== null) return hasMessage && (isTheirs || !isBlocked)
  return isTheirs || ((isActive === true || isOfOwner) && !isBlocked)
}

/** SQL for whether somebody still has the message that carries the photo. */
function hasMessage(userId: string) {
  return sql<boolean>`coalesce((sender_id = ${userId} and not sender_deleted)
    or (receiver_id = ${userId} and not receiver_deleted), false)`
}

/** A photo's ThumbHash as replies carry it, if there is one. */
export function imageHashOf(thumbHash: Buffer | null): { imageHash?: string } {
  return thumbHash && thumbHash.length > 0 ? { imageHash: thumbHash.toString('base64') } : {}
}
