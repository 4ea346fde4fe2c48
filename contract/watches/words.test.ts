import { expect, test } from 'vitest'
import { type WatchSearch, watchInWords } from './words.ts'

const ALL: WatchSearch = {
  location: '',
  breed: '',
  age: null,
  size: null,
  energy: null,
  dog: null,
  least: null,
  isFree: false,
}
const koa = { name: 'Koa' }

test.each<[Partial<WatchSearch>, string]>([
  [{}, 'All dogs'],
  [{ size: 'small', location: 'Raglan, Waikato', dog: koa, least: 'good' }, 'Small dogs near Raglan that suit Koa'],
  [{ size: 'xl', breed: 'Huntaway', age: 3 }, 'Extra large Huntaway dogs aged 3'],
  [{ energy: 'high', location: 'Te Anau' }, 'All dogs with high energy near Te Anau'],
  [{ dog: koa, isFree: true }, 'All dogs that are free when Koa is'],
  [{ dog: koa, least: 'great', isFree: true }, 'All dogs that suit Koa and are free when Koa is'],
  [{ dog: koa }, 'All dogs'],
])('%j is called "%s" [WATCH-01]', (search, words) => {
  expect(watchInWords({ ...ALL, ...search })).toBe(words)
})
