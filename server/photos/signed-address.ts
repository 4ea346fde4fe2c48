import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { PictureSize } from '#server/platform/objects/stored-picture.ts'

// Addresses at the host of PHOTO_HOST, which has no cookies of ours: whoever has one may see the photo until it ends.

/** An address works for five minutes at most. */
export const ADDRESS_SECONDS = 300
/** All who look at a photo within so many seconds get the same address, so that the host needs to fetch it once. */
const SHARED_SECONDS = 150

type Signer = Pick<Config, 'sessionSecret'>

/** A photo in one size, and until when it may be seen, in seconds since 1970. */
interface Seen {
  photoId: string
  size: PictureSize
  until: number
}

/** The path of a photo at that host, and for how many seconds it works. */
export function signedPath(config: Signer, photo: Omit<Seen, 'until'>, now = Date.now()) {
  const seconds = now / 1000
  const until = (Math.floor(seconds / SHARED_SECONDS) + 2) * SHARED_SECONDS
  const query = new URLSearchParams({
    size: photo.size,
    until: String(until),
    signature: signatureOf(config, { ...photo, until }).toString('base64url'),
  })
  return { path: `/api/photos/${photo.photoId}/signed?${query.toString()}`, seconds: Math.floor(until - seconds) }
}

/** For how many seconds a signed address still works; 0 for one that is over or not ours. */
export function secondsLeft(config: Signer, photo: Seen & { signature: string }, now = Date.now()): number {
  const signature = Buffer.from(photo.signature, 'base64url')
  const expected = signatureOf(config, photo)
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected)
  return isOurs ? Math.max(0, Math.floor(photo.until - now / 1000)) : 0
}

function signatureOf({ sessionSecret }: Signer, { photoId, size, until }: Seen): Buffer {
  return createHmac('sha256', sessionSecret).update(`photo ${photoId} ${size} ${until}`).digest()
}
