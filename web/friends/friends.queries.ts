import { infiniteQueryOptions, type Query } from '@tanstack/react-query'
import { FRIENDS_LISTED, FRIENDS_ON_PAGE } from '#contract/friends/options.ts'
import { friends } from '#contract/friends/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { call } from '#web/platform/api/api.ts'
import { queryOf, useChange } from '#web/platform/api/query-client.ts'

export const friendsQuery = queryOf(friends.list)

/** The friends beyond those that a list without a page names, by pages. */
export const olderFriendsQuery = infiniteQueryOptions({
  queryKey: [...friendsQuery.queryKey, 'older'],
  queryFn: ({ pageParam, signal }) =>
    call(friends.list, { query: { page: pageParam, limit: FRIENDS_ON_PAGE } }, { signal }),
  initialPageParam: FRIENDS_LISTED / FRIENDS_ON_PAGE + 1,
  getNextPageParam: (last, _pages, page) => (last.length === FRIENDS_ON_PAGE ? page + 1 : undefined),
})

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

export function useFriendChange(ownerId: string) {
  const refetches = [friendsQuery, relationsTo(ownerId), messages.recent, messages.unreadCount, messages.mayWrite]
  return { add: useChange(friends.add, { refetches }), remove: useChange(friends.remove, { refetches }) }
}
