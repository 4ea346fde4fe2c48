import { expect, test } from 'vitest'
import { suggestBreeds } from './breed-list.ts'

test('breeds are found by any part of their name, whatever the letter case', () => {
  expect(suggestBreeds('HUNT')).toEqual(['Huntaway', 'Huntaway Cross'])
  expect(suggestBreeds('collie')).toContain('Border Collie')
})

test('breeds are found by what people call them', () => {
  expect(suggestBreeds('staffy')[0]).toBe('Staffordshire Bull Terrier')
  expect(suggestBreeds('lab')[0]).toBe('Labrador Retriever')
  expect(suggestBreeds('bitsa')).toEqual(['Mixed breed'])
})

test('at most 8 breeds are suggested, none for what nobody knows', () => {
  expect(suggestBreeds('e')).toHaveLength(8)
  expect(suggestBreeds('unicorn')).toEqual([])
})
