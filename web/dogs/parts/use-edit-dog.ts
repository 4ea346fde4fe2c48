import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { dogs } from '#contract/dogs.ts'
import { INVALID_DOG_DATA } from '#contract/dogs.options.ts'
import type { Dog } from '#contract/dogs.ts'
import { changedDogOf } from '#web/dogs/dog-changes.ts'
import type { ChangeExtras } from '#web/dogs/dog-changes.ts'
import type { DogForm } from '#web/dogs/dog-form.ts'
import { dogQuery, OWN_DOGS_SHOW_IN } from '#web/dogs/dogs.queries.ts'
import { ApiError, hasStatus, isSessionLost, serverMessageOf } from '#web/kit/api.ts'
import { queryClient, useChange } from '#web/kit/query-client.ts'
import { linkTo, usePath } from '#web/kit/router.tsx'
import { toast } from '#web/kit/toast.ts'
import { dataUrlOf } from '#web/photos/prepare-photo.ts'
import { coordinatesOf, isSupportedLocation } from '#web/places/locations.ts'
import { FORM_FIELDS } from './use-create-dog.ts'
import { loadChecks } from './use-dog-form.ts'

interface EditedPhoto {
  stored: string | null
  settled: () => Promise<void>
}

/** Saving an edited dog: the checks, the call, then its page (DOGE-07 to DOGE-10, DOGE-13 to DOGE-17). */
export function useEditDog(form: UseFormReturn<DogForm>, dog: Dog, photo: EditedPhoto) {
  const [, go] = usePath()
  const change = useChange(dogs.edit, { refetches: OWN_DOGS_SHOW_IN })
  const isBusy = useRef(false)
  /** What the server said about the last attempt. */
  const [refusal, setRefusal] = useState<string>()

  const isRefused = async () => {
    const isSupported = async (location: string) => location.trim() === dog.location || isSupportedLocation(location)
    const { firstRefusal } = await loadChecks()
    const failed = await firstRefusal(form.getValues(), isSupported, 'edited')
    if (!failed) return false
    toast({ ...failed.toast, variant: 'destructive' })
    if (failed.fields.location) form.setError('location', { message: failed.fields.location }, { shouldFocus: true })
    return true
  }

  const send = async () => {
    await photo.settled()
    const filled = form.getValues()
    const body = changedDogOf(filled, dog, await extrasOf(filled, dog, photo.stored))
    const changed = await change.mutateAsync({ params: { dogId: dog.id }, body })
    queryClient.setQueryData(dogQuery(dog.id).queryKey, changed)
    toast({ title: 'Profile Updated!', description: "Your dog's profile has been successfully updated." })
    go(linkTo('dog', { id: dog.id }))
  }

  const fail = (error: unknown) => {
    if (isSessionLost(error)) return
    if (hasStatus(error, 404)) return toast({ title: 'Dog Not Found', variant: 'destructive' })
    const description = serverMessageOf(error) ?? 'Failed to update dog profile.'
    toast({ title: 'Update Failed', description, variant: 'destructive' })
    setRefusal(description.replace(INVALID_DOG_DATA, ''))
    for (const { field, message } of error instanceof ApiError ? error.errors : []) {
      form.setError(FORM_FIELDS[field] ?? (field as keyof DogForm), { message }, { shouldFocus: true })
    }
  }

  const submit = form.handleSubmit(
    async () => {
      if (!(await isRefused())) await send().catch(fail)
    },
    async () => void (await isRefused().catch(() => {})),
  )

  /** One attempt at a time. */
  const submitOnce = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setRefusal(undefined)
    await submit().finally(() => (isBusy.current = false))
  }
  return { submit: submitOnce, refusal }
}

/** What the fields alone do not say: where a new place is, and what became of the photo. */
async function extrasOf(form: DogForm, dog: Dog, stored: string | null): Promise<ChangeExtras> {
  const extras: ChangeExtras = {}
  if (form.location.trim() !== dog.location) extras.coordinates = await coordinatesOf(form.location)
  if (form.photo) extras.imageUrl = await dataUrlOf(form.photo)
  else if (stored === null && dog.imageUrl !== null) extras.imageUrl = null
  return extras
}
