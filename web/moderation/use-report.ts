import { queryOptions, useQuery } from '@tanstack/react-query'
import { REPORT_REASON } from '#contract/moderation/options.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { queryClient, useChange } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Whether this owner was reported since the app was opened. */
const reportedQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['reported', ownerId],
    queryFn: () => Promise.resolve(false),
    initialData: false,
    enabled: false,
    gcTime: Infinity,
  })

/** Reports an owner with the fixed reason. */
export function useReport(ownerId: string) {
  const { data: isReported } = useQuery(reportedQuery(ownerId))
  const { mutate, isPending } = useChange(moderation.report)
  const onSuccess = () => {
    queryClient.setQueryData(reportedQuery(ownerId).queryKey, true)
    toast({ title: 'Report submitted' })
  }
  const onError = (error: unknown) => {
    if (isSessionLost(error)) return
    toast({ title: serverMessageOf(error) ?? 'Failed to submit report', variant: 'destructive' })
  }
  const report = () => mutate({ params: { ownerId }, body: { reason: REPORT_REASON } }, { onSuccess, onError })
  return { report, isReported, isReporting: isPending }
}
