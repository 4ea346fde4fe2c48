import { PHOTO_PX } from '#contract/photos/options.ts'
import type { ToastText } from '#web/ui/feedback/toast.ts'

const QUALITY = 0.8
const MEGABYTE = 1024 * 1024

/** HEIC files by name: some browsers report no type for them. */
const HEIC = /\.hei[cf]$/i

/** Whether a file is one of the kind that iPhones take. */
export function isHeicFile({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || HEIC.test(name)
}

/** The reason to refuse a file before it is decoded, or null. The limit itself is allowed. */
export function photoRefusal(file: File, maxMegabytes: number): ToastText | null {
  if (!file.type.startsWith('image/') && !HEIC.test(file.name)) {
    return { title: 'Invalid file type', description: 'Please select an image file (JPG, PNG, etc.)' }
  }
  if (file.size > maxMegabytes * MEGABYTE) {
    return { title: 'File too large', description: `Please select an image smaller than ${maxMegabytes}MB` }
  }
  return null
}

/** The toast for a file that the browser cannot decode, most often HEIC. */
export const UNREADABLE_PHOTO: ToastText = {
  title: 'We could not open this photo',
  description: 'Your browser cannot read this kind of file. Please choose a JPG, PNG or WebP photo.',
}

/**
 * The photo as an upright JPEG without metadata, at most 800 px on its longer side. Rejects files that are no image.
 */
export async function downscalePhoto(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, PHOTO_PX.full / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to draw on')
  // JPEG has no transparency: without a background it would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
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
