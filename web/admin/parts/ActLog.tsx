import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminActEntry } from '#contract/admin/schemas.ts'
import { formatRelative, formatTimestamp } from '#web/platform/format/format-date.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { ACT_WORDS, nameOf, typeOf } from '../labels.ts'
import { actsQuery, pagesOf } from '../admin.queries.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { Pager } from './Pager.tsx'
import { PersonButton } from './PersonButton.tsx'
import { Section } from './Section.tsx'

/** The log of admin acts, which is kept for good: administrator, act, time and person concerned. */
export function ActLog({ onLookUp }: { onLookUp: (id: string) => void }) {
  return (
    <Section title="Log" intro="What administrators did, newest first. Nobody can change or remove an entry.">
      <Acts onLookUp={onLookUp} />
    </Section>
  )
}

function Acts({ onLookUp }: { onLookUp: (id: string) => void }) {
  const [page, turn] = useState(1)
  const { data, isError, refetch } = useQuery(actsQuery(page))
  if (isError) return <ErrorCard onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading the log" />
  if (data.totalCount === 0) return <EmptyState title="Nothing yet" text="What administrators do appears here." />
  return (
    <>
      <ol aria-label="Log" className="divide-y divide-line border-y border-line">
        {data.acts.map((entry) => (
          <Act key={entry.id} entry={entry} onLookUp={onLookUp} />
        ))}
      </ol>
      <Pager label="Log" page={page} pages={pagesOf(data.totalCount)} onTurn={turn} />
    </>
  )
}

function Act({ entry, onLookUp }: { entry: AdminActEntry; onLookUp: (id: string) => void }) {
  const { act, admin, user, detail, createdAt } = entry
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 py-3 md:grid-cols-[minmax(0,10rem)_minmax(0,1fr)_auto]">
      <span className="font-semibold break-words max-md:col-start-1">{nameOf(admin)}</span>
      <span className="min-w-0 break-words text-muted max-md:col-span-2 max-md:row-start-2">
        <span className="text-ink">{ACT_WORDS[act]}</span>
        {detail !== null && <> · {typeOf(detail)}</>}
        {user && (
          <>
            {' · '}
            <PersonButton person={user} onLookUp={onLookUp} />
          </>
        )}
      </span>
      <time
        dateTime={createdAt}
        title={formatTimestamp(createdAt)}
        className="text-[0.9375rem] whitespace-nowrap text-muted"
      >
        {formatRelative(createdAt)}
      </time>
    </li>
  )
}
