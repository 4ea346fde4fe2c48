import { setFormPicturesAside } from '#web/photos/form-pictures.ts'
import { clearKeptForm } from '#web/platform/drafts/kept-form.ts'

/** The names under which a dog's form keeps what was entered: its fields, and its pictures. */
export interface DraftKeys {
  draft: string
  pictures: string
}

/**
 * Discards what was entered into a dog's form.
 * @returns brings it back, for a form that is opened after that; null when nothing was entered
 */
export async function setFormAside({ draft, pictures }: DraftKeys): Promise<(() => void) | null> {
  const entered = sessionStorage.getItem(draft)
  clearKeptForm(draft)
  const takePicturesBack = await setFormPicturesAside(pictures)
  if (entered === null && !takePicturesBack) return null
  return () => {
    if (entered !== null) sessionStorage.setItem(draft, entered)
    takePicturesBack?.()
  }
}
