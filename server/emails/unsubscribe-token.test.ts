import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, expect, test } from 'vitest'
import { emailOfToken, unsubscribePage, unsubscribeToken } from './unsubscribe-token.ts'

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

test('a signature is good for its address and its secret alone', () => {
  const [mia, tane] = ['mia@example.nz', 'tane@example.nz'].map((email) => unsubscribeToken(config, email).split('.'))
  expect(mia?.[1]).not.toBe(tane?.[1])
  expect(emailOfToken(config, `${tane?.[0]}.${mia?.[1]}`)).toBeNull()
  expect(emailOfToken({ sessionSecret: 'another' }, unsubscribeToken(config, 'mia@example.nz'))).toBeNull()
})

test('the link has the address, the token and, where there is one, the kind of news', () => {
  const link = { email: 'mia+dogs@example.nz', token: 'a.b' }
  expect(unsubscribePage(link)).toBe('/unsubscribe?email=mia%2Bdogs%40example.nz&token=a.b')
  expect(unsubscribePage({ ...link, kind: null })).toBe('/unsubscribe?email=mia%2Bdogs%40example.nz&token=a.b')
  expect(unsubscribePage({ ...link, kind: 'new-dog' })).toMatch(/&token=a\.b&kind=new-dog$/)
})
