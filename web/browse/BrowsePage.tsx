import { Suspense, useRef, useState } from 'react'
import { useMatchDog } from '#web/dogs/card/match-dog.ts'
import { NO_SEARCH } from '#web/dogs/last-search.ts'
import { lazyPage } from '#web/platform/routing/lazy-page.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { AllDogs } from './list/AllDogs.tsx'
import { BrowseControls } from './list/BrowseControls.tsx'
import { FilterChips } from './list/FilterChips.tsx'
import { FoundDogs } from './search/FoundDogs.tsx'
import { PlaceHeading } from './search/PlaceHeading.tsx'
import { SearchBox } from './search/SearchBox.tsx'
import { type BrowseQuery, useSearchAddress } from './search/use-search-address.ts'

// Loaded on demand: the map is large and is not shown first.
const { Page: NearbyDogs } = lazyPage(() => import('./list/NearbyDogs.tsx').then((m) => m.NearbyDogs))
const { Page: DogMap } = lazyPage(() => import('./map/DogMap.tsx').then((m) => m.DogMap))

function BrowseHeading() {
  return (
    <PageHeading intro="Every dog here is looking for someone to play with. Who will it be?">Browse Dogs</PageHeading>
  )
}

/** All dogs, or those around a place or the viewer. The URL holds the search. */
export function BrowsePage() {
  const [query, changeAddress] = useSearchAddress()
  const [isFromMap, setFromMap] = useState(false)
  const { dogs, dog: own } = useMatchDog()
  const results = useRef<HTMLElement>(null)
  const change = (part: Partial<BrowseQuery>) => {
    setFromMap(false)
    changeAddress(part)
  }
  const showPlace = (searchTerm: string) => {
    setFromMap(true)
    changeAddress({ searchTerm, isNear: false, view: 'list' })
  }
  // The button that changed the search is gone: the focus moves to the dogs, not to the top of the document.
  const changeHere = (part: Partial<BrowseQuery>) => {
    change(part)
    results.current?.focus({ preventScroll: true })
  }
  return (
    <div className="page-width flex-1 py-8 md:py-12">
      <BrowseHeading />
      <div className="mt-5 mb-4 flex flex-col gap-4 md:mt-8 md:mb-6 lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <SearchBox
          searchTerm={query.searchTerm}
          onSearch={(searchTerm) => change({ searchTerm, ...(searchTerm !== '' && { isNear: false }) })}
        />
        <BrowseControls query={query} onChange={change} dogs={dogs} own={own} />
        <FilterChips search={query} onChange={changeHere} />
      </div>
      <section ref={results} tabIndex={-1} aria-label="Results" className="outline-none">
        <Results query={query} change={changeHere} isFromMap={isFromMap} showPlace={showPlace} />
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
  showPlace: (place: string) => void
}

function Results({ query, change, isFromMap, showPlace }: ResultsProps) {
  const { dogs, dog: own } = useMatchDog()
  const clear = () => change({ ...NO_SEARCH, isNear: false })
  if (query.view === 'map') {
    return (
      <Suspense fallback={<Skeleton className="aspect-4/5 rounded-3xl sm:aspect-16/10" />}>
        <DogMap search={query} onPlace={showPlace} />
      </Suspense>
    )
  }
  if (query.searchTerm !== '') {
    return (
      <>
        <PlaceHeading place={query.searchTerm} takesFocus={isFromMap} />
        <FoundDogs search={query} own={own} onClear={clear} />
      </>
    )
  }
  if (query.isNear) {
    return (
      <Suspense fallback={<Skeleton className="h-96 rounded-3xl" />}>
        <NearbyDogs search={query} own={own} onClear={clear} />
      </Suspense>
    )
  }
  // Sorting by match waits until the own dog is known.
  const isOrderKnown = query.sort === 'newest' || dogs !== undefined
  const key = `${query.breed} ${query.age} ${query.size} ${query.energy} ${query.sort} ${isOrderKnown}`
  const order = { sort: query.sort, matchFor: own?.id }
  return <AllDogs key={key} search={query} order={order} isWaiting={!isOrderKnown} own={own} onClear={clear} />
}
