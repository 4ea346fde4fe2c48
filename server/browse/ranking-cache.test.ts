import { expect, test } from 'vitest'
import { openRankingCache } from './ranking-cache.ts'

const ranking = (...ids: string[]) => Promise.resolve(ids)

test('rankings are kept up to their number; the oldest goes first', async () => {
  const cache = openRankingCache({ forMs: 60_000, most: 2 })
  for (const key of ['one', 'two', 'three']) void cache.keep(key, ranking(key))
  expect(cache.find('one')).toBeUndefined()
  expect(await cache.find('two')).toEqual(['two'])
  expect(await cache.find('three')).toEqual(['three'])
})

test('a ranking that failed is made anew', async () => {
  const cache = openRankingCache({ forMs: 60_000, most: 2 })
  await expect(cache.keep('one', Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(cache.find('one')).toBeUndefined()
})
