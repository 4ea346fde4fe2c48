import sharp, { type ResizeOptions } from 'sharp'
import { NOT_AN_IMAGE, PHOTO_PX } from '#contract/photos/routes.ts'
import { openQueue } from '#server/platform/limits/concurrency-limit.ts'

/** Only these formats are ever decoded: everything else that the library knows (SVG, PDF, …) stays shut. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
sharp.cache(false)

/** More pixels than any phone takes; a small file can unpack to gigabytes. */
const MAX_PIXELS = 64_000_000
const QUALITY = 80
/** The paper colour behind transparent pictures. */
const BACKGROUND = '#fbf6ee'

/** Decoding takes a core and much memory. */
const queue = openQueue({ concurrency: 2, waiting: 32, waitingPerKey: 32 })

/** A photo as it is kept: upright, without metadata, in two sizes. */
export interface Photo {
  mime: 'image/webp'
  bytes: Buffer
  cardBytes: Buffer
}

/** A file that is no picture of an accepted format, or a broken or oversized one. Its message is for people. */
export class NotAPhoto extends Error {}

/**
 * Re-encodes an uploaded picture (bytes of JPEG, PNG, WebP or GIF) as WebP: at most 800 px and 400 px on the longest
 * side, turned upright by its EXIF orientation, all metadata dropped, the first frame of an animation.
 * Throws NotAPhoto for anything else, ProblemError `busy` when too many wait.
 */
export async function decodePhoto(upload: Buffer): Promise<Photo> {
  return queue.run('upload', async () => {
    try {
      const bytes = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize(box(PHOTO_PX.full))
        .flatten({ background: BACKGROUND })
        .webp({ quality: QUALITY })
        .toBuffer()
      return { mime: 'image/webp', bytes, cardBytes: await cardSized(bytes) }
    } catch (error) {
      throw new NotAPhoto(NOT_AN_IMAGE, { cause: error })
    }
  })
}

/** A stored photo (WebP bytes) at the size of cards. */
export async function cardSized(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes).resize(box(PHOTO_PX.card)).webp({ quality: QUALITY }).toBuffer()
}

function box(side: number): ResizeOptions {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true }
}
