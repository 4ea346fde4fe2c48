import { useEffect, useRef, useState } from 'react'
import { photos } from '#contract/photos/routes.ts'
import { call, isSessionLost } from '#web/platform/api/api.ts'
import { upload } from '#web/platform/api/upload.ts'
import { loseSession } from '#web/platform/session/session.ts'
import { patiently } from '../patiently.ts'
import { cropPhoto, dataUrlOf, type Square } from '../prepare-photo.ts'
import { reasonOf } from '../send-picture.ts'

/** Sends a part of a picture and makes it the own one; leaving the dialog cancels it. `progress` is null when nothing is sent. */
export function useSavingCrop(onSaved: () => void) {
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const cancellation = useRef<AbortController>(undefined)
  useEffect(() => () => cancellation.current?.abort(), [])

  const send = async (photo: Blob, square: Square, signal: AbortSignal) => {
    const body = { imageUrl: await dataUrlOf(await cropPhoto(photo, square)) }
    const onProgress = (part: number) => setProgress(Math.min(part, 0.99))
    const { id } = await patiently(() => upload(photos.upload, { body }, { signal, onProgress }), signal)
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
