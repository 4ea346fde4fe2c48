import { playdates } from '#contract/playdates/routes.ts'
import { clearReportDraft } from '#web/moderation/report-draft.ts'
import { ReportFormDialog } from '#web/moderation/ReportFormDialog.tsx'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Reports an open walk to the operators. The host is not told. */
export function ReportWalkDialog({ playdateId, onClose }: { playdateId: string; onClose: () => void }) {
  const { mutateAsync, isPending, error } = useRouteMutation(playdates.report)
  const about = `walk ${playdateId}`
  // Once it is sent, even if the dialog was closed meanwhile; only an open dialog is closed.
  const onSent = () => {
    clearReportDraft(about)
    toast({ title: 'Report submitted' })
  }
  return (
    <ReportFormDialog
      about={about}
      title="Report This Walk"
      description="We keep what the walk says now. The host does not learn who reported it."
      isPending={isPending}
      error={error}
      onSend={(body) =>
        void mutateAsync({ params: { id: playdateId }, body }, { onSuccess: onClose }).then(onSent, () => {})
      }
      onClose={onClose}
    />
  )
}
