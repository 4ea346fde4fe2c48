import { expect, test } from 'vitest'
import { firstPart, foldPlace, saysNewZealand } from './match.ts'

test.each([
  ['Taupō', 'taupo'],
  ['TĀMAKI Makaurau', 'tamaki makaurau'],
  ["Hawke's Bay", 'hawkes bay'],
  ['Hawke’s  Bay ', 'hawkes bay'],
  ['Whanga\u0304rei', 'whangarei'],
  ['\u200bAuck\u00adland\u200e', 'auckland'],
  ['Ａｕｃｋｌａｎｄ', 'auckland'],
])('"%s" is folded to "%s" [C-32 PLACE-03]', (text, folded) => expect(foldPlace(text)).toBe(folded))

test('firstPart returns the text before the first comma', () => {
  expect(firstPart('Kelburn, Wellington, New Zealand')).toBe('Kelburn')
  expect(firstPart('  Kelburn  ')).toBe('Kelburn')
  expect(firstPart(', Wellington')).toBe('')
})

test.each(['Somewhere, New Zealand', 'NEW ZEALAND', 'new  zealand', 'Te Kao, Aotearoa', 'Aotearoā, Te Kao'])(
  '"%s" says that it is in New Zealand [DOGC-13 OWNER-09 C-32]',
  (location) => expect(saysNewZealand(location)).toBe(true),
)

test.each(['', 'Zealand', 'New South Wales', 'Auckland', 'NZ'])(
  '"%s" does not say that it is in New Zealand [DOGC-13 OWNER-09 C-32]',
  (location) => expect(saysNewZealand(location)).toBe(false),
)
