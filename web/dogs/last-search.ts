import { linkTo } from '#web/platform/routing/router.tsx'

// Written by the browse screen, read by the dog page's way back. Signing out removes it.

const KEY = 'lastSearch'

/** What one looks for: a place and filters. Unset are '' and, for age, size and energy, 'all'. */
export interface DogSearch {
  searchTerm: string
  breed: string
  age: string
  size: string
  energy: string
}

export const NO_SEARCH: DogSearch = { searchTerm: '', breed: '', age: 'all', size: 'all', energy: 'all' }

/** Whether anything narrows the dogs at all. */
export function isNarrowed(search: DogSearch): boolean {
  return (Object.keys(NO_SEARCH) as (keyof DogSearch)[]).some((part) => search[part] !== NO_SEARCH[part])
}

/** Keeps a search for the way back. */
export function saveLastSearch({ searchTerm, breed, age, size, energy }: DogSearch): void {
  const more = energy === NO_SEARCH.energy ? {} : { energy }
  localStorage.setItem(KEY, JSON.stringify({ searchTerm, breed, age, size, ...more, timestamp: Date.now() }))
}

/** The kept search; null when there is none that narrows anything. */
export function readLastSearch(): DogSearch | null {
  const entry = storedEntry()
  const text = (name: keyof DogSearch) => (typeof entry[name] === 'string' && entry[name]) || NO_SEARCH[name]
  const filters = { breed: text('breed'), age: text('age'), size: text('size'), energy: text('energy') }
  const search = { searchTerm: text('searchTerm'), ...filters }
  return isNarrowed(search) ? search : null
}

/** The browse screen with this search. */
export function linkToSearch({ searchTerm, breed, age, size, energy }: DogSearch): string {
  const more = energy === NO_SEARCH.energy ? {} : { energy }
  return linkTo('browse', {}, { search: searchTerm, breed, age, size, ...more })
}

function storedEntry(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? {}) as Record<string, unknown>
  } catch {
    return {} // something else wrote there
  }
}
