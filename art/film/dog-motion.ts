import type { Point } from '../drawing/pen.ts'
import { poses, type Pose } from '../illustrations/dog-poses.ts'
import { postures } from '../illustrations/dog-postures.ts'
import type { Joint } from '../illustrations/limb.ts'
import { GROUNDED, step } from './gait.ts'
import { between, swing } from './timing.ts'

const stand: Pose = poses.standing

const mixedPoints = (a: Point[], b: Point[], share: number) =>
  a.map((p, i): Point => [between(p[0], b[i]![0], share), between(p[1], b[i]![1], share)])

const mixedJoints = (a: Joint[], b: Joint[], share: number) =>
  a.map((p, i): Joint => [0, 1, 2].map((k) => between(p[k]!, b[i]![k]!, share)) as Joint)

const LIMBS = ['neck', 'tail', 'front', 'farFront', 'hind', 'farHind', 'bib'] as const

const withLimbs = (pose: Pose, change: (limb: (typeof LIMBS)[number]) => Joint[]): Pose => ({
  ...pose,
  ...Object.fromEntries(LIMBS.map((name) => [name, change(name)])),
})

/** A posture between two others. */
export const blend = (a: Pose, b: Pose, share: number): Pose => ({
  ...withLimbs(a, (name) => mixedJoints(a[name], b[name], share)),
  torso: mixedPoints(a.torso, b.torso, share),
  head: {
    at: mixedPoints([a.head.at], [b.head.at], share)[0]!,
    turn: between(a.head.turn, b.head.turn, share),
  },
  shadow: mixedPoints([a.shadow], [b.shadow], share)[0]!,
})

/** The tail rotated by a number of degrees, its tip more than its root. */
export const wagged = (pose: Pose, degrees: number): Pose => {
  const [rx, ry] = pose.tail[0]!
  const tail = pose.tail.map(([x, y, w], i): Joint => {
    const angle = ((degrees * (0.5 + i * 0.25)) / 180) * Math.PI
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return [rx + (x - rx) * cos - (y - ry) * sin, ry + (x - rx) * sin + (y - ry) * cos, w]
  })
  return { ...pose, tail }
}

/** A friendly wag: wide and loose, with a varying width. */
export const wagging = (pose: Pose, t: number, width = 24) =>
  wagged(pose, swing(t, 2.1) * width * (0.8 + 0.2 * swing(t, 0.31)) - 8)

const raised = (pose: Pose, dy: number): Pose => {
  const body = (list: Joint[]): Joint[] => list.map(([x, y, w]) => [x, y + dy, w])
  const leg = (list: Joint[]): Joint[] => list.map(([x, y, w], i) => [x, y + dy * [1, 0.7, 0.3, 0][i]!, w])
  return {
    ...withLimbs(pose, (name) => (/front|hind/i.test(name) ? leg : body)(pose[name])),
    torso: pose.torso.map(([x, y]): Point => [x, y + dy]),
    head: { ...pose.head, at: [pose.head.at[0], pose.head.at[1] + dy] },
  }
}

/** The breathing of a standing dog: the ribs rise and fall. */
export const breathing = (pose: Pose, t: number, depth = 1.4) => raised(pose, swing(t, 0.55) * depth)

const STRIDE = 92
const LIFT = 22

const stepped = (leg: Joint[], [dx, dy]: Point, bend: number): Joint[] => {
  const shares: Point[] = [
    [0, 0],
    [0.26, 0.22],
    [0.66, 0.8],
    [1, 1],
  ]
  return leg.map(([x, y, w], i) => [x + dx * shares[i]![0] - (i === 2 ? dy * bend : 0), y + dy * shares[i]![1], w])
}

/** A dog that has walked a distance, in its own units; paws on the ground do not slide. */
export const walking = (distance: number, amount = 1): Pose => {
  const cycle = (distance * GROUNDED) / STRIDE
  const at = (late: number) => step(cycle + late, [STRIDE * amount, LIFT * amount])
  const pose: Pose = {
    ...stand,
    front: stepped(stand.front, at(0), 0.5),
    farFront: stepped(stand.farFront, at(0.5), 0.5),
    hind: stepped(stand.hind, at(0.56), 0.25),
    farHind: stepped(stand.farHind, at(0.06), 0.25),
  }
  const nod = Math.sin(cycle * Math.PI * 4)
  const moved = raised(pose, nod * 3 * amount)
  return { ...moved, head: { ...moved.head, turn: moved.head.turn + nod * 2.2 * amount } }
}

/** A galloping dog; `beats` counts its leaps. */
export const galloping = (beats: number): Pose => {
  const share = 0.5 - 0.5 * Math.cos(beats * Math.PI * 2)
  return raised(blend(poses.running, postures.gathered, share), 0)
}
