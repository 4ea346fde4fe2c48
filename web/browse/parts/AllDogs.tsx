import { useRef } from 'react'
import emptyDogs from '#web/assets/empty-dogs.svg'
import { isNarrowed } from '#web/dogs/last-search.ts'
import type { DogSearch } from '#web/dogs/last-search.ts'
import { serverMessageOf } from '#web/kit/api.ts'
import { linkTo } from '#web/kit/router.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { ButtonLink } from '#web/kit/ui/ButtonLink.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { ErrorCard } from '#web/kit/ui/ErrorCard.tsx'
import { DogGrid } from './DogGrid.tsx'
import { ResultCount } from './ResultCount.tsx'
import { useDogPages } from './use-dog-pages.ts'

/** The whole community, newest first, twenty at a time. */
export function AllDogs({ search, onClear }: { search: DogSearch; onClear: () => void }) {
  const { dogs, total, hasMore, awaited, failure, isLoadingMore, loadMore, retry } = useDogPages(search)
  const end = useRef<HTMLDivElement>(null)
  const isFiltered = isNarrowed(search)

  const showMore = async () => {
    const isMore = await loadMore()
    // The button is gone with the last page: the focus stays here, not at the top of the document.
    if (!isMore) end.current?.focus({ preventScroll: true })
  }
  if (failure) {
    const text = serverMessageOf(failure) ?? 'We could not load the dogs. Please check your connection and try again.'
    return <ErrorCard title="Something went wrong" text={text} onRetry={retry} />
  }
  if (dogs.length === 0 && awaited === 0) return isFiltered ? <NothingMatches onClear={onClear} /> : <NobodyYet />
  return (
    <>
      <ResultCount onClear={isFiltered ? onClear : undefined}>
        {dogs.length > 0 && `Showing ${dogs.length} of ${total} dogs`}
      </ResultCount>
      <DogGrid dogs={dogs} awaited={awaited} />
      <div ref={end} tabIndex={-1} className="mt-10 grid min-h-13 place-items-center text-center outline-none">
        {hasMore && (
          <Button variant="secondary" size="lg" pending={isLoadingMore} onClick={() => void showMore()}>
            Load More Dogs
          </Button>
        )}
        {!hasMore && awaited === 0 && (
          <p className="text-lg text-muted">
            {isFiltered ? `You've seen all ${total} dogs that match.` : `You've seen all ${total} dogs in the community!`}
          </p>
        )}
      </div>
    </>
  )
}

function NobodyYet() {
  return (
    <EmptyState
      picture={emptyDogs}
      title="No dogs found"
      text="Our community is growing – be the first to add a dog in your area!"
      action={<ButtonLink to={linkTo('createDog')}>Create Dog Profile</ButtonLink>}
    />
  )
}

function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      picture={emptyDogs}
      title="No dogs found"
      text="Try removing a filter."
      action={<Button onClick={onClear}>Clear Search</Button>}
    />
  )
}
