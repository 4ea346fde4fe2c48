import { Pencil, Trash2 } from 'lucide-react'
import { dueDate } from '#contract/health/due.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { FREQUENCY_LABELS, showDate } from '../labels.ts'
import type { HealthRecord } from '../health.queries.ts'
import { DueBadge } from './DueBadge.tsx'

interface RecordEntryProps {
  record: HealthRecord
  /** Whether its due date still counts: nothing of the same name was given later. */
  isNewest: boolean
  onEdit: () => void
  onRemove: () => void
}

/** One record with its next due date. */
export function RecordEntry({ record, isNewest, onEdit, onRemove }: RecordEntryProps) {
  const { name, date, frequency, clinic } = record
  return (
    <li className="flex flex-wrap items-start gap-2 rounded-2xl bg-paper p-4">
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="text-lg break-words">{name}</h3>
        <p className="text-muted">
          {showDate(date)} · {FREQUENCY_LABELS[frequency]}
        </p>
        {clinic && <p className="break-words text-muted">{clinic}</p>}
        {isNewest ? (
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <DueBadge record={record} />
            <span className="text-[0.9375rem] text-muted">Next due {showDate(dueDate(record))}</span>
          </p>
        ) : (
          <p className="mt-2 text-[0.9375rem] text-muted">Given again since then</p>
        )}
      </div>
      <div className="-mt-2 -mr-2 flex shrink-0 flex-col sm:flex-row">
        <Button
          variant="ghost"
          size="icon"
          data-tooltip
          aria-label={`Edit ${name}, ${showDate(date)}`}
          onClick={onEdit}
        >
          <Pencil className="size-5" aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          data-tooltip
          aria-label={`Delete ${name}, ${showDate(date)}`}
          onClick={onRemove}
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </Button>
      </div>
    </li>
  )
}
