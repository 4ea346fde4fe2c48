import { expect, test } from 'vitest'
import { linkToSearch, NO_SEARCH, readLastSearch, saveLastSearch } from './last-search.ts'

test('the entry "lastSearch" holds the search term, the filters and a timestamp [BROWSE-25]', () => {
  const before = Date.now()
  saveLastSearch({ ...NO_SEARCH, searchTerm: 'Nelson' })

  const { timestamp, ...search } = JSON.parse(localStorage.getItem('lastSearch') ?? '') as Record<string, unknown>
  expect(search).toEqual({ searchTerm: 'Nelson', breed: '', age: 'all', size: 'all' })
  expect(timestamp).toBeGreaterThanOrEqual(before)
})

test.each([
  { searchTerm: 'Nelson' },
  { breed: 'Kelpie' },
  { age: '3' },
  { size: 'xl' },
  { energy: 'low' },
  { active: 'only' },
])('a saved search with %o counts as one [DOGV-06]', (part) => {
  saveLastSearch({ ...NO_SEARCH, ...part })

  expect(readLastSearch()).toEqual({ ...NO_SEARCH, ...part })
})

test.each([null, '{}', 'no JSON', '"text"', '{"searchTerm":"","age":"all"}', '{"searchTerm":5}'])(
  'the entry %s is no search [DOGV-06]',
  (entry) => {
    if (entry !== null) localStorage.setItem('lastSearch', entry)

    expect(readLastSearch()).toBeNull()
  },
)

test('properties missing in an old entry count as unset [DOGV-06]', () => {
  localStorage.setItem('lastSearch', '{"searchTerm":"Nelson","timestamp":1}')

  expect(readLastSearch()).toEqual({ ...NO_SEARCH, searchTerm: 'Nelson' })
})

test('the way back carries all four parameters [DOGV-06]', () => {
  expect(linkToSearch({ ...NO_SEARCH, searchTerm: 'Nelson', breed: 'Kelpie', age: '3', size: 'xl' })).toBe(
    '/browse?search=Nelson&breed=Kelpie&age=3&size=xl',
  )
  expect(linkToSearch(NO_SEARCH)).toBe('/browse?search=&breed=&age=all&size=all')
  expect(linkToSearch({ ...NO_SEARCH, energy: 'low' })).toBe('/browse?search=&breed=&age=all&size=all&energy=low')
})
