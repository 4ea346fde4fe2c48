import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { nextDue } from '#contract/health/due.ts'
import type { HealthKind } from '#contract/health/options.ts'
import { KIND_LABELS, showDate } from '../labels.ts'
import type { HealthRecord } from '../health.queries.ts'
import { DueBadge } from './DueBadge.tsx'
import { ShowAllButton } from './ShowAllButton.tsx'

const SHOWN = 2

/** Due treatments of all kinds, soonest first: what is next, and the rest on demand. */
export function NextDue({ records }: { records: Record<HealthKind, HealthRecord[]> }) {
  const [isWhole, setWhole] = useState(false)
  const due = nextDue(records)
  if (due.length === 0) return null
  return (
    <section aria-labelledby="next-due" className="flex flex-col rounded-2xl bg-sunken px-4 py-3">
      <h3 id="next-due" className="flex items-center gap-2 text-lg">
        <CalendarClock className="size-5" aria-hidden="true" /> Next due
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {(isWhole ? due : due.slice(0, SHOWN)).map(({ kind, record, due: date }) => (
          <li key={`${kind} ${record.id}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 break-words">
              <span className="font-semibold">{record.name}</span>{' '}
              <span className="text-muted">
                {KIND_LABELS[kind].type}, {showDate(date)}
              </span>
            </span>
            <DueBadge record={record} />
          </li>
        ))}
      </ul>
      {due.length > SHOWN && <ShowAllButton count={due.length} isWhole={isWhole} onToggle={() => setWhole(!isWhole)} />}
    </section>
  )
}
