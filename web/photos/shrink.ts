import { MEGABYTE, PHOTO_MAX_MB } from '#contract/photos/options.ts'
import { workerAddress } from '#web/platform/worker-address.ts'
import { downscalePhoto, isHeicFile, tooLarge, UNREADABLE_PHOTO } from './prepare-photo.ts'
// oxlint-disable-next-line import/default -- the build gives its address
import address from './shrink.worker.ts?worker&url'

interface Shrunk {
  number: number
  /** null for a file that the browser cannot decode. */
  photo: Blob | null
}

let worker: Worker | null = null
let lastNumber = 0
let lastShrink: Promise<unknown> = Promise.resolve()

/** `downscalePhoto` in a worker, one photo at a time, since each takes much memory. */
export function shrink(file: Blob, longest?: number): Promise<Blob> {
  const shrunk = lastShrink.then(() => shrinkNow(file, longest))
  lastShrink = shrunk.catch(() => {})
  return shrunk
}

async function shrinkNow(file: Blob, longest?: number): Promise<Blob> {
  worker ??= new Worker(workerAddress(address), { type: 'module' })
  const asked = worker
  const number = ++lastNumber
  const answer = await new Promise<Shrunk | null>((resolve) => {
    const take = ({ data }: MessageEvent<Shrunk>) => {
      if (data.number !== number) return
      asked.removeEventListener('message', take)
      resolve(data)
    }
    asked.addEventListener('message', take)
    const fail = () => {
      if (worker === asked) worker = null // it could not be loaded, as without a network, and answers nothing
      resolve(null)
    }
    asked.addEventListener('error', fail, { once: true })
    asked.postMessage({ number, file, longest })
  })
  if (answer?.photo) return answer.photo
  // A browser without canvas in workers: the page does it, or says that the file cannot be opened.
  return downscalePhoto(file, longest)
}

/** A file that cannot be uploaded. */
export class RefusedPhoto extends Error {
  readonly title: string

  constructor({ title, description }: { title: string; description: string }) {
    super(description)
    this.name = 'RefusedPhoto'
    this.title = title
  }
}

/** The picture as it is uploaded. Throws RefusedPhoto. */
export async function smallPicture(file: File): Promise<Blob> {
  const photo = await shrink(file).catch(() => {
    // The server may be able to open what this browser cannot.
    if (isHeicFile(file)) return new Blob([file], { type: 'image/heic' })
    throw new RefusedPhoto(UNREADABLE_PHOTO)
  })
  if (photo.size > PHOTO_MAX_MB.upload * MEGABYTE) throw new RefusedPhoto(tooLarge(PHOTO_MAX_MB.upload))
  return photo
}
