import { playdates } from '#contract/playdates/routes.ts'
import { ReportFormDialog } from '#web/moderation/ReportFormDialog.tsx'
import { useChange } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Reports an open walk to the operators. The host is not told. */
export function ReportWalkDialog({ playdateId, onClose }: { playdateId: string; onClose: () => void }) {
  const { mutate, isPending, error } = useChange(playdates.report)
  const onSuccess = () => {
    toast({ title: 'Report submitted' })
    onClose()
  }
  return (
    <ReportFormDialog
      title="Report This Walk"
      description="We keep what the walk says now. The host does not learn who reported it."
      isPending={isPending}
      error={error}
      onSend={(body) => mutate({ params: { id: playdateId }, body }, { onSuccess })}
      onClose={onClose}
    />
  )
}
