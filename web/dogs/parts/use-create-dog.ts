import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { dogs } from '#contract/dogs.ts'
import { INVALID_DOG_DATA } from '#contract/dogs.options.ts'
import { creationFailure } from '#web/dogs/creation-failure.ts'
import { newDogOf } from '#web/dogs/dog-form.ts'
import type { DogForm } from '#web/dogs/dog-form.ts'
import { OWN_DOGS_SHOW_IN } from '#web/dogs/dogs.queries.ts'
import { ApiError, isSessionLost, serverMessageOf } from '#web/kit/api.ts'
import { useChange } from '#web/kit/query-client.ts'
import { linkTo, usePath } from '#web/kit/router.tsx'
import { useCurrentUser } from '#web/kit/session.ts'
import { toast } from '#web/kit/toast.ts'
import { dataUrlOf } from '#web/photos/prepare-photo.ts'
import { coordinatesOf, isSupportedLocation } from '#web/places/locations.ts'
import { forgetDraft } from './draft.ts'
import { loadChecks } from './use-dog-form.ts'

/** Fields of the call that have another name in the form. */
export const FORM_FIELDS: Record<string, keyof DogForm> = {
  imageUrl: 'photo',
  trainingLevel: 'trainingLevels',
  age: 'dateOfBirth',
}

/** Saving a new dog: the checks in their order, then the call, then home (DOGC-28, DOGC-32 to DOGC-38, DOGC-41). */
export function useCreateDog(form: UseFormReturn<DogForm>, photoSettled: () => Promise<void>) {
  const user = useCurrentUser()
  const [, go] = usePath()
  const create = useChange(dogs.create, { refetches: OWN_DOGS_SHOW_IN })
  const isBusy = useRef(false)
  /** What the server said about the last attempt. */
  const [refusal, setRefusal] = useState<string>()

  const isRefused = async () => {
    const { firstRefusal } = await loadChecks()
    const failed = await firstRefusal(form.getValues(), isSupportedLocation)
    if (!failed) return false
    toast({ ...failed.toast, variant: 'destructive' })
    // The place is the one thing that the fields' own checks cannot know.
    if (failed.fields.location) form.setError('location', { message: failed.fields.location }, { shouldFocus: true })
    return true
  }

  const send = async (ownerId: string) => {
    await photoSettled()
    const filled = form.getValues()
    const coordinates = await coordinatesOf(filled.location)
    const imageUrl = filled.photo && (await dataUrlOf(filled.photo))
    await create.mutateAsync({ body: newDogOf(filled, { ownerId, coordinates, imageUrl }) })
    forgetDraft()
    toast({ title: 'Dog profile created successfully!' })
    go(linkTo('home'))
  }

  const fail = (error: unknown) => {
    if (isSessionLost(error)) return
    toast({ title: 'Profile Creation Failed', description: creationFailure(error), variant: 'destructive' })
    setRefusal(serverMessageOf(error)?.replace(INVALID_DOG_DATA, ''))
    for (const { field, message } of error instanceof ApiError ? error.errors : []) {
      form.setError(FORM_FIELDS[field] ?? (field as keyof DogForm), { message }, { shouldFocus: true })
    }
  }

  const submit = form.handleSubmit(
    async () => {
      if (await isRefused()) return
      if (user) await send(user.id).catch(fail)
      else toast({ title: 'Profile Creation Failed', description: 'User not authenticated', variant: 'destructive' })
    },
    async () => void (await isRefused().catch(() => {})),
  )

  /** One attempt at a time: Enter in a field sends no second dog. */
  const submitOnce = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setRefusal(undefined)
    await submit().finally(() => (isBusy.current = false))
  }
  return { submit: submitOnce, refusal }
}
