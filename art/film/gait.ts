import type { Point } from '../drawing/pen.ts'

/** A foot or paw is on the ground for this share of its step. */
export const GROUNDED = 0.6

/**
 * Where a foot is within its step, from where it stands: pushed back evenly while it is on the ground, then carried
 * forward in an arc. `phase` counts steps; stride and lift are lengths of the picture.
 */
export const step = (phase: number, [stride, lift]: Point): Point => {
  const share = ((phase % 1) + 1) % 1
  if (share < GROUNDED) return [stride * (0.5 - share / GROUNDED), 0]
  const air = (share - GROUNDED) / (1 - GROUNDED)
  const eased = air * air * (3 - 2 * air)
  return [stride * (eased - 0.5), -lift * Math.sin(air * Math.PI)]
}
