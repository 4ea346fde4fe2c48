import { type DogSearch, NO_SEARCH } from '#web/dogs/last-search.ts'

/** The parts of a search that are filters. */
export const FILTERS = ['breed', 'age', 'size', 'energy', 'free', 'active'] as const

/** The filters that a search sets. */
export const activeFilters = (search: DogSearch) => FILTERS.filter((filter) => search[filter] !== NO_SEARCH[filter])
