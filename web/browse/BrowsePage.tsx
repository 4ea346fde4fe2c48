import { useRef } from 'react'
import { NO_SEARCH } from '#web/dogs/last-search.ts'
import type { DogSearch } from '#web/dogs/last-search.ts'
import { PageHeading } from '#web/kit/ui/PageHeading.tsx'
import { AllDogs } from './parts/AllDogs.tsx'
import { FilterChips } from './parts/FilterChips.tsx'
import { FoundDogs } from './parts/FoundDogs.tsx'
import { SearchBox } from './parts/SearchBox.tsx'
import { useSearchAddress } from './parts/use-search-address.ts'

/** All dogs of the community, or those around a place. The address holds the search. */
export function BrowsePage() {
  const [search, change] = useSearchAddress()
  const { searchTerm } = search
  const results = useRef<HTMLElement>(null)
  // The button that widens the search goes with it: the focus stays at the dogs, not at the top of the document.
  const widen = (part: Partial<DogSearch>) => {
    change(part)
    results.current?.focus({ preventScroll: true })
  }
  const clear = () => widen(NO_SEARCH)
  const filters = `${search.breed} ${search.age} ${search.size}`
  return (
    <div className="page-width flex-1 py-8 md:py-12">
      <PageHeading intro="Every dog here is looking for someone to play with. Who will it be?">Browse Dogs</PageHeading>
      <div className="mt-6 mb-6 flex flex-col gap-4 md:mt-8">
        <SearchBox searchTerm={searchTerm} onSearch={(term) => change({ searchTerm: term })} />
        <FilterChips search={search} onChange={widen} />
      </div>
      <section ref={results} tabIndex={-1} aria-label="Results" className="outline-none">
        {searchTerm === '' ? (
          <AllDogs key={filters} search={search} onClear={clear} />
        ) : (
          <FoundDogs search={search} onClear={clear} />
        )}
      </section>
    </div>
  )
}
