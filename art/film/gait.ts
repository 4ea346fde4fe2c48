import type { Point } from '../drawing/pen.ts'

/** The share of a step during which a foot or paw is on the ground. */
export const GROUNDED = 0.6

/**
 * The offset of a foot from its standing position: it moves back evenly on the ground, then forward in an arc. `phase`
 * counts steps; stride and lift are lengths in the picture.
 */
export const step = (phase: number, [stride, lift]: Point): Point => {
  const share = ((phase % 1) + 1) % 1
  if (share < GROUNDED) return [stride * (0.5 - share / GROUNDED), 0]
  const air = (share - GROUNDED) / (1 - GROUNDED)
  const eased = air * air * (3 - 2 * air)
  return [stride * (eased - 0.5), -lift * Math.sin(air * Math.PI)]
}
