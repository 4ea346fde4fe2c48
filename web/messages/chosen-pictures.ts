import { MESSAGE_PICTURES_MAX } from '#contract/messages/options.ts'
import { readDraft, storeDraft, useStoredDraft } from '#web/platform/drafts/stored-draft.ts'

export const TOO_MANY_MESSAGE_PICTURES = `A message has at most ${MESSAGE_PICTURES_MAX} pictures`

const picturesOf = (otherId: string) => `pictures ${otherId}`

/** The pictures that were chosen for the next message to an owner, by their keys. */
export function picturesIn(me: string, otherId: string): readonly string[] {
  return keysIn(readDraft(me, picturesOf(otherId)))
}

/** Hook: the same. */
export function useChosenPictures(me: string, otherId: string): readonly string[] {
  return keysIn(useStoredDraft(me, picturesOf(otherId))[0])
}

/** Keys have no spaces. */
const keysIn = (text: string) => text.split(' ').filter(Boolean)

/** Sets the pictures for the next message. */
export function storePictures(me: string, otherId: string, keys: readonly string[]): void {
  storeDraft(me, picturesOf(otherId), keys.join(' '))
}
