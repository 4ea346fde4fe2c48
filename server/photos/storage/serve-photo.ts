import { LRUCache } from 'lru-cache'
import type { photos } from '#contract/photos/routes.ts'
import { isId } from '#server/platform/database/db.ts'
import { answer, type HandlerReply, type Context, type Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { bytesOfPicture, keyOf, NO_BYTES, type PictureSize } from '#server/platform/objects/stored-picture.ts'
import { ADDRESS_SECONDS, secondsLeft, signedPath } from '../signed-address.ts'

/** Card pictures in memory, about 2,000. Cached bytes never expire, because the bytes of an id never change. */
const CARDS_MAX_BYTES = 32 * 1024 * 1024
const cards = new LRUCache<string, Buffer>({ maxSize: CARDS_MAX_BYTES, sizeCalculation: (bytes) => bytes.length })

/** Browsers forget the way to a photo before its address ends. */
const FORGET_EARLIER_SECONDS = 60
const CACHE_IMMUTABLE = 'private, max-age=31536000, immutable'

export function sizeOf({ size }: { size?: string | undefined }): PictureSize {
  return size === 'card' ? 'card' : 'full'
}

/** The bytes of a card-sized photo, where they are in memory. */
export function cachedCard(photoId: string, size: PictureSize): Buffer | undefined {
  return size === 'card' ? cards.get(photoId) : undefined
}

interface StoredPhoto {
  id: string
  mime: string
  bytes: Buffer | null
  objectKey: string | null
  /** Result of `cachedCard`. */
  cached: Buffer | undefined
}

type PhotoContext = Pick<Context, 'objects' | 'config'>

/** The bytes, or the way to them, for somebody who may see the photo. */
export async function sendPhoto(
  context: PhotoContext,
  photo: StoredPhoto,
  size: PictureSize,
): Promise<HandlerReply<Buffer | null>> {
  const { objects, config } = context
  const { id, mime, objectKey } = photo
  if (config.photoHost !== null) {
    const { path, seconds } = signedPath(config, { photoId: id, size })
    return redirectTo(`${config.photoHost}${path}`, seconds)
  }
  if (objectKey !== null && config.isStoreOpen && objects)
    return redirectTo(await objects.addressOf(keyOf(objectKey, size), ADDRESS_SECONDS), ADDRESS_SECONDS)
  const bytes = await readBytes(objects, photo, size)
  return answer(bytes, { headers: { 'content-type': mime, 'cache-control': CACHE_IMMUTABLE, etag: `"${id}"` } })
}

function redirectTo(location: string, seconds: number): HandlerReply<null> {
  const kept = Math.max(0, seconds - FORGET_EARLIER_SECONDS)
  return answer(null, { status: 302, headers: { location, 'cache-control': `private, max-age=${kept}` } })
}

async function readBytes(
  objects: PhotoContext['objects'],
  { id, bytes, objectKey, cached }: StoredPhoto,
  size: PictureSize,
): Promise<Buffer> {
  const found = cached ?? (await bytesOfPicture(objects, { bytes: bytes ?? NO_BYTES.bytes, objectKey }, size))
  refuseUnless(found, 'photo-not-found')
  if (size === 'card') cards.set(id, found)
  return found
}

/** Serves a photo to the host of PHOTO_HOST, by an address that was made for somebody who may see it. */
export const showSignedPhoto: Handler<typeof photos.signed> = async (
  { db, objects, config },
  { params: { photoId }, query },
) => {
  const size = sizeOf(query)
  const seconds = isId(photoId) ? secondsLeft(config, { ...query, photoId, size, until: Number(query.until) }) : 0
  refuseUnless(seconds > 0, 'photo-not-found')
  const cached = cachedCard(photoId, size)
  const photo = await db
    .selectFrom('photos')
    .select(['id', 'mime', 'objectKey'])
    .$if(!cached, (photos) => photos.select(size === 'card' ? 'cardBytes as bytes' : 'bytes'))
    .where('id', '=', photoId)
    .executeTakeFirst()
  refuseUnless(photo, 'photo-not-found')
  return answer(await readBytes(objects, { ...photo, bytes: photo.bytes ?? null, cached }, size), {
    headers: {
      'content-type': photo.mime,
      'cache-control': `public, max-age=${seconds}`,
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
