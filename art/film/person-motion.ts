import type { Point } from '../drawing/pen.ts'
import type { Joint } from '../illustrations/limb.ts'
import type { Person, Stance } from '../illustrations/person.ts'
import { GROUNDED, step } from './gait.ts'
import { between, swing } from './timing.ts'

const STRIDE = 118
const LIFT = 26

const foot = (phase: number, amount: number): Point => step(phase, [STRIDE * amount, LIFT * amount])

const leg = ([dx, dy]: Point, side: number): Joint[] => [
  [side * 5, -206, 26],
  [side * 8 + dx * 0.46 - dy * 0.7, -112 + dy * 0.4, 18.5],
  [side * 12 + dx, -16 + dy, 11.5],
]

/** The legs of a person who has walked a distance, in their own units; with `amount` 0 they stand. */
export const walkingLegs = (distance: number, amount = 1): Stance => {
  const cycle = (distance * GROUNDED) / STRIDE
  return {
    hip: Math.sin(cycle * Math.PI * 4) * 3 * amount,
    lean: 3 * amount,
    near: leg(foot(cycle, amount), 1),
    far: leg(foot(cycle + 0.5, amount), -1),
  }
}

/** The free arm swings with the steps. */
export const swingingHand = (distance: number, amount = 1): Point => {
  const angle = Math.sin(((distance * GROUNDED) / STRIDE) * Math.PI * 2) * amount
  return [between(4, 4 + 46, angle), -214 - Math.abs(angle) * 10]
}

/** A hand that waves above the shoulder. */
export const wavingHand = (t: number): Point => [72 + swing(t, 1.7) * 13, -352 - Math.abs(swing(t, 1.7)) * 4]

/** The position of a person's hand in the picture, including lean and height of the body. */
export const handAt = (pose: Person['pose'], [x, y]: Point): Point => {
  if (typeof pose === 'string') return [x, y]
  const angle = (pose.lean / 180) * Math.PI
  const [dx, dy] = [x, y + 200]
  return [dx * Math.cos(angle) - dy * Math.sin(angle), -200 + dx * Math.sin(angle) + dy * Math.cos(angle) + pose.hip]
}
