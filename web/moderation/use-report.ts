import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/platform/api/query-client.ts'

/** Whether this owner was reported since the app was opened. */
const reportedQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['reported', ownerId],
    queryFn: () => Promise.resolve(false),
    initialData: false,
    enabled: false,
    gcTime: Infinity,
  })

/** Whether an owner was reported, and a way to note it. */
export function useReported(ownerId: string) {
  const { data: isReported } = useQuery(reportedQuery(ownerId))
  return { isReported, noteReport: () => queryClient.setQueryData(reportedQuery(ownerId).queryKey, true) }
}
