import type { PublicOwner } from '#contract/kit/public-owner.ts'
import type { ChatMessage } from '#contract/messages/schemas.ts'
import { owners } from '#contract/owners/routes.ts'
import { routeQuery } from '#web/platform/api/query-client.ts'

/** The other owner of a conversation; null when unknown or in a blocked pair. */
export const otherQuery = (id: string) => routeQuery(owners.show, { params: { id } }, { on404: null })

/** Somebody in a blocked pair, of whom nothing but the id is known. */
export const unnamed = (id: string): PublicOwner => ({
  id,
  firstName: null,
  bio: null,
  city: null,
  profileImageUrl: null,
  createdAt: '',
  primaryDog: null,
})

/** All cached owners. */
export const allOthers = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(otherQuery('').queryKey[0] ?? ''),
}

/** The other owner of a message's conversation. */
export function otherOf({ senderId, sender, receiver }: ChatMessage, me: string): PublicOwner {
  return senderId === me ? receiver : sender
}
