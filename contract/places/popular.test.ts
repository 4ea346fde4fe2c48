import { expect, test } from 'vitest'
import { isPopularPlace, POPULAR_PLACES, popularPlaces } from './popular.ts'

const REGIONS = [
  'Auckland',
  'Wellington',
  'Canterbury',
  'Waikato',
  'Bay of Plenty',
  'Otago',
  'Northland',
  'Taranaki',
  'Manawatū-Whanganui',
  "Hawke's Bay",
  'West Coast',
  'Marlborough',
  'Nelson',
  'Southland',
  'Gisborne',
  'Tasman',
]

test('the built-in list has 79 entries of the form town, region, each once [PLACE-01 PLACE-03]', () => {
  const labels = POPULAR_PLACES.map(([label]) => label)
  expect(labels).toHaveLength(79)
  expect(new Set(labels).size).toBe(79)
  for (const label of labels) expect(label).toMatch(/^[^,]+, [^,]+$/)
})

test('every region has an entry, Tasman too [PLACE-02 C-33]', () => {
  const regions = new Set(POPULAR_PLACES.map(([label]) => label.split(', ')[1]))
  expect(REGIONS.filter((region) => !regions.has(region))).toEqual([])
})

test('a place is found by any part of its name, whatever the letter case [OWNER-11]', () => {
  expect(popularPlaces('DUNED', 8)).toEqual(['Dunedin, Otago'])
  expect(popularPlaces('maunganui', 8)).toEqual(['Mount Maunganui, Bay of Plenty'])
  expect(popularPlaces('tasman', 8)).toContain('Motueka, Tasman')
})

test('one character is enough for suggestions [OWNER-11 PLACE-07]', () => {
  expect(popularPlaces('z', 8)).toEqual([
    'Northland, New Zealand',
    'Waikato, New Zealand',
    'Bay of Plenty, New Zealand',
    'Canterbury, New Zealand',
    'Otago, New Zealand',
  ])
})

test('comparison ignores macrons and apostrophes, in the list and in the typed text [PLACE-03]', () => {
  expect(popularPlaces('whangarei', 8)).toEqual(['Whangārei, Northland'])
  expect(popularPlaces('Tāupo', 8)).toEqual(['Taupō, Waikato'])
  expect(popularPlaces('napier, hawkes bay', 8)).toEqual(["Napier, Hawke's Bay"])
  expect(popularPlaces('Napier, Hawke’s', 8)).toEqual(["Napier, Hawke's Bay"])
})

test('a place is found by its other names: Tāmaki Makaurau is Auckland [PLACE-03]', () => {
  expect(popularPlaces('Tāmaki Makaurau', 8)).toEqual(['Auckland, Auckland'])
  expect(popularPlaces('otautahi', 8)).toEqual(['Christchurch, Canterbury'])
  expect(popularPlaces('The Mount', 8)).toEqual(['Mount Maunganui, Bay of Plenty'])
})

test('names that start with the text come before names that contain it', () => {
  expect(popularPlaces('nelson', 8)[0]).toBe('Nelson, Nelson')
  expect(popularPlaces('ham', 8).slice(0, 2)).toEqual(['Hamilton, Waikato', 'Hamilton East, Waikato'])
  expect(popularPlaces('north', 8).slice(0, 2)).toEqual([
    'Northland, New Zealand',
    'Palmerston North, Manawatū-Whanganui',
  ])
})

test('at most 8 suggestions are given, and none for a blank text [OWNER-11]', () => {
  expect(popularPlaces('a', 8)).toHaveLength(8)
  expect(popularPlaces('', 8)).toEqual([])
  expect(popularPlaces('   ', 8)).toEqual([])
})

test.each([
  'Wellington',
  'wellington, wellington',
  'Pōneke',
  'poneke, Wellington',
  'Taupo',
  'Nelson, somewhere else',
  "Hastings, hawke's bay",
])('"%s" names an entry, as a whole or by its part before the first comma [C-32 OWNER-09]', (text) =>
  expect(isPopularPlace(text)).toBe(true),
)

test.each(['', 'Sydney', 'Wellingto', 'North Wellington', 'Sydney, Wellington', ', Wellington', 'Auckland Auckland'])(
  '"%s" names no entry: part of a name is not enough [C-32 OWNER-09]',
  (text) => expect(isPopularPlace(text)).toBe(false),
)
