import type { Dog } from '#contract/dogs/schemas.ts'
import { dueState, nextDue } from '#contract/health/due.ts'
import { todayHere } from '#contract/kit/dates.ts'
import { chooseMatchDog } from '#web/dogs/card/match-dog.ts'
import { KIND_LABELS } from '../labels.ts'
import { useRecords } from '../health.queries.ts'
import { DueBadge } from './DueBadge.tsx'

/** The treatment of another own dog that is overdue for longest, and the way to that dog's records. */
export function OverdueElsewhere({ dog }: { dog: Pick<Dog, 'id' | 'name'> }) {
  const { records } = useRecords(dog.id)
  const [first] = records ? nextDue(records) : []
  if (!first || dueState(first.record, todayHere()).urgency !== 'overdue') return null
  const show = () => {
    chooseMatchDog(dog.id)
    // The line is gone then, and the focus moves to the heading of the records.
    document.getElementById('health-records')?.focus()
  }
  return (
    <p className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-2xl bg-sunken px-4 py-2">
      <button type="button" className="min-h-11 min-w-0 text-left text-link" onClick={show}>
        {`${dog.name}: ${first.record.name} (${KIND_LABELS[first.kind].type})`}
      </button>
      <DueBadge record={first.record} />
    </p>
  )
}
