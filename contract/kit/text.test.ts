import { expect, test } from 'vitest'
import { cleanText, lengthOf, rawMaxOf, seenOf, TEXT_MAX } from './text.ts'

const MARK = '\u0301'

test.each([
  ['  Mia  ', 'Mia'],
  ['a\u0000b\u0007c\u007F\u0085d', 'abcd'],
  ['one\ntwo\tthree', 'one\ntwo\tthree'],
  ['Ta\u0304ne', 'T\u0101ne'],
  ['half \uD83D pair', 'half \uFFFD pair'],
  ['\u200B\u3164\u00AD ', ''],
  ['Mia \u{1F469}\u200D\u{1F9B0}', 'Mia \u{1F469}\u200D\u{1F9B0}'],
])('%j is stored as %j [G-08]', (raw, stored) => expect(cleanText(raw)).toBe(stored))

test('a letter keeps 30 marks at most, half-width ones included', () => {
  const marksOf = (text: string) => lengthOf(text.normalize('NFD')) - 1
  expect(marksOf(cleanText(`x${'\u0331'.repeat(30)}`))).toBe(30)
  expect(marksOf(cleanText(`x${'\u0331'.repeat(31)}`))).toBe(30)
  expect(marksOf(cleanText(`x${'\u0331'.repeat(99)}y`))).toBe(31)
  expect(cleanText(`x${'\uFF9E'.repeat(45)}`)).toBe(`x${'\uFF9E'.repeat(30)}`)
  expect(cleanText(`x${'\uFF9F'.repeat(29)}${MARK.repeat(5)}`)).toBe(`x${'\uFF9F'.repeat(29)}${MARK}`)
  expect(lengthOf(seenOf(`x${'\u0331'.repeat(99)}`))).toBe(31)
})

test('a text that is too long for any field is left as it is', () => {
  const longest = rawMaxOf(TEXT_MAX)
  expect(longest).toBe(8000)
  expect(cleanText(`${' '.repeat(longest - 1)}x`)).toBe('x')
  expect(cleanText(`${' '.repeat(longest)}x`)).toBe(`${' '.repeat(longest)}x`)
  expect(seenOf(`${' '.repeat(longest - 1)}x`)).toBe('x')
  expect(seenOf(`${' '.repeat(longest)}x`)).toBe(`${' '.repeat(longest)}x`)
})

test('what is seen of a text has plain letters and no invisible characters', () => {
  expect(seenOf(' \uFF2D\u{1D422}\u200Ba\u2060 ')).toBe('Mia')
  expect(seenOf('\u200B\u3164')).toBe('')
})

test('length counts characters as people do, not UTF-16 units', () => {
  expect(lengthOf('\u{1F436}\u{1F436}')).toBe(2)
  expect(lengthOf('')).toBe(0)
})
