import type { ToastText } from '#web/ui/feedback/toast.ts'

const MEGABYTE = 1024 * 1024

/** HEIC files by name: some browsers report no type for them. */
const HEIC = /\.hei[cf]$/i

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
