import { Suspense, useDeferredValue, useEffect } from 'react'
import { MATCH_RADIUS_KM } from '#contract/browse/options.ts'
import type { ListedDog } from '#contract/browse/schemas.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { type DogSearch, isNarrowed } from '#web/dogs/last-search.ts'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { lazyComponentAfterLoad, lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { startsAtTop } from '#web/platform/routing/scroll.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { DogOrder } from '../browse.queries.ts'
import { DogGrid } from './DogGrid.tsx'
import { ResultCount } from './ResultCount.tsx'
import { useDogPages } from './use-dog-pages.ts'

// Loaded when there are none.
const { Component: NoDogs } = lazyComponent(() => import('./NoDogs.tsx').then((m) => m.NoDogs))

// Below the cards.
const { Component: EndOfList } = lazyComponentAfterLoad(() => import('./EndOfList.tsx').then((m) => m.EndOfList))

/** Three rows of the widest grid, which fill the largest screens. */
const IN_SIGHT = 12

interface AllDogsProps {
  search: DogSearch
  order: DogOrder
  /** The own dog for the order is still loading. */
  isWaiting: boolean
  /** The own dog that the others are compared with. */
  own: Dog | undefined
  onClear: () => void
  onCount: (count: number | undefined) => void
}

/** All dogs, newest first by default, twenty a page. */
export function AllDogs({ search, order, isWaiting, own, onClear, onCount }: AllDogsProps) {
  const { dogs, total, awaited, failure, retry, ...paging } = useDogPages(search, order, !isWaiting)
  const isFiltered = isNarrowed(search)
  const drawn = useInSteps(dogs)
  const found = knownTotal(total, awaited)
  useEffect(() => {
    onCount(found)
    return () => onCount(undefined)
  }, [found, onCount])
  const range = rangeOf(order, own)
  const clear = isFiltered ? onClear : undefined
  if (failure) {
    const text = serverMessageOf(failure) ?? 'We could not load the dogs. Please check your connection and try again.'
    return <ErrorCard text={text} onRetry={retry} />
  }
  if (dogs.length + awaited === 0) {
    return (
      <>
        <ResultCount isHidden>0 dogs found</ResultCount>
        <Suspense fallback={<Skeleton className="h-96 rounded-3xl" />}>
          <NoDogs onClear={clear} />
        </Suspense>
      </>
    )
  }
  return (
    <>
      <ResultCount onClear={clear}>{dogs.length > 0 && `Showing ${dogs.length} of ${total} dogs${range}`}</ResultCount>
      <DogGrid dogs={drawn} awaited={awaited} own={own} />
      {awaited === 0 && (
        <Suspense fallback={<div className="mt-10 h-13" />}>
          <EndOfList {...paging} total={total} range={range} isFiltered={isFiltered} />
        </Suspense>
      )}
    </>
  )
}

/** At first the dogs in sight, then all: all cards at once would block a slow phone that loads the page. */
function useInSteps(dogs: ListedDog[]): ListedDog[] {
  const isWhole = useDeferredValue(true, !startsAtTop())
  return isWhole ? dogs : dogs.slice(0, IN_SIGHT)
}

/** The number of dogs that are found; undefined while it is loading. */
function knownTotal(total: number, awaited: number): number | undefined {
  return awaited === 0 ? total : undefined
}

/** Names the area of the list: best matches are searched around the own dog, other orders everywhere. */
function rangeOf({ sort }: DogOrder, own: Dog | undefined): string {
  return sort === 'match' && own ? ` within ${MATCH_RADIUS_KM} km of ${own.name}` : ''
}
