import { Suspense, useRef, useState } from 'react'
import { useMatchDog } from '#web/dogs/card/match-dog.ts'
import { NO_SEARCH } from '#web/dogs/last-search.ts'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { AllDogs } from './list/AllDogs.tsx'
import { FilterButton, NearbySwitch, ViewSwitch } from './list/BrowseControls.tsx'
import { FILTERS, activeFilters } from './list/filters.ts'
import { SearchBox } from './search/SearchBox.tsx'
import { type BrowseQuery, useSearchAddress } from './search/use-search-address.ts'
import { useIsWide } from './map/use-is-wide.ts'

// Loaded on demand, because they are not shown first.
const { Component: PlaceHeading } = lazyComponent(() => import('./search/PlaceHeading.tsx').then((m) => m.PlaceHeading))
const { Component: FoundDogs } = lazyComponent(() => import('./search/FoundDogs.tsx').then((m) => m.FoundDogs))
const { Component: NearbyDogs } = lazyComponent(() => import('./list/NearbyDogs.tsx').then((m) => m.NearbyDogs))
const { Component: SavedDogs } = lazyComponent(() => import('./list/SavedDogs.tsx').then((m) => m.SavedDogs))
const { Component: FilterChips } = lazyComponent(() => import('./list/FilterChips.tsx').then((m) => m.FilterChips))
const { Component: DogMap } = lazyComponent(() => import('./map/DogMap.tsx').then((m) => m.DogMap))

const LOADING = <Skeleton className="h-96 rounded-3xl" />

/** All dogs, or those around a place or the viewer. The URL holds the search. */
export function BrowsePage() {
  const [query, changeAddress] = useSearchAddress()
  const [isFromMap, setFromMap] = useState(false)
  const [count, setCount] = useState<number>()
  const results = useRef<HTMLElement>(null)
  const change = (part: Partial<BrowseQuery>) => {
    setFromMap(false)
    // Saved dogs are not searched: a change of the search leads back to the list.
    changeAddress(query.view === 'saved' ? { view: 'list', ...part } : part)
  }
  const isWide = useIsWide()
  const showPlace = (searchTerm: string) => {
    setFromMap(true)
    changeAddress({ searchTerm, isNear: false, view: isWide ? 'map' : 'list' }, { asStep: true })
  }
  const showView = (view: BrowseQuery['view']) => {
    setFromMap(false)
    if (view !== query.view) changeAddress({ view }, { asStep: true })
  }
  // The button that changed the search is gone: the focus moves to the dogs, not to the top of the document.
  const changeHere = (part: Partial<BrowseQuery>) => {
    change(part)
    results.current?.focus({ preventScroll: true })
  }
  return (
    <div className="page-width flex-1 pt-5 pb-24 md:py-12">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 tabIndex={-1} className="text-[1.75rem] sm:text-5xl">
          Browse Dogs
        </h1>
        <NearbySwitch query={query} onChange={change} />
      </div>
      <p className="mt-3 max-w-2xl text-lg text-muted max-sm:hidden">
        Every dog here is looking for someone to play with. Who will it be?
      </p>
      <div className="sticky top-16 z-10 -mx-1 flex flex-wrap items-center gap-2 bg-paper px-1 py-2.5 sm:mt-3 md:top-18 md:gap-3">
        <SearchBox
          searchTerm={query.searchTerm}
          onSearch={(searchTerm) => change({ searchTerm, ...(searchTerm !== '' && { isNear: false }) })}
        />
        <FilterButton query={query} onChange={change} count={count} />
        <ViewSwitch view={query.view} onChange={showView} />
      </div>
      {query.view !== 'saved' && activeFilters(query).length > 0 && (
        <Suspense fallback={<div className="mb-2 h-11" />}>
          <FilterChips search={query} onChange={changeHere} />
        </Suspense>
      )}
      <section ref={results} tabIndex={-1} aria-label="Results" className="outline-none">
        <Results
          query={query}
          change={changeHere}
          isFromMap={isFromMap}
          isWide={isWide}
          showPlace={showPlace}
          onCount={setCount}
        />
      </section>
    </div>
  )
}

interface ResultsProps {
  query: BrowseQuery
  /** A change from inside the results or from a filter chip, which disappears with it. */
  change: (part: Partial<BrowseQuery>) => void
  /** The place was chosen on the map. */
  isFromMap: boolean
  /** There is room for the list beside the map. */
  isWide: boolean
  showPlace: (place: string) => void
  /** Called with the number of dogs that are found, undefined while it is unknown. */
  onCount: (count: number | undefined) => void
}

function Results({ isWide, showPlace, ...list }: ResultsProps) {
  const { query, onCount } = list
  if (query.view !== 'map') return <DogList {...list} />
  const map = (
    <Suspense fallback={<Skeleton className="aspect-4/5 rounded-3xl sm:aspect-16/10" />}>
      <DogMap search={query} onPlace={showPlace} onCount={isWide ? undefined : onCount} />
    </Suspense>
  )
  if (!isWide) return map
  return (
    <div data-beside className="grid grid-cols-[minmax(0,1fr)_minmax(0,28rem)] items-start gap-8">
      <div>
        <DogList {...list} />
      </div>
      <div className="sticky top-36 max-h-[calc(100dvh-10rem)] overflow-y-auto overscroll-contain">{map}</div>
    </div>
  )
}

type DogListProps = Omit<ResultsProps, 'isWide' | 'showPlace'>

function DogList({ query, change, isFromMap, onCount }: DogListProps) {
  const { dogs, dog: own, retry } = useMatchDog()
  const clear = () => change({ ...NO_SEARCH, isNear: false })
  const isWaiting = needsOwnDog(query) && !dogs
  if (isWaiting && retry) return <ErrorCard onRetry={retry} />
  const order = { sort: query.sort, matchFor: own?.id }
  if (query.view === 'saved') {
    return (
      <Suspense fallback={LOADING}>
        <SavedDogs own={own} isWaiting={isWaiting} showAll={clear} />
      </Suspense>
    )
  }
  if (query.searchTerm !== '') {
    return (
      <Suspense fallback={LOADING}>
        <PlaceHeading place={query.searchTerm} takesFocus={isFromMap} />
        <FoundDogs search={query} order={order} isWaiting={isWaiting} own={own} onClear={clear} onCount={onCount} />
      </Suspense>
    )
  }
  if (query.isNear) {
    return (
      <Suspense fallback={LOADING}>
        <NearbyDogs search={query} own={own} onClear={clear} onCount={onCount} />
      </Suspense>
    )
  }
  const key = [...FILTERS.map((filter) => query[filter]), query.sort, isWaiting].join(' ')
  return (
    <AllDogs key={key} search={query} order={order} isWaiting={isWaiting} own={own} onClear={clear} onCount={onCount} />
  )
}

/** Whether the list depends on the own dog, so that it waits until the dog is known. */
function needsOwnDog({ view, sort, free }: BrowseQuery): boolean {
  return view === 'saved' || sort !== 'newest' || free !== 'all'
}
