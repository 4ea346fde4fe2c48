import type { PublicOwner } from '#contract/kit/public-owner.ts'
import type { ChatMessage } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { cardPhoto } from '#contract/photos/routes.ts'
import { queryOf } from '#web/platform/api/query-client.ts'

/** The other person of a conversation; null when unknown, or of a blocked pair. */
export const otherQuery = (id: string) => queryOf(owners.show, { params: { id } }, { on404: null })

/** Every owner who was asked for. */
export const allOthers = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(otherQuery('').queryKey[0] ?? ''),
}

/** The other of the two. */
export function otherOf({ senderId, sender, receiver }: ChatMessage, me: string): PublicOwner {
  return senderId === me ? receiver : sender
}

export function nameOf({ firstName }: PublicOwner): string {
  return firstName ?? 'Dog owner'
}

/** A deleted account: all that remains is the name. */
export function isDeleted({ firstName }: PublicOwner): boolean {
  return firstName === 'Deleted'
}

/** A person's picture, or their dog's: that is how owners know each other. */
export function faceOf({ profileImageUrl, primaryDog }: PublicOwner): string | null {
  if (profileImageUrl !== null) return profileImageUrl
  return primaryDog?.imageUrl == null ? null : cardPhoto(primaryDog.imageUrl)
}
