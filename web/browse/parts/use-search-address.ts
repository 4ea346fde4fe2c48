import { useEffect } from 'react'
import { SIZES } from '#contract/dogs.options.ts'
import { isNarrowed, NO_SEARCH, saveLastSearch } from '#web/dogs/last-search.ts'
import type { DogSearch } from '#web/dogs/last-search.ts'
import { replaceQuery } from '#web/kit/address.ts'
import { useSearchParams } from '#web/kit/router.tsx'

/** The search that the address holds, and the way to another one; both are kept as the last search (BROWSE-15, BROWSE-26). */
export function useSearchAddress(): [search: DogSearch, change: (part: Partial<DogSearch>) => void] {
  const { searchTerm, breed, age, size } = searchIn(useSearchParams())

  useEffect(() => {
    const search = { searchTerm, breed, age, size }
    if (isNarrowed(search)) saveLastSearch(search)
  }, [searchTerm, breed, age, size])

  const search = { searchTerm, breed, age, size }
  const change = (part: Partial<DogSearch>) => {
    const next = { ...search, ...part }
    saveLastSearch(next)
    replaceQuery({
      search: next.searchTerm || undefined,
      breed: next.breed || undefined,
      age: next.age === NO_SEARCH.age ? undefined : next.age,
      size: next.size === NO_SEARCH.size ? undefined : next.size,
    })
  }
  return [search, change]
}

/** Unknown values narrow nothing, as on the server (C-36). */
function searchIn(params: URLSearchParams): DogSearch {
  const age = params.get('age') ?? ''
  return {
    searchTerm: (params.get('search') ?? '').trim(),
    breed: (params.get('breed') ?? '').trim(),
    age: /^\d{1,2}$/.test(age) ? age : NO_SEARCH.age,
    size: SIZES.find((size) => size === params.get('size')) ?? NO_SEARCH.size,
  }
}
