import { useState } from 'react'
import { REASON_MAX, REPORT_CATEGORY_LABELS, type ReportCategory } from '#contract/moderation/options.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { useChange } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogActions } from '#web/ui/overlays/DialogActions.tsx'

const UNREACHABLE = 'We could not send this. Please check your connection and try again.'
const CATEGORIES = Object.entries(REPORT_CATEGORY_LABELS).map(([value, label]) => ({ value, label }))

/** Reports an open walk to the administrators. The host is not told. */
export function ReportWalkDialog({ playdateId, onClose }: { playdateId: string; onClose: () => void }) {
  const [category, setCategory] = useState<ReportCategory>('unsafe-dog')
  const [text, setText] = useState('')
  const report = useChange(playdates.report)
  const send = () =>
    report.mutate(
      { params: { id: playdateId }, body: { category, text } },
      {
        onSuccess: () => {
          toast({ title: 'Report submitted' })
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Report This Walk"
      description="We keep what the walk says now. The host does not learn who reported it."
    >
      <div className="flex flex-col gap-6">
        <RadioChips
          label="What is it about?"
          shape="chips"
          options={CATEGORIES}
          value={category}
          onChange={(value) => setCategory(value as ReportCategory)}
        />
        <TextArea
          label="What happened?"
          rows={3}
          maxLength={REASON_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <FormError>{report.error ? (serverMessageOf(report.error) ?? UNREACHABLE) : undefined}</FormError>
      </div>
      <DialogActions confirmLabel="Report" pending={report.isPending} onCancel={onClose} onConfirm={send} />
    </Dialog>
  )
}
