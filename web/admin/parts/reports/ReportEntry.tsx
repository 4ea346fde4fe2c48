import { StickyNote } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Report } from '#contract/moderation/schemas.ts'
import { formatRelative, formatTimestamp } from '#web/platform/format/format-date.ts'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { REPORT_WORDS } from '../../labels.ts'
import { type LookUp, PersonButton } from '../PersonButton.tsx'
import { ReportedThing } from './ReportedThing.tsx'

const WITHOUT_REPORTER = { complaint: 'by a complaint', signal: 'noticed by itself' } as const

interface ReportEntryProps {
  report: Report
  onLookUp: LookUp
  /** The buttons of the report. */
  children: ReactNode
}

/** A report: reported user, reporter, reason and notes. */
export function ReportEntry({ report, onLookUp, children }: ReportEntryProps) {
  const { label, tone } = REPORT_WORDS[report.status]
  return (
    <li className="rounded-2xl border border-line bg-paper p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <PersonButton person={report.reportedUser} onLookUp={onLookUp} />{' '}
          <span className="text-muted">
            {report.reporter ? (
              <>
                reported by <PersonButton person={report.reporter} onLookUp={onLookUp} />
              </>
            ) : (
              WITHOUT_REPORTER[report.subject === 'complaint' ? 'complaint' : 'signal']
            )}{' '}
            <time dateTime={report.createdAt} title={formatTimestamp(report.createdAt)} className="whitespace-nowrap">
              · {formatRelative(report.createdAt)}
            </time>
          </span>
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-2 break-words whitespace-pre-line">{report.reason}</p>
      <ReportedThing report={report} />
      {report.adminNotes && (
        <p className="mt-3 flex gap-2.5 rounded-xl bg-sunken px-3.5 py-2.5 text-[0.9375rem]">
          <StickyNote className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden="true" />
          <span className="min-w-0 break-words whitespace-pre-line">
            <span className="sr-only">Note: </span>
            {report.adminNotes}
          </span>
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {children}
        {report.reviewedAt && (
          <p className="text-[0.9375rem] text-muted">
            Decided{' '}
            <time dateTime={report.reviewedAt} title={formatTimestamp(report.reviewedAt)}>
              {formatRelative(report.reviewedAt)}
            </time>
          </p>
        )}
      </div>
    </li>
  )
}
