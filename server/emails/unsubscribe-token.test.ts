import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, expect, test } from 'vitest'
import { emailOfToken, unsubscribeToken } from './unsubscribe-token.ts'

const config = { sessionSecret: 'only the tests sign with this one' }
const { timingSafeEqual } = crypto
const compared: number[] = []

crypto.timingSafeEqual = (one, other) => {
  compared.push(one.byteLength, other.byteLength)
  return timingSafeEqual(one, other)
}
syncBuiltinESMExports()

afterEach(() => {
  crypto.timingSafeEqual = timingSafeEqual
  syncBuiltinESMExports()
})

test('a valid, nearly valid or empty token is compared once, as a whole, in constant time', () => {
  const right = unsubscribeToken(config, 'mia@example.nz')
  const tokens = [right, `x${right.slice(1)}`, `${right.slice(0, -1)}x`, `${right}.x`, right.slice(0, 9), '.', '']
  const found = tokens.map((token) => {
    compared.length = 0
    return [emailOfToken(config, token), compared.length / 2, new Set(compared).size]
  })
  expect(found).toEqual([['mia@example.nz', 1, 1], ...tokens.slice(1).map(() => [null, 1, 1])])
})
