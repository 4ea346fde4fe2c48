import { expect, test } from 'vitest'
import { firstPart, foldPlace, saysNewZealand } from './places.match.ts'

test.each([
  ['Taupō', 'taupo'],
  ['TĀMAKI Makaurau', 'tamaki makaurau'],
  ["Hawke's Bay", 'hawkes bay'],
  ['Hawke’s  Bay ', 'hawkes bay'],
  ['Whanga\u0304rei', 'whangarei'],
])('C-32 PLACE-03 "%s" is compared as "%s"', (text, folded) => expect(foldPlace(text)).toBe(folded))

test('the first comma part of a location', () => {
  expect(firstPart('Kelburn, Wellington, New Zealand')).toBe('Kelburn')
  expect(firstPart('  Kelburn  ')).toBe('Kelburn')
  expect(firstPart(', Wellington')).toBe('')
})

test.each(['Somewhere, New Zealand', 'NEW ZEALAND', 'new  zealand', 'Te Kao, Aotearoa', 'Aotearoā, Te Kao'])(
  'DOGC-13 OWNER-09 C-32 "%s" says that it is in New Zealand',
  (location) => expect(saysNewZealand(location)).toBe(true),
)

test.each(['', 'Zealand', 'New South Wales', 'Auckland', 'NZ'])(
  'DOGC-13 OWNER-09 C-32 "%s" does not say that it is in New Zealand',
  (location) => expect(saysNewZealand(location)).toBe(false),
)
