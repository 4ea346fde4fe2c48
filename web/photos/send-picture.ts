import { ApiError, hasStatus, isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { clearAtSignOut, loseSession } from '#web/platform/session/session.ts'
import type { ListedPicture } from './listed-picture.ts'
import { RefusedPhoto, smallPicture } from './shrink.ts'
import { uploadPicture } from './upload-picture.ts'

/** A picture on its way. */
interface PictureUpload {
  cancel: () => void
  /** Resolves when it has arrived, failed or was cancelled. */
  done: Promise<void>
}

type OnChange = (fields: Partial<ListedPicture>) => void

const UNREACHABLE = 'The upload failed. Please check your connection and try again.'

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

/** Uploads under way. They end with the session: the next person's session would store the picture as theirs. */
const underWay = new Set<AbortController>()

clearAtSignOut(() => {
  for (const cancellation of underWay) cancellation.abort()
})

/** Makes a picture small and sends it, and reports how far it is. */
function sendPicture(file: File, onChange: OnChange): PictureUpload {
  const cancellation = new AbortController()
  underWay.add(cancellation)
  const done = sendSmall(file, onChange, cancellation.signal).finally(() => underWay.delete(cancellation))
  return { cancel: () => cancellation.abort(), done }
}

async function sendSmall(file: File, onChange: OnChange, signal: AbortSignal): Promise<void> {
  try {
    const photo = await smallPicture(file)
    if (signal.aborted) return
    if (photo.type === 'image/jpeg') onChange({ src: URL.createObjectURL(photo) })
    const onProgress = (progress: number) => onChange({ progress: Math.min(progress, 0.99) })
    const { id, imageHash } = await uploadPicture(photo, { signal, onProgress })
    onChange({ id, imageHash, progress: 1 })
  } catch (error) {
    if (!signal.aborted) reportFailure(error, onChange)
  }
}

function reportFailure(error: unknown, onChange: OnChange): void {
  if (isSessionLost(error)) loseSession()
  const isFinal = error instanceof RefusedPhoto || hasStatus(error, 400) || hasStatus(error, 413)
  onChange({ problem: reasonOf(error), isRetriable: !isFinal })
}

/** Why the server refused a picture, in its words. */
export function refusalIn(error: unknown): string | undefined {
  return error instanceof ApiError ? (error.errors[0]?.message ?? serverMessageOf(error)) : undefined
}

/** Why a picture was not uploaded, in words. */
export function reasonOf(error: unknown): string {
  return error instanceof RefusedPhoto ? error.message : (refusalIn(error) ?? UNREACHABLE)
}
