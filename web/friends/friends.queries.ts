import { useQuery } from '@tanstack/react-query'
import { FRIENDS_LISTED } from '#contract/friends/options.ts'
import { friends } from '#contract/friends/routes.ts'
import { queryOf, useChange } from '#web/platform/api/query-client.ts'

export const friendsQuery = queryOf(friends.list)
/** 404 means that there is no relation. */
const friendStatusQuery = (ownerId: string) => queryOf(friends.status, { params: { ownerId } }, { on404: null })

/**
 * Whether the owner is a friend; undefined until it is known. The list of friends says so. Where it is full, or cannot be
 * had, the owner's own status is asked for: to ask it of everybody would write its 404 to the console of most visits.
 */
export function useIsFriend(ownerId: string): boolean | undefined {
  const { data: listed, isError } = useQuery(friendsQuery)
  const isListed = listed?.some(({ status, friendUser }) => status === 'accepted' && friendUser.id === ownerId)
  const isOpen = isError || (isListed === false && listed?.length === FRIENDS_LISTED)
  const { data: relation, isPending } = useQuery({ ...friendStatusQuery(ownerId), enabled: isOpen })
  if (!isOpen) return isListed
  return isPending ? undefined : relation?.status === 'accepted'
}

export function useFriendChange(ownerId: string) {
  const refetches = [friendsQuery, friendStatusQuery(ownerId)]
  return { add: useChange(friends.add, { refetches }), remove: useChange(friends.remove, { refetches }) }
}
