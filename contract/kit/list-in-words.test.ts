import { expect, test } from 'vitest'
import { listInWords } from './list-in-words.ts'

test.each([
  [[], ''],
  [['Koa'], 'Koa'],
  [['Koa', 'Manu'], 'Koa and Manu'],
  [['Koa', 'Manu', 'Tui'], 'Koa, Manu and Tui'],
])('%j in a sentence are "%s"', (names, words) => expect(listInWords(names)).toBe(words))
