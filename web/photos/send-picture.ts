import { photos } from '#contract/photos/routes.ts'
import type { Picture } from '#contract/photos/schemas.ts'
import { ApiError, hasStatus, isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { upload } from '#web/platform/api/upload.ts'
import { loseSession } from '#web/platform/session/session.ts'
import type { ListedPicture } from './listed-picture.ts'
import { patiently } from './patiently.ts'
import { dataUrlOf, isHeicFile, UNREADABLE_PHOTO } from './prepare-photo.ts'
import { shrink } from './shrink.ts'

/** A picture on its way. */
interface PictureUpload {
  cancel: () => void
  /** Resolves when it has arrived, failed or was cancelled. */
  done: Promise<void>
}

type OnChange = (fields: Partial<ListedPicture>) => void

const UNREACHABLE = 'It did not go up. Please check your connection and try again.'

/** The pictures go up one after the other: together they would be no faster, and the server takes few at once. */
let before: Promise<unknown> = Promise.resolve()

/** The pictures of one list that are on their way, each under its key. */
export function openSendings(change: (key: string, fields: Partial<ListedPicture>) => void) {
  const files = new Map<string, File>()
  const sendings = new Map<string, PictureUpload>()
  return {
    /** Sends a picture, or without a file the same one again. */
    send: (key: string, file = files.get(key)) => {
      if (!file) return
      files.set(key, file)
      const sending = sendPicture(file, (fields) => change(key, fields))
      sendings.set(key, sending)
      void sending.done.then(() => sendings.get(key) === sending && sendings.delete(key))
    },
    cancel: (key: string) => {
      sendings.get(key)?.cancel()
      sendings.delete(key)
      files.delete(key)
    },
    settled: async (): Promise<void> => {
      while (sendings.size > 0) await Promise.all([...sendings.values()].map(({ done }) => done))
    },
  }
}

/** Makes a picture small and sends it, and reports how far it is. */
function sendPicture(file: File, onChange: OnChange): PictureUpload {
  const cancellation = new AbortController()
  const { signal } = cancellation
  const small = makeSmall(file, onChange, signal).catch(() => null)
  const sent = before.then(() => sendSmall(small, onChange, signal))
  before = sent
  return { cancel: () => cancellation.abort(), done: sent }
}

/** The picture as it goes up. Rejects files that are no picture. */
export async function smallPicture(file: File): Promise<Blob> {
  return shrink(file).catch((error: unknown) => {
    // The server may be able to open what this browser cannot.
    if (isHeicFile(file)) return new Blob([file], { type: 'image/heic' })
    throw error
  })
}

async function makeSmall(file: File, onChange: OnChange, signal: AbortSignal): Promise<Blob> {
  const photo = await smallPicture(file)
  if (!signal.aborted && photo.type === 'image/jpeg') onChange({ src: URL.createObjectURL(photo) })
  return photo
}

async function sendSmall(making: Promise<Blob | null>, onChange: OnChange, signal: AbortSignal): Promise<void> {
  const photo = await making
  if (signal.aborted) return
  if (!photo) return onChange({ problem: UNREADABLE_PHOTO.description, isRetriable: false })
  try {
    const onProgress = (progress: number) => onChange({ progress: Math.min(progress, 0.99) })
    const { id, imageHash } = await uploadPicture(photo, { signal, onProgress })
    onChange({ id, imageHash, progress: 1 })
  } catch (error) {
    if (!signal.aborted) reportFailure(error, onChange)
  }
}

interface Uploading {
  signal: AbortSignal
  onProgress: (part: number) => void
}

/** Sends a small picture, and tries again while the server is busy. */
export async function uploadPicture(photo: Blob, { signal, onProgress }: Uploading): Promise<Picture> {
  const body = { imageUrl: await dataUrlOf(photo) }
  return patiently(() => upload(photos.upload, { body }, { signal, onProgress }), signal)
}

function reportFailure(error: unknown, onChange: OnChange): void {
  if (isSessionLost(error)) loseSession()
  onChange({ problem: reasonOf(error), isRetriable: !hasStatus(error, 400) })
}

/** Why the server refused a picture, in its words. */
export function refusalIn(error: unknown): string | undefined {
  return error instanceof ApiError ? (error.errors[0]?.message ?? serverMessageOf(error)) : undefined
}

/** Why a picture did not go up, in words. */
export function reasonOf(error: unknown): string {
  return refusalIn(error) ?? UNREACHABLE
}
