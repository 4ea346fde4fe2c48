import type { Square } from '../prepare-photo.ts'

/** The square part of a picture that is shown: its centre, by the picture's shorter side, and how often it is enlarged. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export interface Dimensions {
  width: number
  height: number
}

const MOST = 4
/** Smaller parts of a picture would look coarse. */
const LEAST_PX = 160

/** The largest square in the middle. */
export function middleOf({ width, height }: Dimensions): Crop {
  const shorter = Math.min(width, height)
  return { x: width / shorter / 2, y: height / shorter / 2, zoom: 1 }
}

export function mostZoom({ width, height }: Dimensions): number {
  return Math.min(MOST, Math.max(1, Math.min(width, height) / LEAST_PX))
}

/** The nearest one that lies within the picture. */
export function within({ x, y, zoom }: Crop, picture: Dimensions): Crop {
  const shorter = Math.min(picture.width, picture.height)
  const kept = between(1, zoom, mostZoom(picture))
  const half = 0.5 / kept
  return {
    x: between(half, x, picture.width / shorter - half),
    y: between(half, y, picture.height / shorter - half),
    zoom: kept,
  }
}

/** The part in pixels of the picture. */
export function squareOf({ x, y, zoom }: Crop, { width, height }: Dimensions): Square {
  const shorter = Math.min(width, height)
  const half = 0.5 / zoom
  return { x: (x - half) * shorter, y: (y - half) * shorter, side: shorter / zoom }
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
