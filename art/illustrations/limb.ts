import { coated, n, smooth, type Edge, type Point } from '../drawing/pen.ts'

/** A joint of a limb: its position and half the width there. */
export type Joint = [number, number, number]

const directions = (joints: Joint[]): Point[] =>
  joints.map((_, i) => {
    const before = joints[Math.max(0, i - 1)]!
    const after = joints[Math.min(joints.length - 1, i + 1)]!
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    return [(after[0] - before[0]) / length, (after[1] - before[1]) / length]
  })

/** The outline of a tapering limb with rounded ends (clockwise). */
export const limbPoints = (joints: Joint[]): Point[] => {
  const ways = directions(joints)
  const side = (k: number): Point[] => joints.map(([x, y, w], i) => [x + ways[i]![1] * w * k, y - ways[i]![0] * w * k])
  const [first, last] = [joints[0]!, joints.at(-1)!]
  const [start, end] = [ways[0]!, ways.at(-1)!]
  const head: Point = [first[0] - start[0] * first[2] * 0.9, first[1] - start[1] * first[2] * 0.9]
  const tip: Point = [last[0] + end[0] * last[2] * 0.9, last[1] + end[1] * last[2] * 0.9]
  return [head, ...side(1), tip, ...side(-1).toReversed()]
}

export const limb = (joints: Joint[], colour: string, edge?: Edge) =>
  `<path d="${coated(limbPoints(joints), edge)}" fill="${colour}"/>`

export const blob = (points: Point[], colour: string, more = '') =>
  `<path d="${smooth(points)}" fill="${colour}"${more}/>`

export const dot = (at: Point, r: number, colour: string) =>
  `<circle cx="${n(at[0])}" cy="${n(at[1])}" r="${n(r)}" fill="${colour}"/>`

export const oval = (at: Point, size: Point, colour: string) =>
  `<ellipse cx="${n(at[0])}" cy="${n(at[1])}" rx="${n(size[0])}" ry="${n(size[1])}" fill="${colour}"/>`

export const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}"/>`

const times = (value: number) => (n(value * 100) === '100' ? 1 : value.toFixed(3))

/** Places a drawing at a point, with a size (negative: mirrored), or with a size and a rotation. */
export const put = (drawing: string, at: Point, how: number | [number, number] = 1) => {
  const [size, turn] = typeof how === 'number' ? [how, 0] : how
  const turned = turn ? ` rotate(${turn})` : ''
  const scaled = `scale(${times(size)} ${Math.abs(size).toFixed(3)})`
  return `<g transform="translate(${n(at[0])} ${n(at[1])})${turned} ${scaled}">${drawing}</g>`
}
