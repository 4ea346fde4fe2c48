import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DogForm } from './model/dog-form.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { photoRefusal, UNREADABLE_PHOTO } from '#web/photos/prepare-photo.ts'

/** For a new dog; the edit form passes 5. */
const MAX_MEGABYTES = 10

/** Loaded when a photo is chosen. */
const loadDownscaling = () => import('#web/photos/downscale-photo.ts')

/** Puts a chosen photo into the form: checked, rotated upright and scaled down. */
export function usePhoto({ setValue, setError, clearErrors }: UseFormReturn<DogForm>, maxMegabytes = MAX_MEGABYTES) {
  const [isPreparing, setPreparing] = useState(false)
  const ready = useRef<Promise<void>>(Promise.resolve())

  const refuse = (refusal: { title: string; description?: string }) => {
    toast({ ...refusal, variant: 'destructive' })
    setError('photo', { message: refusal.description ?? refusal.title })
  }
  const take = async (file: File) => {
    setPreparing(true)
    try {
      const { downscalePhoto } = await loadDownscaling()
      setValue('photo', await downscalePhoto(file), { shouldDirty: true })
    } catch (error) {
      // Browsers answer a file that they cannot decode with a DOMException, a chunk that does not load with a TypeError.
      if (error instanceof TypeError) toast.unreachable()
      else refuse(UNREADABLE_PHOTO)
    } finally {
      setPreparing(false)
    }
  }
  const choose = (file: File | null) => {
    clearErrors('photo')
    const refusal = file && photoRefusal(file, maxMegabytes)
    if (refusal) return refuse(refusal)
    if (file === null) return setValue('photo', null, { shouldDirty: true })
    // In sequence, so that the photo chosen last wins.
    ready.current = ready.current.then(() => take(file))
  }
  /** Resolves when no photo is being prepared any more. */
  const settled = () => ready.current
  return { choose, isPreparing, settled }
}
