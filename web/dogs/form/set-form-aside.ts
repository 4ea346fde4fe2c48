import { useState } from 'react'
import { setFormPicturesAside } from '#web/photos/form-pictures.ts'
import { clearKeptForm } from '#web/platform/drafts/kept-form.ts'
import { tabStorage } from '#web/platform/storage.ts'

/** The names under which a dog's form keeps what was entered: its fields, and its pictures. */
export interface DraftKeys {
  draft: string
  pictures: string
}

/**
 * Discards what was entered into a dog's form.
 * @returns a function that brings it back, for a form that is opened after that; null when nothing was entered
 */
export async function setFormAside({ draft, pictures }: DraftKeys): Promise<(() => void) | null> {
  const entered = tabStorage.read(draft)
  clearKeptForm(draft)
  const takePicturesBack = await setFormPicturesAside(pictures)
  if (entered === null && !takePicturesBack) return null
  return () => {
    if (entered !== null) tabStorage.write(draft, entered)
    takePicturesBack?.()
  }
}

/**
 * Hook: starting over in a dog's form.
 * @returns the key of the form, another one each time it is opened anew, and a function that discards what was entered;
 *   that one resolves with a function that brings it back
 */
export function useStartOver(draftKeys: DraftKeys): { round: number; startOver: () => Promise<() => void> } {
  const [round, setRound] = useState(1)
  const openAnew = () => setRound((last) => last + 1)
  const startOver = async () => {
    const takeBack = await setFormAside(draftKeys)
    openAnew()
    return () => {
      takeBack?.()
      openAnew()
    }
  }
  return { round, startOver }
}
