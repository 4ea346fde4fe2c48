import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Dog } from '#contract/dogs/schemas.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { creationFailure } from './creation-failure.ts'
import type { DogForm } from '../model/dog-form.ts'
import { OWN_DOGS_SHOW_IN } from '../../dogs.queries.ts'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { clearKeptForm } from '#web/platform/drafts/kept-form.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { useRequestId } from '#web/platform/api/use-request-id.ts'
import { linkTo, usePath } from '#web/platform/routing/router.tsx'
import { useIsShown } from '#web/platform/routing/use-is-shown.ts'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { clearFormPictures, picturesToSend } from '#web/photos/form-pictures.ts'
import { coordinatesOf, isSupportedLocation } from '#web/places/locations.ts'
import { linkToOpenAnswers } from '#web/dogs/open-answers.ts'
import { openFields } from '../model/required-fields.ts'
import { newDogOf } from '../model/new-dog.ts'
import { findDuplicate } from './find-duplicate.ts'
import type { DraftKeys } from '../set-form-aside.ts'
import { useSaving } from '../use-saving.ts'

const FAILED = { title: 'Profile Creation Failed', variant: 'destructive' } as const

/** The toast's description while answers are open that matches need. */
const stillOpen = (filled: DogForm, answer: () => void) =>
  openFields(filled).open.length > 0 && {
    description: 'Add the missing answers to see who suits your dog.',
    action: { label: 'Add Answers', run: answer },
  }

/** The name of the list of a new dog's pictures. */
export const newDogPictures = (ownerId: string) => `of ${ownerId}`

/** The name of the draft of a new dog. */
export const NEW_DOG_DRAFT = 'new dog'

/** Names under which the form of a new dog keeps what was entered. */
export const newDogDraftKeys = (ownerId: string): DraftKeys => ({
  draft: NEW_DOG_DRAFT,
  pictures: newDogPictures(ownerId),
})

/** Clears what was entered, after saving. */
async function clearNewDog(ownerId: string): Promise<void> {
  clearKeptForm(NEW_DOG_DRAFT)
  await clearFormPictures(newDogPictures(ownerId))
}

/**
 * Saves a new dog, then goes home. `duplicate`: the dog that it may create a second time, until the question is
 * answered.
 */
export function useCreateDog(form: UseFormReturn<DogForm>, isInSetup: boolean) {
  const [duplicate, setDuplicate] = useState<Dog>()
  /** The name with which the dog was sent before: a repeat after a lost reply is no second dog. */
  const sentName = useRef<string>(undefined)
  const user = useCurrentUser()
  const [, navigate] = usePath()
  const create = useRouteMutation(dogs.create, { refetches: OWN_DOGS_SHOW_IN })
  const requestIdFor = useRequestId()
  const isShown = useIsShown()

  const send = async () => {
    if (!user) return toast({ ...FAILED, description: 'User not authenticated' })
    const name = form.getValues('name')
    const found = name === sentName.current ? undefined : await findDuplicate(name, isInSetup)
    if (found) return setDuplicate(found)
    sentName.current = name
    const finished = await picturesToSend(newDogPictures(user.id))
    if (!finished) return
    const filled = form.getValues()
    const coordinates = await coordinatesOf(filled.location)
    const body = newDogOf(filled, { ownerId: user.id, coordinates, pictures: finished.pictures })
    const dog = await create.mutateAsync({ body: { ...body, requestId: requestIdFor(body) } })
    void clearNewDog(user.id)
    toast({ title: 'Dog profile created successfully!', ...stillOpen(filled, () => navigate(linkToOpenAnswers(dog))) })
    if (isShown()) navigate(linkTo('home'))
  }
  const explain = (error: unknown) => {
    toast({ ...FAILED, description: creationFailure(error) })
    return serverMessageOf(error)
  }
  const answerDuplicate = (isMeant: boolean) => {
    if (isMeant) sentName.current = form.getValues('name')
    setDuplicate(undefined)
  }
  return {
    ...useSaving(form, { as: 'new', isSupported: isSupportedLocation, send, explain }),
    duplicate,
    answerDuplicate,
  }
}
