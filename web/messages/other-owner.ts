import type { PublicOwner } from '#contract/kit/public-owner.ts'
import type { ChatMessage } from '#contract/messages/schemas.ts'
import { owners } from '#contract/owners/routes.ts'
import { routeQuery } from '#web/platform/api/query-client.ts'

/** The other owner of a conversation; null when unknown or in a blocked pair. */
export const otherOwnerQuery = (id: string) => routeQuery(owners.show, { params: { id } }, { on404: null })

/** Owner to show for somebody in a blocked pair, of whom nothing but the id is known. */
export const placeholderOwner = (id: string): PublicOwner => ({
  id,
  firstName: null,
  bio: null,
  city: null,
  profileImageUrl: null,
  createdAt: '',
  primaryDog: null,
})

/** Filter of the cache for all owners that `otherOwnerQuery` has loaded. */
export const allOtherOwners = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(otherOwnerQuery('').queryKey[0] ?? ''),
}

/** The other owner of a message's conversation. */
export function otherOwnerOf({ senderId, sender, receiver }: ChatMessage, me: string): PublicOwner {
  return senderId === me ? receiver : sender
}
