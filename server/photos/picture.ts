import sharp, { type ResizeOptions } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { PHOTO_PX } from '#contract/photos/options.ts'
import { NotAPicture } from './decoding/not-a-picture.ts'

/** The only formats that are decoded; other formats of the library (SVG, PDF, …) are refused. */
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

/** Pixels of the largest ordinary phone photo (8160 × 6120); a small file can unpack to gigabytes. */
const MAX_PIXELS = 50_000_000
/** The longest side: the library works on whole rows, so very long and narrow pictures cost far more per pixel. */
const MAX_SIDE = 20_000
const QUALITY = 80
/** The longest side from which a ThumbHash is computed: the most that the library takes. */
const HASHED_PX = 100
/** The paper colour behind transparent pictures. */
const BACKGROUND = '#fbf6ee'

/** Beginnings of the library's messages about a faulty picture; all other errors are faults of the server. */
const ABOUT_THE_PICTURE = /^(?:Input [Bb]uffer|Input image|VipsJpeg:|vipspng:|webp|gifload_buffer:|Unknown error)/

/**
 * Re-encodes an uploaded picture (bytes of JPEG, PNG, WebP or GIF) as WebP: at most 800 px on the longest side, turned
 * upright by its EXIF orientation, all metadata dropped, the first frame of an animation.
 * Throws NotAPicture for anything else. May take minutes and gigabytes: only `decoder.ts` calls it.
 */
export async function decodePicture(upload: Buffer): Promise<Buffer> {
  const picture = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { width, height } = await picture.metadata().catch(refusePicture)
  if (Math.max(width, height) > MAX_SIDE) throw new NotAPicture('a side is too long')
  const { data, info } = await picture
    .autoOrient()
    .resize(box(PHOTO_PX.full))
    .flatten({ background: BACKGROUND })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refusePicture)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .webp({ quality: QUALITY })
    .toBuffer()
}

function refusePicture(error: Error): never {
  throw ABOUT_THE_PICTURE.test(error.message) ? new NotAPicture(error.message, { cause: error }) : error
}

/** A stored photo (WebP bytes) at the size of cards. */
export async function cardSized(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes).resize(box(PHOTO_PX.card)).webp({ quality: QUALITY }).toBuffer()
}

/** The ThumbHash of a stored photo (WebP bytes): its colours and rough shapes in at most 24 bytes. */
export async function thumbHashOf(bytes: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(bytes)
    .resize(box(HASHED_PX))
    // Without transparency, which would take more bytes.
    .flatten({ background: BACKGROUND })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data))
}

function box(side: number): ResizeOptions {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true }
}
