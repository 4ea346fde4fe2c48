import { expect, test } from 'vitest'
import { isSetUp } from './set-up.ts'

const mia = { location: 'Nelson, Nelson', bio: 'I walk my two dogs daily.', age: 34 }

test('an owner is set up with location, bio and age, and without one of them is not', () => {
  expect(isSetUp(mia)).toBe(true)
  expect(isSetUp({ ...mia, age: 0 })).toBe(true)
  const without = [{ location: null }, { location: '' }, { bio: null }, { bio: '' }, { age: null }]
  expect(without.map((change) => isSetUp({ ...mia, ...change }))).toEqual([false, false, false, false, false])
})
