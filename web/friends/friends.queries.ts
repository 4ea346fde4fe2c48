import { friends } from '#contract/friends.ts'
import { queryOf, useChange } from '#web/kit/query-client.ts'

export const friendsQuery = queryOf(friends.list)
/** 404 means that there is no relation (FRIEND-04). */
export const friendStatusQuery = (ownerId: string) => queryOf(friends.status, { params: { ownerId } }, { on404: null })

export function useFriendChange(ownerId: string) {
  const refetches = [friendsQuery, friendStatusQuery(ownerId)]
  return { add: useChange(friends.add, { refetches }), remove: useChange(friends.remove, { refetches }) }
}
