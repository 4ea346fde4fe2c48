import type { Dog } from '#contract/dogs/schemas.ts'
import type { HealthKind } from '#contract/health/options.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { KIND_LABELS } from '../labels.ts'
import type { HealthRecord } from '../health.queries.ts'
import { RecordFields } from './RecordFields.tsx'

interface RecordDialogProps {
  kind: HealthKind
  dog: Pick<Dog, 'id' | 'name' | 'dateOfBirth'>
  /** The record to change; null for a new one. */
  record: HealthRecord | null
  onClose: () => void
  /** Called when the record was deleted elsewhere. */
  onGone: () => void
}

/** Adds or changes a record. */
export function RecordDialog({ onClose, ...form }: RecordDialogProps) {
  const { kind, dog, record } = form
  return (
    <Dialog
      onClose={onClose}
      title={`${record ? 'Edit' : 'Add'} ${KIND_LABELS[kind].one}`}
      description={`For ${dog.name}`}
    >
      <RecordFields {...form} onSaved={onClose} />
    </Dialog>
  )
}
