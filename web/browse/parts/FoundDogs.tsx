import { useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '#contract/kit/paging.ts'
import type { Dog } from '#contract/dogs.ts'
import { countOf } from '#contract/kit/count-of.ts'
import emptySearch from '#web/assets/empty-search.svg'
import type { DogSearch } from '#web/dogs/last-search.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { ErrorCard } from '#web/kit/ui/ErrorCard.tsx'
import { dogSearchQuery } from '../browse.queries.ts'
import type { FoundDogs as Found } from '../browse.queries.ts'
import { DogGrid } from './DogGrid.tsx'
import { ResultCount } from './ResultCount.tsx'

interface FoundDogsProps {
  search: DogSearch
  own: Dog | undefined
  onClear: () => void
}

/** The dogs found by a place, in one list without pages (BROWSE-13). */
export function FoundDogs({ search, own, onClear }: FoundDogsProps) {
  const { data, isError, isPlaceholderData } = useQuery(dogSearchQuery(search, { matchFor: own?.id }))
  if (isError) {
    return (
      <ErrorCard
        title="Search Error"
        text="We couldn't complete your search. Please try again in a moment."
        retryLabel="Clear Search"
        onRetry={onClear}
      />
    )
  }
  if (data && !isPlaceholderData) return <Results found={data} own={own} onClear={onClear} />
  return (
    <>
      <ResultCount onClear={onClear}>Searching…</ResultCount>
      {data ? <DogGrid dogs={data.dogs} own={own} isOld /> : <DogGrid dogs={[]} awaited={PAGE_SIZE.usual} />}
    </>
  )
}

function Results({ found: { dogs, total }, own, onClear }: Omit<FoundDogsProps, 'search'> & { found: Found }) {
  if (dogs.length === 0) {
    return (
      <EmptyState
        picture={emptySearch}
        title="No dogs found"
        text="Try searching for a different location."
        action={<Button onClick={onClear}>Clear Search</Button>}
      />
    )
  }
  return (
    <>
      <ResultCount onClear={onClear}>{`${countOf(total, 'dog')} found`}</ResultCount>
      <DogGrid dogs={dogs} own={own} />
      {total > dogs.length && (
        <p className="mt-10 text-center text-lg text-muted">{`Showing the nearest ${dogs.length}`}</p>
      )}
    </>
  )
}
