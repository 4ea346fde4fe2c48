import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { NOT_AN_IMAGE, PHOTO_MAX_BYTES } from '#contract/photos/options.ts'
import type { photos } from '#contract/photos/routes.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import { answer, type Handler } from '#server/platform/http/handler.ts'
import { refuseField, refuseUnless } from '#server/platform/http/problem.ts'
import { blockedWith } from '#server/moderation/blocks.ts'
import { decodePhoto, NotAPhoto, type Photo } from './decode.ts'

/** Accepts "image/jpg", which many programs send although the type is "image/jpeg". */
const DATA_URL = /^data:image\/(?:jpe?g|png|webp|gif);base64,/
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** Card pictures in memory, about 2,000. Cached bytes never expire, because the bytes of an id never change. */
const CARDS_MAX_BYTES = 32 * 1024 * 1024
const cards = new LRUCache<string, Buffer>({ maxSize: CARDS_MAX_BYTES, sizeCalculation: (bytes) => bytes.length })

const TOO_LARGE = { create: 'photo-too-large', edit: 'new-photo-too-large' } as const

/**
 * Decodes a member's upload for storing; null stays null. Refuses files that are no picture, and those too large for a
 * new dog ("create") or an existing one ("edit").
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

/** A photo without a ThumbHash gets one in the night. */
type NewPhoto = Omit<Photo, 'thumbHash'> & Partial<Pick<Photo, 'thumbHash'>>

/** Stores a photo under a new, random id. */
export async function savePhoto(db: Db, ownerId: string, photo: NewPhoto): Promise<string> {
  const { id } = await db
    .insertInto('photos')
    .values({ ownerId, ...photo })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a photo that no dog refers to any more. */
export async function removePhoto(db: Db, photoId: string): Promise<void> {
  await db.deleteFrom('photos').where('id', '=', photoId).execute()
}

/** The URL path of a stored photo, or null without one. */
export function photoPath(photoId: string | null): string | null {
  return photoId && `/api/photos/${photoId}`
}

/** Serves a photo to members who may see its dog. Checks that at every request: only the bytes are cached. */
export const showPhoto: Handler<typeof photos.show> = async ({ db, me }, { params: { photoId }, query }) => {
  refuseUnless(isId(photoId), 'photo-not-found')
  const isCard = query.size === 'card'
  const cached = isCard ? cards.get(photoId) : undefined
  const photo = await db
    .selectFrom('photos')
    .innerJoin('dogs', 'dogs.photoId', 'photos.id')
    .select(['photos.ownerId', 'mime', 'isActive'])
    .select(sql<boolean>`photos.owner_id = any(${blockedWith(me.id)})`.as('isBlocked'))
    .$if(!cached, (photo) => photo.select(isCard ? 'cardBytes as bytes' : 'bytes'))
    .where('photos.id', '=', photoId)
    .executeTakeFirst()
  refuseUnless(photo, 'photo-not-found')
  refuseUnless(photo.ownerId === me.id || (photo.isActive && !photo.isBlocked), 'photo-not-found')
  const bytes = cached ?? photo.bytes
  if (isCard && bytes) cards.set(photoId, bytes)
  return answer(bytes ?? null, {
    headers: {
      'content-type': photo.mime,
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${photoId}"`,
    },
  })
}
