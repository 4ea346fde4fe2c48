import { expect, test } from 'vitest'
import { type Crop, type Dimensions, middleOf, mostZoom, squareOf, within } from './crop/crop.ts'

const WIDE = { width: 1600, height: 1200 }
const HIGH = { width: 600, height: 1600 }

function inPixels(crop: Crop, picture: Dimensions) {
  const { x, y, side } = squareOf(crop, picture)
  return { x: Math.round(x), y: Math.round(y), side: Math.round(side) }
}

test('a picture begins with the largest square in its middle [PHOTO-03]', () => {
  expect(inPixels(middleOf(WIDE), WIDE)).toEqual({ x: 200, y: 0, side: 1200 })
  expect(inPixels(middleOf(HIGH), HIGH)).toEqual({ x: 0, y: 500, side: 600 })
})

test('the square never leaves the picture [PHOTO-03]', () => {
  const square = (x: number, y: number, zoom: number) => inPixels(within({ x, y, zoom }, WIDE), WIDE)
  expect(square(-9, -9, 1)).toEqual({ x: 0, y: 0, side: 1200 })
  expect(square(9, 9, 1)).toEqual({ x: 400, y: 0, side: 1200 })
  expect(square(9, 9, 2)).toEqual({ x: 1000, y: 600, side: 600 })
  expect(square(0.5, 0.5, 0.1)).toEqual({ x: 0, y: 0, side: 1200 })
  expect(square(0.5, 0.5, 99).side).toBe(300)
})

test('a small picture is enlarged less, down to 160 px, and never below its own size [PHOTO-03]', () => {
  expect(mostZoom({ width: 320, height: 500 })).toBe(2)
  expect(mostZoom({ width: 90, height: 90 })).toBe(1)
  expect(inPixels(within({ x: 0, y: 0, zoom: 3 }, { width: 90, height: 90 }), { width: 90, height: 90 }).side).toBe(90)
})
