import type { HealthKind } from '#contract/health/options.ts'
import { isSessionLost } from '#web/platform/api/api.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { GONE, showDate } from '../labels.ts'
import { type HealthRecord, useRemoveRecord } from '../health.queries.ts'

interface RemoveDialogProps {
  kind: HealthKind
  record: HealthRecord
  onClose: () => void
  /** Called after deletion, also if the record was gone already. */
  onRemoved: () => void
}

/** Confirms the deletion of a record. */
export function RemoveDialog({ kind, record, onClose, onRemoved }: RemoveDialogProps) {
  const { remove, isPending } = useRemoveRecord(kind, record.dogId)
  const confirm = async () => {
    try {
      const outcome = await remove(record.id)
      toast(outcome === 'gone' ? GONE : { title: 'Success', description: 'Record deleted successfully' })
      onRemoved()
    } catch (error) {
      if (isSessionLost(error)) return
      toast({ title: 'Error', description: 'Failed to delete record', variant: 'destructive' })
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Are you sure you want to delete this record?"
      text={`${record.name}, ${showDate(record.date)}`}
      confirmLabel="OK"
      danger
      pending={isPending}
      onConfirm={() => void confirm()}
    />
  )
}
