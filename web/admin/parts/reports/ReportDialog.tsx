import { type SubmitEvent, useState } from 'react'
import { admin } from '#contract/admin/routes.ts'
import { lengthOf } from '#contract/kit/text.ts'
import { ADMIN_NOTES_MAX, REPORT_STATUSES } from '#contract/moderation/options.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { operators } from '#contract/operators/routes.ts'
import type { Report } from '#contract/moderation/schemas.ts'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogActions } from '#web/ui/overlays/DialogActions.tsx'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { nameOf, REPORT_WORDS } from '../../labels.ts'

const NOT_SAVED = 'The report was not saved. Please check your connection and try again.'
const OPTIONS = REPORT_STATUSES.map((status) => ({ value: status, label: REPORT_WORDS[status].label }))

interface ReportDialogProps {
  report: Report
  onClose: () => void
  onSaved: (report: Report) => void
}

/** Changes the state of a decided report, reopens it, or saves a note only. */
export function ReportDialog({ report, onClose, onSaved }: ReportDialogProps) {
  const [status, setStatus] = useState<Report['status']>(report.status)
  const [notes, setNotes] = useState(report.adminNotes ?? '')
  const review = useRouteMutation(moderation.review, { refetches: [operators.queue, admin.acts] })
  const isTooLong = lengthOf(notes.trim()) > ADMIN_NOTES_MAX
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (review.isPending || isTooLong) return
    const sent = { params: { id: report.id }, body: { status, adminNotes: notes } }
    const tell = () => toast({ title: 'Report saved' })
    void review.mutateAsync(sent, { onSuccess: onSaved }).then(tell, () => {})
  }
  return (
    <Dialog
      onClose={onClose}
      title={`Report about ${nameOf(report.reportedUser)}`}
      description={<p className="break-words whitespace-pre-line">{report.reason}</p>}
    >
      <form noValidate aria-label="Decision" onSubmit={save} className="flex flex-col gap-5">
        <RadioChips
          label="Status"
          shape="chips"
          options={OPTIONS}
          value={status}
          onChange={(value) => setStatus(REPORT_STATUSES.find((one) => one === value) ?? status)}
        />
        <TextArea
          label="Notes"
          hint="Only operators read them."
          optional
          maxLength={ADMIN_NOTES_MAX}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
          error={isTooLong ? 'Admin notes is too long' : undefined}
        />
        <FormError>{review.error && (serverMessageOf(review.error) ?? NOT_SAVED)}</FormError>
        <DialogActions confirmLabel="Save" pending={review.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
