import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { REPORT_STATUSES } from '#contract/moderation/options.ts'
import type { Report } from '#contract/moderation/schemas.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { REPORT_WORDS } from '../labels.ts'
import { pagesOf, reportsQuery } from '../admin.queries.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { Pager } from './Pager.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { ReportEntry } from './ReportEntry.tsx'
import type { LookUp } from './PersonButton.tsx'
import { Section } from './Section.tsx'

const TABS = [
  ...REPORT_STATUSES.map((status) => ({ value: status as string, label: REPORT_WORDS[status].label })),
  { value: 'all', label: 'All' },
]

/** The reports of owners about each other, by status. */
export function ReportQueue({ onLookUp }: { onLookUp: LookUp }) {
  const [{ status, page }, show] = useState({ status: 'pending', page: 1 })
  const place = useRef<HTMLDivElement>(null)
  return (
    <Section
      title="Reported users"
      intro="Read what happened, decide, and leave a note for whoever looks next. The person and the reporter are told by e-mail."
    >
      <div ref={place}>
        <Tabs label="Reports" tabs={TABS} value={status} onChange={(next) => show({ status: next, page: 1 })}>
          <Reports
            key={status}
            status={status}
            page={page}
            onTurn={(next) => show({ status, page: next })}
            onLookUp={onLookUp}
            onMoved={() => place.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()}
          />
        </Tabs>
      </div>
    </Section>
  )
}

interface ReportsProps {
  status: string
  page: number
  onTurn: (page: number) => void
  onLookUp: LookUp
  /** Called when a report leaves this tab. */
  onMoved: () => void
}

function Reports({ status, page, onTurn, onLookUp, onMoved }: ReportsProps) {
  const { data, isError, refetch } = useQuery(reportsQuery(status, page))
  const [deciding, decide] = useState<Report | null>(null)
  const pages = pagesOf(data?.totalCount ?? 0)
  useEffect(() => {
    if (data && page > pages) onTurn(pages) // the only report of the last page was decided
  }, [data, page, pages, onTurn])
  const saved = (decided: Report) => {
    flushSync(() => decide(null)) // closed at once: the dialog traps the focus while it is open
    if (status !== 'all' && decided.status !== status) onMoved()
  }
  if (isError) return <ErrorCard onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="mt-5">
        <ListSkeleton label="Loading reports" />
      </div>
    )
  if (data.totalCount === 0) return <EmptyState {...EMPTY[status === 'pending' ? 'pending' : 'other']} />
  return (
    <>
      <ul aria-label="Reports" className="mt-5 flex flex-col gap-3">
        {data.reports.map((report) => (
          <ReportEntry key={report.id} report={report} onLookUp={onLookUp}>
            <Button variant="secondary" size="sm" onClick={() => decide(report)}>
              {report.status === 'pending' ? 'Decide' : 'Change'}
            </Button>
          </ReportEntry>
        ))}
      </ul>
      <Pager label="Reports" page={page} pages={pages} onTurn={onTurn} />
      {deciding && <DeciderOf report={deciding} onClose={() => decide(null)} onSaved={saved} />}
    </>
  )
}

function DeciderOf(props: ComponentProps<typeof ReportDialog>) {
  return props.report.status === 'pending' ? <DecisionDialog {...props} /> : <ReportDialog {...props} />
}

const EMPTY = {
  pending: { title: 'Nothing to decide', text: 'New reports appear here, and the administrators get an e-mail.' },
  other: { title: 'No reports here', text: 'No report has this status.' },
} as const
