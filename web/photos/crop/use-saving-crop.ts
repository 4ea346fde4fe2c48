import { useEffect, useRef, useState } from 'react'
import { photos } from '#contract/photos/routes.ts'
import { call, isSessionLost } from '#web/platform/api/api.ts'
import { loseSession } from '#web/platform/session/session.ts'
import { cropPhoto, type Square } from '../prepare-photo.ts'
import { reasonOf } from '../send-picture.ts'
import { uploadPicture } from '../upload-picture.ts'

/**
 * Sends a part of a picture and makes it the own one; leaving the dialog cancels it. `progress` is null when nothing is
 * sent.
 */
export function useSavingCrop(onSaved: () => void) {
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const cancellation = useRef<AbortController>(undefined)
  useEffect(() => () => cancellation.current?.abort(), [])

  const send = async (photo: Blob, square: Square, signal: AbortSignal) => {
    const onProgress = (part: number) => setProgress(Math.min(part, 0.99))
    const { id } = await uploadPicture(await cropPhoto(photo, square), { signal, onProgress })
    await call(photos.setOwn, { body: { photoId: id } }, { signal })
    onSaved()
  }
  const save = (photo: Blob, square: Square) => {
    const { signal } = (cancellation.current = new AbortController())
    setProgress(0)
    setProblem(undefined)
    send(photo, square, signal).catch((error: unknown) => {
      if (signal.aborted) return
      if (isSessionLost(error)) loseSession()
      setProgress(null)
      setProblem(reasonOf(error))
    })
  }
  return { progress, problem, save }
}
