import { photos } from '#contract/photos/routes.ts'
import type { Picture } from '#contract/photos/schemas.ts'
import { isBusy, retryDelayMs } from '#web/platform/api/retry.ts'
import { upload } from '#web/platform/api/upload.ts'
import { withLock } from '#web/platform/with-lock.ts'
import { dataUrlOf } from './prepare-photo.ts'

/** Together pictures would be no faster, and the server takes few at once. */
const UPLOAD_LOCK = 'picture upload'
const ATTEMPTS = 5
/** The pause after the first attempt, where the server names none; later ones are longer. */
const PAUSE_MS = 2000

interface Uploading {
  signal: AbortSignal
  onProgress: (part: number) => void
}

/** Uploads a small picture, after all others that this browser uploads, and again while the server is busy. */
export async function uploadPicture(photo: Blob, { signal, onProgress }: Uploading): Promise<Picture> {
  const uploadNow = async () => {
    const body = { imageUrl: await dataUrlOf(photo) }
    return retryWhileBusy(async () => upload(photos.upload, { body }, { signal, onProgress }), signal)
  }
  return withLock(UPLOAD_LOCK, uploadNow, signal)
}

async function retryWhileBusy<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || attempt === ATTEMPTS) throw error
      await pause(retryDelayMs(error) || PAUSE_MS * attempt, signal)
    }
  }
}

/** Rejects with the reason of the signal once that is aborted. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const stop = () => reject(signal.reason as Error)
  signal.addEventListener('abort', stop)
  try {
    await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
