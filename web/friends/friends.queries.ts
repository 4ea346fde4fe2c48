import type { Query } from '@tanstack/react-query'
import { friends } from '#contract/friends/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { routeQuery, useRouteMutation } from '#web/platform/api/query-client.ts'

export const friendsQuery = routeQuery(friends.list)

/** An answer that says what an owner is to the reader: the page of a dog, or the owner. */
interface Related {
  id: string
  ownerId?: string
  relation: 'friend' | null
}

function relatedIn({ state: { data } }: Query): Related | null {
  return typeof data === 'object' && data !== null && 'relation' in data ? (data as Related) : null
}

/** All cached answers that carry a relation. */
export const allRelations = { predicate: (query: Query) => relatedIn(query) !== null }

/** The cached answers that carry the relation to one owner. */
export function relationsTo(userId: string) {
  const isAbout = (query: Query) => {
    const related = relatedIn(query)
    return related !== null && (related.ownerId ?? related.id) === userId
  }
  return { predicate: isAbout }
}

/** Hook: adds an owner as a friend, or removes them, and refetches what shows it. */
export function useFriendChange(ownerId: string) {
  const refetches = [friendsQuery, relationsTo(ownerId), messages.recent, messages.unreadCount, messages.mayWrite]
  return { add: useRouteMutation(friends.add, { refetches }), remove: useRouteMutation(friends.remove, { refetches }) }
}
