import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRankingCache } from './ranking-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ranking = (...ids: string[]) => Promise.resolve(ids)

test('the cache removes the oldest ranking when it is full', async () => {
  const cache = openRankingCache({ forMs: 60_000, most: 2 })
  for (const key of ['one', 'two', 'three']) void cache.keep(key, ranking(key))
  expect(cache.find('one')).toBeUndefined()
  expect(await cache.find('two')).toEqual(['two'])
  expect(await cache.find('three')).toEqual(['three'])
})

test('a failed ranking is not cached', async () => {
  const cache = openRankingCache({ forMs: 60_000, most: 2 })
  await expect(cache.keep('one', Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(cache.find('one')).toBeUndefined()
})

test('a ranking is kept for its time from its request, and no longer', async () => {
  const cache = openRankingCache({ forMs: 60_000, most: 2 })
  expect(cache.find('one')).toBeUndefined()
  expect(await cache.keep('one', ranking('one'))).toEqual(['one'])
  vi.advanceTimersByTime(59_999)
  expect(await cache.find('one')).toEqual(['one'])
  vi.advanceTimersByTime(1)
  expect(cache.find('one')).toBeUndefined()
})

test('rankings that are out of date make room before those that are not', () => {
  const cache = openRankingCache({ forMs: 1_000, most: 2 })
  void cache.keep('one', ranking('one'))
  vi.advanceTimersByTime(500)
  void cache.keep('two', ranking('two'))
  vi.advanceTimersByTime(500)
  void cache.keep('three', ranking('three'))
  expect(['one', 'two', 'three'].map((key) => cache.find(key) !== undefined)).toEqual([false, true, true])
})

test('a ranking that is asked for anew is the newest, and outlives the failure of the one before', async () => {
  const cache = openRankingCache({ forMs: 60_000, most: 2 })
  const failing = cache.keep('one', Promise.reject(new Error('gone')))
  void cache.keep('two', ranking('two'))
  void cache.keep('one', ranking('again'))
  await expect(failing).rejects.toThrow('gone')
  expect(await cache.find('one')).toEqual(['again'])
  void cache.keep('three', ranking('three'))
  expect(cache.find('two')).toBeUndefined()
  expect(await cache.find('one')).toEqual(['again'])
})
