import { NOT_AN_IMAGE, PHOTO_MAX_BYTES, type photos } from '#contract/photos/routes.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import { answer, type Handler } from '#server/platform/http/handler.ts'
import { refuseField, refuseUnless } from '#server/platform/http/problem.ts'
import { areBlocked } from '#server/moderation/blocks.ts'
import { decodePhoto, NotAPhoto, type Photo } from './decode.ts'

/** "image/jpg" is no type, yet what many programs say of a JPEG. */
const DATA_URL = /^data:image\/(?:jpe?g|png|webp|gif);base64,/
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

const TOO_LARGE = { create: 'photo-too-large', edit: 'new-photo-too-large' } as const

/**
 * A member's picture, ready to be kept; null stays null. Refuses what is no picture, or too large a one for a new dog
 * ("create") or a present one ("edit").
 */
export async function readPhoto(
  memberId: string,
  imageUrl: string | null,
  occasion: 'create' | 'edit',
): Promise<Photo | null> {
  if (imageUrl === null) return null
  const start = DATA_URL.exec(imageUrl)?.[0]
  const base64 = start && imageUrl.slice(start.length)
  if (!base64 || !BASE64.test(base64)) refuseField('imageUrl', NOT_AN_IMAGE)
  const upload = Buffer.from(base64, 'base64')
  refuseUnless(upload.length <= PHOTO_MAX_BYTES[occasion], TOO_LARGE[occasion])
  try {
    return await decodePhoto(memberId, upload)
  } catch (error) {
    if (error instanceof NotAPhoto) refuseField('imageUrl', NOT_AN_IMAGE)
    throw error
  }
}

/** Keeps a photo under a new, random id. */
export async function savePhoto(db: Db, ownerId: string, photo: Photo): Promise<string> {
  const { id } = await db
    .insertInto('photos')
    .values({ ownerId, ...photo })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes a photo that no dog shows any more. */
export async function removePhoto(db: Db, photoId: string): Promise<void> {
  await db.deleteFrom('photos').where('id', '=', photoId).execute()
}

/** The path under which a stored photo is shown, or null without one. */
export function photoPath(photoId: string | null): string | null {
  return photoId && `/api/photos/${photoId}`
}

/** A photo is shown to whoever may see its dog. */
export const showPhoto: Handler<typeof photos.show> = async ({ db, me }, { params, query }) => {
  refuseUnless(isId(params.photoId), 'photo-not-found')
  const photo = await db
    .selectFrom('photos')
    .innerJoin('dogs', 'dogs.photoId', 'photos.id')
    .select(['photos.ownerId', 'mime', 'isActive', query.size === 'card' ? 'cardBytes as bytes' : 'bytes'])
    .where('photos.id', '=', params.photoId)
    .executeTakeFirst()
  refuseUnless(photo, 'photo-not-found')
  const isOwn = photo.ownerId === me.id
  refuseUnless(isOwn || (photo.isActive && !(await areBlocked(db, me.id, photo.ownerId))), 'photo-not-found')
  return answer(photo.bytes, {
    headers: { 'content-type': photo.mime, 'cache-control': 'private, max-age=31536000, immutable' },
  })
}
