import { MEGABYTE, NOT_AN_IMAGE, PHOTO_PX } from '#contract/photos/options.ts'
import type { ToastText } from '#web/ui/feedback/toast.ts'

const QUALITY = 0.8

/** HEIC files by name: some browsers report no type for them. */
const HEIC = /\.hei[cf]$/i

/** Whether a file is one of the kind that iPhones take. */
export function isHeicFile({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || HEIC.test(name)
}

/** The reason to refuse a file before it is decoded, or null. The limit itself is allowed. */
export function photoRefusal(file: File, maxMegabytes: number): ToastText | null {
  if (!file.type.startsWith('image/') && !HEIC.test(file.name)) {
    return { title: 'Invalid file type', description: NOT_AN_IMAGE }
  }
  if (file.size > maxMegabytes * MEGABYTE) {
    return tooLarge(maxMegabytes)
  }
  return null
}

/** How many of several refused files a toast names. */
const NAMED = 3

/** The chosen files that fit, and the toast about the others, which names them where they are several. */
export function sortOut(files: readonly File[], maxMegabytes: number) {
  const refused = new Map<File, ToastText>()
  for (const file of files) {
    const refusal = photoRefusal(file, maxMegabytes)
    if (refusal) refused.set(file, refusal)
  }
  const refusals = [...refused.values()]
  const refusal = refusals.length > 1 ? severalRefused(refused) : refusals[0]
  return { fitting: files.filter((file) => !refused.has(file)), refusal }
}

function severalRefused(refused: ReadonlyMap<File, ToastText>): ToastText {
  const titles = new Set(Array.from(refused.values(), ({ title }) => title))
  const named = Array.from(refused, ([{ name }, { description }]) => `${name}: ${description}`).slice(0, NAMED)
  const more = refused.size > NAMED ? [`and ${refused.size - NAMED} more`] : []
  return { title: [...titles].join(' · '), description: [...named, ...more].join('; ') }
}

export const tooLarge = (maxMegabytes: number) => ({
  title: 'File too large',
  description: `Please select an image smaller than ${maxMegabytes}MB`,
})

/** The toast for a file that the browser cannot decode: most often HEIC, or cut off on its way. */
export const UNREADABLE_PHOTO = {
  title: 'We could not open this photo',
  description:
    'It may be damaged, or of a kind that your browser cannot read. Please choose another JPG, PNG or WebP photo.',
}

/** The photo as an upright JPEG without metadata, at most so many pixels on its longer side. Rejects what is no image. */
export async function downscalePhoto(file: Blob, longest: number = PHOTO_PX.full): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = bitmap
  return drawn(bitmap, { x: 0, y: 0, width, height }, longest)
}

/** A square part of a photo, in its pixels. */
export interface Square {
  x: number
  y: number
  side: number
}

/** The part as a photo of its own, as large as photos are stored. */
export async function cropPhoto(photo: Blob, { x, y, side }: Square): Promise<Blob> {
  return drawn(await createImageBitmap(photo), { x, y, width: side, height: side }, PHOTO_PX.full)
}

type Rectangle = Pick<Square, 'x' | 'y'> & { width: number; height: number }

/** Draws a part of a picture, smaller where it is longer, never larger. */
async function drawn(bitmap: ImageBitmap, part: Rectangle, longest: number): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(part.width, part.height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  const [width, height] = [scaled(part.width), scaled(part.height)]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to draw on')
  // JPEG has no transparency: without a background it would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, width, height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

/** The photo as a data URL, as requests carry it. */
export function dataUrlOf(photo: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The photo could not be read')))
    reader.readAsDataURL(photo)
  })
}

/** The photo of a data URL, or null for any other text. */
export function photoOf(dataUrl: string): Blob | null {
  const [, type, base64] = /^data:(image\/\w+);base64,(.+)$/.exec(dataUrl) ?? []
  if (type === undefined || base64 === undefined) return null
  return new Blob([Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)], { type })
}
