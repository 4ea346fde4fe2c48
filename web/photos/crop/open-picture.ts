import type { ToastText } from '#web/ui/feedback/toast.ts'
import { PHOTO_MAX_MB } from '#contract/photos/options.ts'
import { photoRefusal, UNREADABLE_PHOTO } from '../prepare-photo.ts'
import { shrink } from '../shrink.ts'
import type { Dimensions } from './crop.ts'

/** The longer side of what is cropped, so that an enlarged part is still sharp. */
const OPENED_PX = 1600

/** A chosen picture as it is shown and cropped, upright and not too large. */
export interface OpenedPicture {
  photo: Blob
  src: string
  size: Dimensions
}

/** Opens a chosen file, without stopping the page; or says why it cannot be used. */
export async function openPicture(file: File): Promise<OpenedPicture | { refusal: ToastText }> {
  const refusal = photoRefusal(file, PHOTO_MAX_MB.own)
  if (refusal) return { refusal }
  try {
    const photo = await shrink(file, OPENED_PX)
    const bitmap = await createImageBitmap(photo)
    const { width, height } = bitmap
    bitmap.close()
    return { photo, src: URL.createObjectURL(photo), size: { width, height } }
  } catch {
    return { refusal: UNREADABLE_PHOTO }
  }
}
