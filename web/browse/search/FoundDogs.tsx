import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '#contract/kit/page-size.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { countOf } from '#contract/kit/count-of.ts'
import emptySearch from '#web/assets/empty-search.svg'
import type { DogSearch } from '#web/dogs/last-search.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { dogSearchQuery, type FoundDogs as Found, type DogOrder } from '../browse.queries.ts'
import { DogGrid } from '../list/DogGrid.tsx'
import { ResultCount } from '../list/ResultCount.tsx'

interface FoundDogsProps {
  search: DogSearch
  order: DogOrder
  /** The own dog for the order is still loading. */
  isWaiting: boolean
  own: Dog | undefined
  onClear: () => void
  onCount: (count: number | undefined) => void
}

/** The dogs found by a place, in one list without pages. */
export function FoundDogs({ search, order, isWaiting, own, onClear, onCount }: FoundDogsProps) {
  const { data, isError, isPlaceholderData } = useQuery({ ...dogSearchQuery(search, order), enabled: !isWaiting })
  const found = isPlaceholderData ? undefined : data
  useEffect(() => {
    onCount(found?.total)
    return () => onCount(undefined)
  }, [found, onCount])
  if (!data && isError) {
    return (
      <ErrorCard
        title="Search Error"
        text="We couldn't complete your search. Please try again in a moment."
        retryLabel="Clear Search"
        onRetry={onClear}
      />
    )
  }
  const isNobody = found?.total === 0
  return (
    <>
      <ResultCount isHidden={isNobody} onClear={isNobody ? undefined : onClear}>
        {found ? `${countOf(found.total, 'dog')} found` : 'Searching…'}
      </ResultCount>
      {isNobody ? <Nobody onClear={onClear} /> : <Dogs found={found} before={data} own={own} />}
    </>
  )
}

function Nobody({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      picture={emptySearch}
      title="No dogs found"
      text="Try searching for a different location."
      action={<Button onClick={onClear}>Clear Search</Button>}
    />
  )
}

interface DogsProps {
  found: Found | undefined
  /** Results of the previous search, while the new ones load. */
  before: Found | undefined
  own: Dog | undefined
}

function Dogs({ found, before, own }: DogsProps) {
  if (!found)
    return before ? <DogGrid dogs={before.dogs} own={own} isOld /> : <DogGrid dogs={[]} awaited={PAGE_SIZE.usual} />
  const shown = found.dogs.length
  return (
    <>
      <DogGrid dogs={found.dogs} own={own} />
      {found.total > shown && <p className="mt-10 text-center text-lg text-muted">{`Showing the nearest ${shown}`}</p>}
    </>
  )
}
