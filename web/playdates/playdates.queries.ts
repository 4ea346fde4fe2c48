import { useQuery } from '@tanstack/react-query'
import { meetingPlaces } from '#contract/meeting-places/routes.ts'
import type { View } from '#contract/playdates/options.ts'
import { playdates } from '#contract/playdates/routes.ts'
import type { Sent } from '#contract/kit/route.ts'
import { usePolling } from '#web/platform/api/polling.ts'
import { routeQuery } from '#web/platform/api/query-client.ts'

/** A page of the own playdates. */
export const playdatesQuery = (view: View, page = 1) => routeQuery(playdates.list, { query: { view, page } })

/** Open walks near the own town. */
export const walksQuery = (filters: NonNullable<Sent<typeof playdates.walks>['query']>) =>
  routeQuery(playdates.walks, { query: filters })

export const playdateQuery = (id: string) => routeQuery(playdates.show, { params: { id } })

/** All cached playdates, in lists and alone, and open walks. */
export const allPlaydates = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(playdates.list.path) || queryKey[0] === playdates.walks.path,
}

/** The playdates with one owner, newest first; one of the two is the host. */
export const playdatesWithQuery = (ownerId: string) => routeQuery(playdates.list, { query: { with: ownerId } })

/** The first playdate that waits for an answer, and how many there are. */
export const waitingQuery = routeQuery(playdates.list, { query: { view: 'waiting', limit: 1 } })

/** Meeting places between the own town and the towns of these owners, nearest first; null when no town is known. */
export const meetingPlacesQuery = (ownerIds: readonly string[], search: string) =>
  routeQuery(
    meetingPlaces.list,
    { query: { ...(ownerIds.length > 0 && { with: ownerIds.join(',') }), ...(search !== '' && { q: search }) } },
    { on404: null },
  )

/** The number of playdates that wait for the own answer, polled while the live stream is down. */
export function useWaitingCount(): number {
  const { data } = useQuery({ ...waitingQuery, refetchInterval: usePolling() })
  return data?.totalCount ?? 0
}
