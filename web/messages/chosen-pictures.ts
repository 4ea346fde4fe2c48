import { readDraft, storeDraft, useStoredDraft } from '#web/platform/drafts/stored-draft.ts'
import { outboxOf, takeOut } from './outbox-store.ts'

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

/** Removes a message that is not wanted any more, with its pictures. */
export function discard(me: string, id: string): void {
  const keys = outboxOf(me).find((one) => one.id === id)?.pictures
  takeOut(me, id)
  // What cannot be removed now goes at sign-out.
  if (keys) import('./sending-pictures.ts').then((m) => m.forgetPictures(me, keys)).catch(() => {})
}
