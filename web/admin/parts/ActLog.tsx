import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkTo } from '#web/platform/routing/router.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { actsQuery, pagesOf } from '../admin.queries.ts'
import { nameOf } from '../labels.ts'
import { ActEntry } from './ActEntry.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { Pager } from './Pager.tsx'
import { PersonButton } from './PersonButton.tsx'
import { Section } from './Section.tsx'

/** The log of admin acts, which is kept for good: administrator, act, time and person concerned. */
export function ActLog({ onLookUp }: { onLookUp: (id: string) => void }) {
  return (
    <Section
      title="Log"
      intro="What administrators did, newest first. Nobody can change or remove an entry."
      actions={
        <ButtonLink to={linkTo('adminActs')} variant="secondary" size="sm">
          Filter and Export
        </ButtonLink>
      }
    >
      <Acts onLookUp={onLookUp} />
    </Section>
  )
}

function Acts({ onLookUp }: { onLookUp: (id: string) => void }) {
  const [page, turn] = useState(1)
  const { data, isError, refetch } = useQuery(actsQuery({}, page))
  if (!data && isError) return <ErrorCard onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading the log" />
  if (data.totalCount === 0) return <EmptyState title="Nothing yet" text="What administrators do appears here." />
  return (
    <>
      <ol aria-label="Log" className="divide-y divide-line border-y border-line">
        {data.acts.map((entry) => (
          <ActEntry
            key={entry.id}
            entry={entry}
            operator={nameOf(entry.admin)}
            person={entry.user && <PersonButton person={entry.user} onLookUp={onLookUp} />}
          />
        ))}
      </ol>
      <Pager label="Log" page={page} pages={pagesOf(data.totalCount)} onTurn={turn} />
    </>
  )
}
