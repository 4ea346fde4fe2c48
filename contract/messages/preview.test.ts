import { expect, test } from 'vitest'
import { previewOf } from './preview.ts'

test.each([
  ['See you!', 0, 'See you!'],
  ['', 1, 'Photo'],
  ['', 3, '3 photos'],
  ['At the beach', 1, 'Photo: At the beach'],
  ['At the beach', 4, '4 photos: At the beach'],
])('"%s" with %i pictures is told as "%s" [PHOTO-04]', (content, pictures, told) => {
  expect(previewOf({ content, pictures })).toBe(told)
})
