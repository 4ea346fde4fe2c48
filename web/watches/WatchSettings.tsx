import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { watches } from '#contract/watches/routes.ts'
import type { Watch } from '#contract/watches/schemas.ts'
import { watchInWords } from '#contract/watches/words.ts'
import { call, isSessionLost } from '#web/platform/api/api.ts'
import { refetch, useRouteMutation } from '#web/platform/api/query-client.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { loseSession } from '#web/platform/session/session.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { leastInWords } from './least-labels.ts'
import { watchesQuery } from './watches.queries.ts'

const STATES: Record<Watch['state'], { badge?: string; action: string; says?: string }> = {
  on: { action: 'Pause' },
  paused: { badge: 'Paused', action: 'Resume' },
  asked: { badge: 'Still looking?', action: 'Keep', says: 'You have not opened any of these dogs for 90 days.' },
  resting: { badge: 'Resting', action: 'Resume', says: 'You have not opened any of these dogs for a long time.' },
}

/** The searches that the reader keeps, each to be paused and deleted. */
export function WatchSettings() {
  const { data, error, refetch: retry } = useQuery({ ...watchesQuery, refetchOnMount: 'always' })
  const searches = useRef<HTMLDivElement>(null)
  if (!data) return error ? <ErrorCard onRetry={() => void retry()} /> : <Skeleton className="h-24 rounded-2xl" />
  // The row of a deleted search is gone: the focus moves here, not to the top of the document.
  const takeFocus = () => searches.current?.focus({ preventScroll: true })
  return (
    <div ref={searches} role="group" aria-label="Your Searches" tabIndex={-1} className="outline-none">
      {data.length === 0 ? (
        <NoneKept />
      ) : (
        <ul aria-label="Dogs You Look For" className="flex flex-col divide-y divide-line">
          {data.map((watch) => (
            <WatchRow key={watch.id} watch={watch} onDelete={takeFocus} />
          ))}
        </ul>
      )}
    </div>
  )
}

function NoneKept() {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">Press “Tell Me” where you browse, and you hear of new dogs that fit.</p>
      <ButtonLink to={linkTo('browse')} variant="secondary" size="sm">
        Browse Dogs
      </ButtonLink>
    </div>
  )
}

function WatchRow({ watch, onDelete }: { watch: Watch; onDelete: () => void }) {
  const { id, state } = watch
  const change = useRouteMutation(watches.change, { refetches: [watchesQuery] })
  const remove = useRouteMutation(watches.remove, { refetches: [watchesQuery] })
  const { badge, action, says } = STATES[state]
  const words = watchInWords(watch)
  const onDeleted = () => {
    toast({ title: 'Search deleted', description: words, action: { label: 'Undo', run: () => void keepAgain(watch) } })
    onDelete()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {words}
          {badge && <Badge tone={state === 'asked' ? 'amber' : 'plain'}>{badge}</Badge>}
        </p>
        <p className="text-sm text-muted">{[...detailsOf(watch), says].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${action} ${words}`}
          pending={change.isPending}
          onClick={() =>
            void change.mutateAsync({ params: { id }, body: { isPaused: state === 'on' } }).catch(sayFailure)
          }
        >
          {action}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Delete ${words}`}
          pending={remove.isPending || remove.isSuccess}
          onClick={() => void remove.mutateAsync({ params: { id } }).then(onDeleted, sayFailure)}
        >
          Delete
        </Button>
      </div>
    </li>
  )
}

/** Keeps a deleted search again, paused if it was. Of dogs that joined meanwhile it does not tell. */
async function keepAgain(watch: Watch): Promise<void> {
  const { location, radiusKm, breed, age, size, energy, dog, least, isFree, state } = watch
  const chosen = {
    ...(age !== null && { age }),
    ...(size && { size }),
    ...(energy && { energy }),
    ...(dog && { dogId: dog.id }),
  }
  const body = { location, breed, ...chosen, least, isFree }
  try {
    const { id } = await call(watches.add, { body: { ...body, ...(radiusKm > 0 && { radius: radiusKm }) } })
    if (state === 'paused') await call(watches.change, { params: { id }, body: { isPaused: true } })
    refetch(watchesQuery)
  } catch (error) {
    sayFailure(error)
  }
}

function detailsOf({ radiusKm, least }: Watch): string[] {
  return [...(radiusKm > 0 ? [`within ${radiusKm} km`] : []), ...(least ? [leastInWords(least)] : [])]
}

function sayFailure(error: unknown): void {
  if (isSessionLost(error)) return loseSession()
  toast.failure()(error)
}
