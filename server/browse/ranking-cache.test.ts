import { expect, test } from 'vitest'
import { openRankingCache } from './ranking-cache.ts'

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
