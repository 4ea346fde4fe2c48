import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Dog } from '#contract/dogs/schemas.ts'
import { newestRecordPerTreatment } from '#contract/health/due.ts'
import type { HealthKind } from '#contract/health/options.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { KIND_LABELS } from '../labels.ts'
import type { HealthRecord } from '../health.queries.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { RecordEntry } from './RecordEntry.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { ShowAllButton } from './ShowAllButton.tsx'

interface RecordTabProps {
  kind: HealthKind
  dog: Pick<Dog, 'id' | 'name' | 'dateOfBirth'>
  records: readonly HealthRecord[]
}

/** The number of records shown before "Show All". */
const SHOWN = 2

/** The dialog that is open, and its record; a new record has none. */
type Doing = { what: 'save'; record: HealthRecord | null } | { what: 'remove'; record: HealthRecord } | null

/** The records of one kind with buttons to add, edit and delete. */
export function RecordTab({ kind, dog, records }: RecordTabProps) {
  const [doing, setDoing] = useState<Doing>(null)
  const open = useRef<Doing>(null)
  const { type } = KIND_LABELS[kind]
  const add = useRef<HTMLButtonElement>(null)
  const show = (next: Doing) => {
    open.current = next
    setDoing(next)
  }
  // The answer to a dialog that was closed comes late: it leaves alone the dialog that is open by then, and the focus.
  const isLate = () => open.current !== doing
  const close = () => {
    if (!isLate()) show(null)
  }
  const goOnAbove = () => {
    if (isLate()) return
    flushSync(close) // with its dialog, which holds the focus as long as it is there
    add.current?.focus()
  }
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Button ref={add} variant="soft" className="self-start" onClick={() => show({ what: 'save', record: null })}>
        <Plus className="size-5" aria-hidden="true" /> {`Add ${KIND_LABELS[kind].one}`}
      </Button>
      {records.length === 0 ? (
        <p className="py-4 text-muted">No {type} records yet. Add one above to get started!</p>
      ) : (
        <RecordList
          records={records}
          onEdit={(record) => show({ what: 'save', record })}
          onRemove={(record) => show({ what: 'remove', record })}
        />
      )}
      {doing?.what === 'save' && (
        <RecordDialog kind={kind} dog={dog} record={doing.record} onClose={close} onGone={goOnAbove} />
      )}
      {doing?.what === 'remove' && (
        <RemoveDialog kind={kind} record={doing.record} onClose={close} onRemoved={goOnAbove} />
      )}
    </div>
  )
}

interface RecordListProps {
  records: readonly HealthRecord[]
  onEdit: (record: HealthRecord) => void
  onRemove: (record: HealthRecord) => void
}

/** The newest records first; the rest on demand. */
function RecordList({ records, onEdit, onRemove }: RecordListProps) {
  const [isWhole, setWhole] = useState(false)
  const newest = new Set(newestRecordPerTreatment(records))
  return (
    <>
      <ul className="flex flex-col gap-3">
        {(isWhole ? records : records.slice(0, SHOWN)).map((record) => (
          <RecordEntry
            key={record.id}
            record={record}
            isNewest={newest.has(record)}
            onEdit={() => onEdit(record)}
            onRemove={() => onRemove(record)}
          />
        ))}
      </ul>
      {records.length > SHOWN && (
        <ShowAllButton count={records.length} isWhole={isWhole} onToggle={() => setWhole(!isWhole)} />
      )}
    </>
  )
}
