import { linkTo } from '#web/platform/routing/router.tsx'
import { STORED } from '#web/platform/session/session.ts'
import { browserStorage } from '#web/platform/storage.ts'

// Written by the browse screen, read by the dog page's back link. Removed at sign-out.

/** A place and filters. Unset is '' or 'all'. */
export interface DogSearch {
  searchTerm: string
  breed: string
  age: string
  size: string
  energy: string
  /** 'own': usually free when the own dog is that others are compared with. */
  free: string
  /** 'only': without dogs of owners who were not active for a year. */
  active: string
}

export const NO_SEARCH: DogSearch = {
  searchTerm: '',
  breed: '',
  age: 'all',
  size: 'all',
  energy: 'all',
  free: 'all',
  active: 'all',
}

const NAMES = Object.keys(NO_SEARCH) as (keyof DogSearch)[]

/** Filters that links and the stored search name only when they are set. */
const set = (search: DogSearch) =>
  Object.fromEntries(
    (['energy', 'free', 'active'] as const)
      .filter((part) => search[part] !== NO_SEARCH[part])
      .map((part) => [part, search[part]]),
  )

/** Whether any filter or place is set. */
export function isNarrowed(search: DogSearch): boolean {
  return NAMES.some((part) => search[part] !== NO_SEARCH[part])
}

/** Stores a search for the back link. */
export function saveLastSearch(search: DogSearch): void {
  const { searchTerm, breed, age, size } = search
  browserStorage.write(
    STORED.lastSearch,
    JSON.stringify({ searchTerm, breed, age, size, ...set(search), timestamp: Date.now() }),
  )
}

/** The stored search; null when none is stored or nothing in it is set. */
export function readLastSearch(): DogSearch | null {
  const entry = storedEntry()
  const search = { ...NO_SEARCH }
  for (const name of NAMES) if (typeof entry[name] === 'string') search[name] = entry[name] || NO_SEARCH[name]
  return isNarrowed(search) ? search : null
}

/** The link to the browse screen with this search. */
export function linkToSearch(search: DogSearch): string {
  const { searchTerm, breed, age, size } = search
  return linkTo('browse', {}, { search: searchTerm, breed, age, size, ...set(search) })
}

function storedEntry(): Record<string, unknown> {
  try {
    return (JSON.parse(browserStorage.read(STORED.lastSearch) ?? 'null') ?? {}) as Record<string, unknown>
  } catch {
    return {} // something else wrote there
  }
}
