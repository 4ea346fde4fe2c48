export type Point = [number, number]
export type Edge = { kind: 'tuft' | 'curl' | 'wave'; size: number; reach: number; fall?: number; seed?: number }

/** A seeded random number generator (mulberry32), so that drawings are reproducible. */
export const chance = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const seedOf = (words: string) => [...words].reduce((sum, c) => (Math.imul(sum, 31) + c.charCodeAt(0)) >>> 0, 7)

export const n = (value: number) => String(Math.round(value * 10) / 10)
const xy = (point: Point) => `${n(point[0])} ${n(point[1])}`
const add = (a: Point, b: Point, times = 1): Point => [a[0] + b[0] * times, a[1] + b[1] * times]
export const shift = (points: Point[], dx: number, dy: number) => points.map((p): Point => [p[0] + dx, p[1] + dy])
export const flip = (points: Point[]) => points.map((p): Point => [-p[0], p[1]]).toReversed()

/** Parses a list of points: '0 0, 10 5, 20 0'. */
export const line = (words: string) =>
  words.split(',').map((pair): Point => pair.trim().split(/\s+/).map(Number) as Point)

/** Resizes a shape about a centre. */
export const grow = (points: Point[], factor: number, about: Point = [0, 0]) =>
  points.map((p): Point => [about[0] + (p[0] - about[0]) * factor, about[1] + (p[1] - about[1]) * factor])

/** Mirrors the right half of a shape, given from top to bottom, to the whole shape (clockwise). */
export const whole = (half: Point[]): Point[] => {
  const left = flip(half).filter((p) => p[0] !== 0)
  return [...half, ...left]
}

const around = (points: Point[], index: number) => points[(index + points.length) % points.length]!

const handles = (points: Point[], i: number): [Point, Point] => {
  const [before, from, to, after] = [-1, 0, 1, 2].map((k) => around(points, i + k)) as [Point, Point, Point, Point]
  const out: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
  const into: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
  return [out, into]
}

/** A closed smooth path through all points. */
export const smooth = (points: Point[]) => {
  const parts = points.map((_, i) => {
    const [out, into] = handles(points, i)
    return `C${xy(out)} ${xy(into)} ${xy(around(points, i + 1))}`
  })
  return `M${xy(points[0]!)}${parts.join('')}Z`
}

/** An open smooth path through all points. */
export const stroke = (points: Point[]) => {
  const first = points[0]!
  const last = points.at(-1)!
  const padded: Point[] = [first, ...points, last]
  const parts = points.slice(1).map((to, i) => {
    const [out, into] = handles(padded, i + 1)
    return `C${xy(out)} ${xy(into)} ${xy(to)}`
  })
  return `M${xy(first)}${parts.join('')}`
}

const bezier =
  ([a, b, c, d]: [number, number, number, number]) =>
  (t: number) => {
    const u = 1 - t
    return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
  }

const sampled = (points: Point[]): Point[] =>
  points.flatMap((from, i) => {
    const [out, into] = handles(points, i)
    const to = around(points, i + 1)
    const x = bezier([from[0], out[0], into[0], to[0]])
    const y = bezier([from[1], out[1], into[1], to[1]])
    return Array.from({ length: 12 }, (_, k): Point => [x(k / 12), y(k / 12)])
  })

/** A function from a fraction of the closed path's length to the point there. */
const walker = (points: Point[]) => {
  const line = sampled(points)
  const lengths = [0]
  line.forEach((p, i) => {
    const next = around(line, i + 1)
    lengths.push(lengths[i]! + Math.hypot(next[0] - p[0], next[1] - p[1]))
  })
  const total = lengths.at(-1)!
  const at = (share: number): Point => {
    const goal = (((share % 1) + 1) % 1) * total
    let i = 0
    while (i < line.length - 1 && lengths[i + 1]! < goal) i++
    const [from, to] = [line[i]!, around(line, i + 1)]
    const rest = (goal - lengths[i]!) / (lengths[i + 1]! - lengths[i]! || 1)
    return [from[0] + (to[0] - from[0]) * rest, from[1] + (to[1] - from[1]) * rest]
  }
  return { at, total }
}

const outward = (a: Point, b: Point): Point => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  return [(b[1] - a[1]) / length, -(b[0] - a[0]) / length]
}

type Lock = { from: number; to: number; at: (share: number) => Point; reach: number; edge: Edge }

const round = ({ from, to, at, reach, edge }: Lock) => {
  const [a, b] = [at(from), at(to)]
  const away = outward(a, b)
  const lift = edge.kind === 'curl' ? 1.33 : 0.8
  return `C${xy(add(a, away, reach * lift))} ${xy(add(b, away, reach * lift))} ${xy(b)}`
}

/** A lock of hair whose tip hangs towards the ground on either side. */
const pointed = ({ from, to, at, reach, edge }: Lock) => {
  const [a, b] = [at(from), at(to)]
  const away = outward(a, b)
  const down = b[1] >= a[1]
  const tip = add(add(at(from + (to - from) * (down ? 0.72 : 0.28)), away, reach), [0, (edge.fall ?? 0.5) * reach])
  const full = xy(add(down ? a : b, away, reach * 0.75))
  const flat = xy(add(at((from + to) / 2), away, reach * 0.3))
  return down ? `Q${full} ${xy(tip)}Q${flat} ${xy(b)}` : `Q${flat} ${xy(tip)}Q${full} ${xy(b)}`
}

/** A closed path (clockwise) with a coat: pointed locks, round curls or soft waves. */
export const coated = (points: Point[], edge?: Edge) => {
  if (!edge) return smooth(points)
  const { at, total } = walker(points)
  const random = chance(edge.seed ?? 1)
  const locks = Math.max(6, Math.round(total / edge.size))
  const cuts = Array.from({ length: locks }, (_, i) => (i + (random() - 0.5) * 0.45) / locks)
  const draw = edge.kind === 'tuft' ? pointed : round
  const parts = cuts.map((from, i) => {
    const to = i + 1 < locks ? cuts[i + 1]! : cuts[0]! + 1
    return draw({ from, to, at, edge, reach: edge.reach * (0.65 + random() * 0.7) })
  })
  return `M${xy(at(cuts[0]!))}${parts.join('')}Z`
}
