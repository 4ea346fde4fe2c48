import { linkTo } from '#web/kit/router.tsx'

// Written by the browse screen, read by the dog page's way back. Signing out removes it (C-36).

const KEY = 'lastSearch'

/** What one looks for: a place and filters. Unset are '' and, for age and size, 'all' (C-36). */
export interface DogSearch {
  searchTerm: string
  breed: string
  age: string
  size: string
}

export const NO_SEARCH: DogSearch = { searchTerm: '', breed: '', age: 'all', size: 'all' }

/** Whether anything narrows the dogs at all. */
export function isNarrowed({ searchTerm, breed, age, size }: DogSearch): boolean {
  return searchTerm !== '' || breed !== '' || age !== 'all' || size !== 'all'
}

/** Keeps a search for the way back (BROWSE-25). */
export function saveLastSearch({ searchTerm, breed, age, size }: DogSearch): void {
  localStorage.setItem(KEY, JSON.stringify({ searchTerm, breed, age, size, timestamp: Date.now() }))
}

/** The kept search; null when there is none that narrows anything (DOGV-06). */
export function readLastSearch(): DogSearch | null {
  const entry = storedEntry()
  const text = (name: keyof DogSearch) => (typeof entry[name] === 'string' && entry[name]) || NO_SEARCH[name]
  const search = { searchTerm: text('searchTerm'), breed: text('breed'), age: text('age'), size: text('size') }
  return isNarrowed(search) ? search : null
}

/** The browse screen with this search (DOGV-06). */
export function linkToSearch({ searchTerm, breed, age, size }: DogSearch): string {
  return linkTo('browse', {}, { search: searchTerm, breed, age, size })
}

function storedEntry(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? {}) as Record<string, unknown>
  } catch {
    return {} // something else wrote there
  }
}
