import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Report } from '#contract/moderation/schemas.ts'
import type { QueueEntry } from '#contract/operators/schemas.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { pagesOf, type QueueFilter, queueQuery } from '../../admin.queries.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { Pager } from '../Pager.tsx'
import type { LookUp } from '../PersonButton.tsx'
import { PersonEntry } from './PersonEntry.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { usePageInRange } from './use-page-in-range.ts'
import { useTaking } from './use-taking.ts'

interface ReportedPeopleProps {
  filter: QueueFilter
  page: number
  onTurn: (page: number) => void
  onLookUp: LookUp
  /** Called when a report leaves this list. */
  onMoved: () => void
}

/** A page of people with the reports about them. */
export function ReportedPeople(props: ReportedPeopleProps) {
  const { filter, page, onTurn } = props
  const { data, isError, refetch } = useQuery(queueQuery(filter, page))
  const pages = pagesOf(data?.totalCount ?? 0)
  usePageInRange(page, data?.totalCount, onTurn)
  if (!data)
    return isError ? (
      <ErrorCard onRetry={() => void refetch()} />
    ) : (
      <div className="mt-5">
        <ListSkeleton label="Loading reports" />
      </div>
    )
  if (data.totalCount === 0) return <EmptyState {...EMPTY[filter.state === 'pending' ? 'pending' : 'other']} />
  return <People {...props} entries={data.entries} pages={pages} />
}

interface PeopleProps extends ReportedPeopleProps {
  entries: QueueEntry[]
  pages: number
}

function People({ filter, page, onTurn, onLookUp, onMoved, entries, pages }: PeopleProps) {
  const [deciding, decide] = useState<Report | null>(null)
  const { take, release } = useTaking(deciding?.reportedUser.id ?? null)
  const list = useFirstButtonFocused(filter.person !== null)
  const close = () => {
    if (deciding) release(deciding.reportedUser.id)
    flushSync(() => decide(null)) // closed at once: the dialog traps the focus while it is open
  }
  const saved = (decided: Report) => {
    close()
    if (filter.state !== 'all' && decided.status !== filter.state) onMoved()
  }
  return (
    <>
      <ul ref={list} aria-label="Reported people" className="mt-5 flex flex-col gap-4">
        {entries.map((entry) => (
          <PersonEntry
            key={entry.person.id}
            entry={entry}
            onLookUp={onLookUp}
            onDecide={(report) => take(report.reportedUser.id, () => decide(report))}
          />
        ))}
      </ul>
      <Pager label="Reports" page={page} pages={pages} onTurn={onTurn} />
      {deciding && <DeciderOf report={deciding} onClose={close} onSaved={saved} />}
    </>
  )
}

/** Hook: focuses the first report, for operators who come by the link of a mail. */
function useFirstButtonFocused(isWanted: boolean) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (isWanted) list.current?.querySelector<HTMLElement>('[data-decide]')?.focus()
  }, [isWanted])
  return list
}

function DeciderOf(props: ComponentProps<typeof ReportDialog>) {
  return props.report.status === 'pending' ? <DecisionDialog {...props} /> : <ReportDialog {...props} />
}

const EMPTY = {
  pending: { title: 'Nothing to decide', text: 'New reports appear here, and the operators get an e-mail.' },
  other: { title: 'No reports here', text: 'No report matches.' },
} as const
