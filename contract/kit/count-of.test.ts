import { expect, test } from 'vitest'
import { countOf } from './count-of.ts'

test.each([
  [0, '0 dogs'],
  [1, '1 dog'],
  [2, '2 dogs'],
])('%i with its noun is "%s"', (n, words) => expect(countOf(n, 'dog')).toBe(words))
