import type { UseFormReturn } from 'react-hook-form'
import { dogs } from '#contract/dogs/routes.ts'
import type { ShownDog } from '#contract/dogs/schemas.ts'
import { changedDogOf, type ChangeExtras } from '../model/dog-changes.ts'
import type { DogForm } from '../model/dog-form.ts'
import { dogQuery, OWN_DOGS_SHOW_IN } from '../../dogs.queries.ts'
import { hasStatus, serverMessageOf } from '#web/platform/api/api.ts'
import { resetToSaved } from '#web/platform/drafts/reset-to-saved.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { showReply } from '#web/platform/api/show-reply.ts'
import { linkTo, screenAt, usePath } from '#web/platform/routing/router.tsx'
import { useIsShown } from '#web/platform/routing/use-is-shown.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { type FinishedPictures, clearSentPictures, picturesToSend } from '#web/photos/form-pictures.ts'
import { coordinatesOf, isSupportedLocation } from '#web/places/locations.ts'
import type { DraftKeys } from '../set-form-aside.ts'
import { useSaving } from '../use-saving.ts'

/** The name of the list of a dog's pictures. */
export const dogPictures = (dogId: string) => `of dog ${dogId}`

/** The name of the draft of an edited dog. */
export const keptDog = (dogId: string) => `edited dog ${dogId}`

/** Names under which the form of an edited dog keeps what was entered. */
export const editedDogDraftKeys = (dogId: string): DraftKeys => ({
  draft: keptDog(dogId),
  pictures: dogPictures(dogId),
})

/** Saves an edited dog, then goes to its page. */
export function useEditDog(form: UseFormReturn<DogForm>, dog: ShownDog) {
  const [, navigate] = usePath()
  const isShown = useIsShown()
  const change = useRouteMutation(dogs.edit, { refetches: OWN_DOGS_SHOW_IN })

  const isSupported = async (location: string) => location.trim() === dog.location || isSupportedLocation(location)
  const send = async () => {
    const finished = await picturesToSend(dogPictures(dog.id), dog.pictures)
    if (!finished) return
    const filled = form.getValues()
    const body = changedDogOf(filled, dog, await extrasOf(filled, dog, finished))
    const changed = await change.mutateAsync({ params: { dogId: dog.id }, body })
    showReply(dogQuery(dog.id), changed)
    resetToSaved(form, keptDog(dog.id), { sent: filled, saved: filled })
    void clearSentPictures(dogPictures(dog.id), finished.pictures, changed.pictures)
    toast({ title: 'Profile Updated!', description: "Your dog's profile has been successfully updated." })
    if (isShown()) navigate(cameFrom() ?? linkTo('dog', { id: dog.id }))
  }
  const explain = (error: unknown) => {
    if (hasStatus(error, 404)) {
      toast({ title: 'Dog Not Found', variant: 'destructive' })
      return undefined
    }
    const description = serverMessageOf(error) ?? 'Failed to update dog profile.'
    toast({ title: 'Update Failed', description, variant: 'destructive' })
    return description
  }
  return useSaving(form, { as: 'edited', isSupported, send, explain })
}

/** The page from which a link led to the form, if it is one of this app. */
function cameFrom(): string | undefined {
  const from = new URLSearchParams(location.search).get('from') ?? ''
  const { origin, pathname, search } = new URL(from, location.origin)
  return from.startsWith('/') && origin === location.origin && screenAt(pathname) ? pathname + search : undefined
}

/** Coordinates of a new place, and the pictures if they were changed. */
async function extrasOf(form: DogForm, dog: ShownDog, { pictures, picturesBefore }: FinishedPictures) {
  const extras: ChangeExtras = {}
  if (form.location.trim() !== dog.location) extras.coordinates = await coordinatesOf(form.location)
  if (picturesBefore) Object.assign(extras, { pictures, picturesBefore })
  return extras
}
