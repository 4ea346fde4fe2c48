import type { Picture } from '#contract/photos/schemas.ts'
import { readTabDraft } from '#web/platform/drafts/tab-draft.ts'
import type * as finishedPictures from './finished-pictures.ts'
import type { FinishedPictures } from './finished-pictures.ts'
import { keptPictures } from './listed-picture.ts'

export type { FinishedPictures }

// Calls of forms, which load the pictures' own modules on demand.

let loaded: typeof finishedPictures | undefined

/** Once loaded they are there at once; a failed attempt is repeated by the next call. */
async function load() {
  loaded ??= await import('./finished-pictures.ts')
  return loaded
}

/** The pictures of a form, once all have been uploaded; null, and a toast, when an upload failed. */
export async function picturesToSend(name: string, initial: readonly Picture[] = []): Promise<FinishedPictures | null> {
  return load().then((m) => m.finishedPictures(name, initial))
}

/** Whether pictures of a form were changed before it was opened, and are there again. */
export function hasKeptPictures(name: string): boolean {
  return readTabDraft(keptPictures(name)) !== null
}

/**
 * Takes away the pictures of a form that is given up.
 * @returns a function that brings them back; null when none were changed
 */
export async function setFormPicturesAside(name: string): Promise<(() => void) | null> {
  return load().then((m) => m.setPicturesAside(name))
}

/** Clears the pictures of a form that was saved or started over. */
export async function clearFormPictures(name: string): Promise<void> {
  return load().then((m) => m.clearPictureList(name))
}

/** Clears the pictures of a form that was saved, unless others were chosen since they were sent. */
export async function clearSentPictures(...sent: Parameters<typeof finishedPictures.clearSentPictures>): Promise<void> {
  return load().then((m) => m.clearSentPictures(...sent))
}
