import { useEffect } from 'react'
import { AGE_FILTER, type Sort, SORTS } from '#contract/browse/options.ts'
import { ENERGY_LEVELS, SIZES } from '#contract/dogs/options.ts'
import { LOCATION_MAX } from '#contract/places/options.ts'
import { type DogSearch, isNarrowed, NO_SEARCH, saveLastSearch } from '#web/dogs/last-search.ts'
import { replaceQuery } from '#web/platform/routing/address.ts'
import { linkTo, usePath, useSearchParams } from '#web/platform/routing/router.tsx'
import { FILTERS } from '../list/filters.ts'

export const VIEW_NAMES = ['list', 'map', 'saved'] as const

/** How results are shown: order, around which position, as a list or a map; or the saved dogs in their place. */
export interface Showing {
  sort: Sort
  /** Around the viewer's current position. */
  isNear: boolean
  view: (typeof VIEW_NAMES)[number]
}

export type BrowseQuery = DogSearch & Showing

const AS_USUAL: Showing = { sort: 'newest', isNear: false, view: 'list' }

/**
 * The search of the URL, stored as the last one, and a function that changes it. A change takes the place of the search
 * in the browser's history, except with `asStep`: then "Back" returns to the search before.
 */
export function useSearchAddress(): [
  query: BrowseQuery,
  change: (part: Partial<BrowseQuery>, settings?: { asStep?: boolean }) => void,
] {
  const query = queryIn(useSearchParams())
  const [, navigate] = usePath()
  const { searchTerm, breed, age, size, energy, free, active } = query

  useEffect(() => {
    const search = { searchTerm, breed, age, size, energy, free, active }
    if (isNarrowed(search)) saveLastSearch(search)
  }, [searchTerm, breed, age, size, energy, free, active])

  const change = (part: Partial<BrowseQuery>, { asStep = false } = {}) => {
    const next = { ...query, ...part }
    saveLastSearch(next)
    const parameters = {
      search: unlessUsual(next.searchTerm, NO_SEARCH.searchTerm),
      ...Object.fromEntries(FILTERS.map((name) => [name, unlessUsual(next[name], NO_SEARCH[name])])),
      near: next.isNear ? 'me' : undefined,
      sort: unlessUsual(next.sort, AS_USUAL.sort),
      view: unlessUsual(next.view, AS_USUAL.view),
    }
    if (asStep) navigate(linkTo('browse', {}, parameters))
    else replaceQuery(parameters)
  }
  return [query, change]
}

function unlessUsual(value: string, usual: string): string | undefined {
  return value === usual ? undefined : value
}

/** Unknown values are ignored, as on the server. */
function queryIn(params: URLSearchParams): BrowseQuery {
  const age = params.get('age') ?? ''
  const filter = (name: keyof DogSearch, values: readonly string[]) =>
    oneOf(values, params.get(name)) ?? NO_SEARCH[name]
  return {
    searchTerm: (params.get('search') ?? '').trim().slice(0, LOCATION_MAX),
    breed: (params.get('breed') ?? '').trim(),
    age: AGE_FILTER.test(age) ? age : NO_SEARCH.age,
    size: filter('size', SIZES),
    energy: filter('energy', ENERGY_LEVELS),
    free: filter('free', ['own']),
    active: filter('active', ['only']),
    ...showingIn(params),
  }
}

function showingIn(params: URLSearchParams): Showing {
  return {
    sort: oneOf(SORTS, params.get('sort')) ?? AS_USUAL.sort,
    isNear: params.get('near') === 'me',
    view: oneOf(VIEW_NAMES, params.get('view')) ?? AS_USUAL.view,
  }
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text)
}
