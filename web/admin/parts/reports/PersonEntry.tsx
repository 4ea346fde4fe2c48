import { useId } from 'react'
import { countOf } from '#contract/kit/count-of.ts'
import { REPORT_CATEGORY_LABELS } from '#contract/moderation/options.ts'
import type { Report } from '#contract/moderation/schemas.ts'
import type { QueueEntry } from '#contract/operators/schemas.ts'
import { formatTimestamp, wholeDayOf } from '#web/platform/format/format-date.ts'
import { onDayOf } from '#web/platform/format/on-day.ts'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { nameOf, SANCTION_WORDS } from '../../labels.ts'
import type { LookUp } from '../PersonButton.tsx'
import { ReportEntry } from './ReportEntry.tsx'

interface PersonEntryProps {
  entry: QueueEntry
  onLookUp: LookUp
  onDecide: (report: Report) => void
}

/** A person with history and the reports about them. */
export function PersonEntry({ entry, onLookUp, onDecide }: PersonEntryProps) {
  const id = useId()
  const { person, isOverdue, lookedAt, reports, count } = entry
  return (
    <li aria-labelledby={id} className="rounded-2xl border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id={id} className="text-xl break-words">
          {nameOf(person)}
        </h3>
        {isOverdue && <Badge tone="amber">Waiting for more than 48 hours</Badge>}
        {lookedAt && <Badge>Looked at by {lookedAt.isMine ? 'you' : nameOf(lookedAt.by)}</Badge>}
      </div>
      <History entry={entry} />
      <ul aria-label="Reports" className="mt-4 flex flex-col gap-3">
        {reports.map((report) => (
          <ReportEntry key={report.id} report={report} onLookUp={onLookUp}>
            <Button variant="secondary" size="sm" data-decide="" onClick={() => onDecide(report)}>
              {report.status === 'pending' ? 'Decide' : 'Change'}
            </Button>
          </ReportEntry>
        ))}
      </ul>
      {count > reports.length && (
        <p className="mt-3 text-[0.9375rem] text-muted">
          {`The newest ${reports.length} of ${count}. Decide these to see the others.`}
        </p>
      )}
    </li>
  )
}

function History({ entry: { memberSince, history } }: { entry: QueueEntry }) {
  const { reportsAbout, reportsBy, decisionCount, decisions } = history
  const counted = [
    `Member since ${wholeDayOf(memberSince)}`,
    `${countOf(reportsAbout, 'report')} about them`,
    `${countOf(reportsBy, 'report')} by them`,
    decisionCount === 0 ? 'no earlier decision' : countOf(decisionCount, 'earlier decision'),
  ]
  return (
    <>
      <p className="mt-1.5 text-[0.9375rem] text-muted">{counted.join(' · ')}</p>
      {decisions.length > 0 && (
        <ul aria-label="Earlier decisions" className="mt-1 text-[0.9375rem] text-muted">
          {decisions.map(({ kind, reason, createdAt, endsAt }) => (
            <li key={createdAt + kind}>
              {`${SANCTION_WORDS[kind]} ${onDayOf(createdAt)}, ${REPORT_CATEGORY_LABELS[reason]}`}
              {endsAt !== null && `, until ${formatTimestamp(endsAt)}`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
