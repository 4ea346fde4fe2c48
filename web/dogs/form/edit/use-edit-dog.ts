import type { UseFormReturn } from 'react-hook-form'
import { dogs } from '#contract/dogs/routes.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { changedDogOf, type ChangeExtras } from '../model/dog-changes.ts'
import type { DogForm } from '../model/dog-form.ts'
import { dogQuery, OWN_DOGS_SHOW_IN } from '#web/dogs/dogs.queries.ts'
import { hasStatus, serverMessageOf } from '#web/platform/api/api.ts'
import { queryClient, useChange } from '#web/platform/api/query-client.ts'
import { linkTo, usePath } from '#web/platform/routing/router.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { dataUrlOf } from '#web/photos/prepare-photo.ts'
import { coordinatesOf, isSupportedLocation } from '#web/places/locations.ts'
import { useSaving } from '../use-saving.ts'

interface EditedPhoto {
  stored: string | null
  settled: () => Promise<void>
}

/** Saves an edited dog, then goes to its page. */
export function useEditDog(form: UseFormReturn<DogForm>, dog: Dog, photo: EditedPhoto) {
  const [, go] = usePath()
  const change = useChange(dogs.edit, { refetches: OWN_DOGS_SHOW_IN })

  const isSupported = async (location: string) => location.trim() === dog.location || isSupportedLocation(location)
  const send = async () => {
    await photo.settled()
    const filled = form.getValues()
    const body = changedDogOf(filled, dog, await extrasOf(filled, dog, photo.stored))
    const changed = await change.mutateAsync({ params: { dogId: dog.id }, body })
    queryClient.setQueryData(dogQuery(dog.id).queryKey, changed)
    toast({ title: 'Profile Updated!', description: "Your dog's profile has been successfully updated." })
    go(linkTo('dog', { id: dog.id }))
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

/** Coordinates of a new place and the change of the photo. */
async function extrasOf(form: DogForm, dog: Dog, stored: string | null): Promise<ChangeExtras> {
  const extras: ChangeExtras = {}
  if (form.location.trim() !== dog.location) extras.coordinates = await coordinatesOf(form.location)
  if (form.photo) extras.imageUrl = await dataUrlOf(form.photo)
  else if (stored === null && dog.imageUrl !== null) extras.imageUrl = null
  return extras
}
