import { messages } from '#contract/messages/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { queryClient, refetch } from '#web/platform/api/query-client.ts'
import { playdateQuery } from './playdates.queries.ts'

/**
 * Shows a changed playdate at once. A request for it that is on its way may have been answered before the change: it is
 * sent again.
 */
export function showPlaydate(playdate: Playdate): void {
  const { queryKey } = playdateQuery(playdate.id)
  const isAsked = queryClient.isFetching({ queryKey }) > 0
  queryClient.setQueryData(queryKey, playdate)
  if (isAsked) refetch({ queryKey })
}

/** Shows a changed playdate at once, and refetches the lists that it stands in and who may be written to. */
export function keepPlaydate(playdate: Playdate | undefined): void {
  if (playdate) showPlaydate(playdate)
  refetch(playdates.list, playdates.walks, messages.mayWrite)
}
