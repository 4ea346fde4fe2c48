import { linkTo } from '#web/platform/routing/router.tsx'

// Written by the browse screen, read by the dog page's back link. Removed at sign-out.

const KEY = 'lastSearch'

/** A place and filters. Unset is '' and, for age, size and energy, 'all'. */
export interface DogSearch {
  searchTerm: string
  breed: string
  age: string
  size: string
  energy: string
}

export const NO_SEARCH: DogSearch = { searchTerm: '', breed: '', age: 'all', size: 'all', energy: 'all' }

/** Whether any filter or place is set. */
export function isNarrowed(search: DogSearch): boolean {
  return (Object.keys(NO_SEARCH) as (keyof DogSearch)[]).some((part) => search[part] !== NO_SEARCH[part])
}

/** Stores a search for the back link. */
export function saveLastSearch({ searchTerm, breed, age, size, energy }: DogSearch): void {
  const more = energy === NO_SEARCH.energy ? {} : { energy }
  localStorage.setItem(KEY, JSON.stringify({ searchTerm, breed, age, size, ...more, timestamp: Date.now() }))
}

/** The stored search; null when none is stored or nothing in it is set. */
export function readLastSearch(): DogSearch | null {
  const entry = storedEntry()
  const text = (name: keyof DogSearch) => (typeof entry[name] === 'string' && entry[name]) || NO_SEARCH[name]
  const filters = { breed: text('breed'), age: text('age'), size: text('size'), energy: text('energy') }
  const search = { searchTerm: text('searchTerm'), ...filters }
  return isNarrowed(search) ? search : null
}

/** The link to the browse screen with this search. */
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
