import type { Picture } from '#contract/photos/schemas.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { isChanged, pictureListOf } from './picture-list.ts'

export { clearPictureList, clearSentPictures, setPicturesAside } from './picture-list.ts'

/** A dog's pictures as they are sent. */
export type SentPictures = { id: string; alt: string }[]

/** The pictures of a form, ready to send. */
export interface FinishedPictures {
  pictures: SentPictures
  /** Which ones there were before, if they were changed; else null. */
  picturesBefore: string[] | null
}

/** The pictures of a form, once all have been uploaded; null, and a toast, when an upload failed. */
export async function finishedPictures(name: string, initial: readonly Picture[]): Promise<FinishedPictures | null> {
  const list = pictureListOf(name, initial)
  await list.settled()
  const pictures = list.read().flatMap(({ id, alt }) => (id === null ? [] : [{ id, alt: alt.trim() }]))
  if (pictures.length === list.read().length) {
    return { pictures, picturesBefore: isChanged(list) ? list.initial.map(({ id }) => id) : null }
  }
  const description = 'Try again, or remove the ones marked in red.'
  toast({ title: 'Some photos were not uploaded', description, variant: 'destructive' })
  return null
}
