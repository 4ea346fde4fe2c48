import { n, type Point } from '../drawing/pen.ts'
import { collarAt, drawDog, type Dog } from '../illustrations/dog.ts'
import type { Pose } from '../illustrations/dog-poses.ts'
import { line } from '../illustrations/limb.ts'
import { drawPerson, type Person } from '../illustrations/person.ts'
import { between } from './timing.ts'

/** A position: the point on the ground, the size, and the direction (1 right, −1 left). */
export interface Mark {
  at: Point
  size: number
  /** Between −1 and 1 during a turn. */
  faces?: number
}

/** A figure, and the point where its lead begins or ends. */
export interface Actor {
  drawing: string
  hold: Point
}

const placed = (drawing: string, { at, size, faces = 1 }: Mark) => {
  const wide = Math.abs(faces) < 0.12 ? 0.12 : faces
  return `<g transform="translate(${n(at[0])} ${n(at[1])}) scale(${(size * wide).toFixed(3)} ${size.toFixed(3)})">${drawing}</g>`
}

const inPicture = ([x, y]: Point, { at, size, faces = 1 }: Mark): Point => [at[0] + x * size * faces, at[1] + y * size]

export type DogPart = Omit<Dog, 'pose'>

/** Whether a dog blinks: a fifth of a second every few seconds; `late` shifts it from dog to dog. */
export const blinks = (t: number, late = 0) => (t + late) % 2.9 < 0.16

export const dogIn = (dog: DogPart, pose: Pose, mark: Mark): Actor => {
  const whole: Dog = { ...dog, pose }
  return { drawing: placed(drawDog(whole), mark), hold: inPicture(collarAt(whole), mark) }
}

export const personIn = (person: Person & { hold?: Point }, mark: Mark): Actor => ({
  drawing: placed(drawPerson(person), mark),
  hold: inPicture(person.hold ?? person.hand ?? [44, -226], mark),
})

/** A lead between hand and collar; slack 0 is tight. */
export const leadOf = (from: Point, to: Point, [colour, slack]: [string, number]) => {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const drop = between(middle[1], Math.max(from[1], to[1]) + 46, slack)
  return line(`M${n(from[0])} ${n(from[1])}Q${n(middle[0])} ${n(drop)} ${n(to[0])} ${n(to[1])}`, colour, 4.5)
}
