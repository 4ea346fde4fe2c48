import type { DataTag, QueryKey, Updater } from '@tanstack/react-query'
import { queryClient, refetch } from './query-client.ts'

/**
 * Shows the reply to a change as the answer of a query. A request of that query which is on its way may have been answered
 * before the change: it is sent again.
 *
 * @param shown the new answer, or a function that makes it of the former one
 */
export function showReply<Shown>(
  { queryKey }: { queryKey: DataTag<QueryKey, Shown, Error> },
  shown: Updater<Shown | undefined, Shown | undefined>,
): void {
  const isAsked = queryClient.isFetching({ queryKey }) > 0
  queryClient.setQueryData(queryKey, shown)
  if (isAsked) refetch({ queryKey })
}
