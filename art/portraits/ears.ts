import { coated, flip, grow, line, n, shift, smooth, type Edge, type Point } from '../drawing/pen.ts'
import { brand, mix, tones, type Tones } from '../drawing/colour.ts'
import type { Shape } from './shapes.ts'
import { edgeOf, type EarKind, type Spec } from './spec.ts'

type Ear = { at: (s: Shape) => Point; front: boolean; points: Point[]; inner?: Point[]; flap?: Point[] }

const high = (s: Shape): Point => [s.skull[0] * 0.66, s.top + 42]

const ears: Record<EarKind, Ear> = {
  floppy: {
    at: (s) => [s.skull[0] * 0.78, s.top + 52],
    front: true,
    points: line('-34 -8, -6 -26, 38 -6, 62 40, 66 96, 44 132, 18 116, 2 72, -18 34'),
  },
  long: {
    at: (s) => [s.skull[0] * 0.84, s.top + 72],
    front: true,
    points: line('-30 -16, 8 -30, 46 2, 72 76, 80 150, 56 194, 22 178, 4 120, -12 50'),
  },
  spaniel: {
    at: (s) => [s.skull[0] * 0.88, s.top + 84],
    front: true,
    points: line('-30 -22, 10 -34, 54 2, 84 82, 96 168, 66 226, 22 210, 0 136, -14 56'),
  },
  pricked: {
    at: high,
    front: false,
    points: line('-58 26, -40 -44, -4 -116, 10 -132, 24 -122, 50 -52, 62 36, 10 66'),
    inner: line('-28 10, -14 -42, 8 -100, 24 -58, 38 6, 8 30'),
  },
  bat: {
    at: high,
    front: false,
    points: line('-56 24, -46 -48, -22 -116, 8 -138, 38 -112, 56 -44, 60 34, 10 60'),
    inner: line('-32 10, -24 -46, -4 -106, 18 -112, 34 -60, 40 6, 8 28'),
  },
  wide: {
    at: (s) => [s.skull[0] * 0.74, s.top + 54],
    front: false,
    points: line('-62 12, -52 -60, -18 -124, 14 -138, 44 -104, 58 -34, 52 44, 0 56'),
    inner: line('-36 4, -26 -56, 2 -114, 28 -82, 38 -16, 26 22, -4 26'),
  },
  semi: {
    at: high,
    front: false,
    points: line('-56 28, -46 -30, -24 -82, 6 -98, 36 -76, 54 -20, 62 32, 10 60'),
    flap: line('-30 -72, -14 -94, 10 -102, 40 -90, 66 -54, 78 -10, 70 -2, 44 -26, 10 -48, -18 -60'),
  },
  button: {
    at: (s) => [s.skull[0] * 0.72, s.top + 40],
    front: true,
    points: line('-48 8, -26 -30, 14 -44, 50 -26, 62 18, 50 66, 34 76, 10 44, -22 28'),
    flap: line('-36 -6, -22 -30, 14 -44, 50 -26, 58 -4, 30 -22, 0 -22'),
  },
  rose: {
    at: (s) => [s.skull[0] * 0.86, s.top + 48],
    front: true,
    points: line('-38 10, -16 -18, 18 -32, 52 -22, 74 6, 76 30, 62 38, 40 24, 8 26, -14 34'),
    flap: line('-30 2, -12 -20, 18 -32, 50 -22, 60 -6, 34 -8, 4 0, -18 14'),
  },
  fluffy: {
    at: (s) => [s.skull[0] * 0.86, s.top + 58],
    front: true,
    points: line('-36 -10, 4 -34, 54 0, 80 66, 84 132, 52 172, 14 150, -6 86, -20 34'),
  },
}

const turned = (points: Point[], degrees: number): Point[] => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return points.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos])
}

const placed = (points: Point[], place: { spec: Spec; at: Point; side: -1 | 1 }): Point[] => {
  const { at, side } = place
  const { long = 1, size = 1, turn = 0 } = place.spec.ears
  const tall = points.map(([x, y]): Point => [x, y > 0 ? y * long : y])
  const moved = shift(turned(grow(tall, size), turn + (side === 1 ? 2 : -2)), at[0], at[1])
  return side === 1 ? moved : flip(moved)
}

const furOf = (spec: Spec, ear: Ear): Edge | undefined => {
  const { fur, slug } = spec
  if (fur === 'short' || (fur === 'wire' && ear.front)) return undefined
  if (!ear.front) return fur === 'curly' ? undefined : edgeOf('feathered', slug.length, 0.7)
  return fur === 'feathered' ? edgeOf('wavy', slug.length, 0.6) : edgeOf(fur, slug.length, 0.9)
}

const earCurls = (outer: Point[], colour: string) =>
  outer
    .slice(2, -1)
    .flatMap((p, i) =>
      [0.3, 0.62].map((share) => {
        const [x, y] = [
          p[0] + (outer[1]![0] - p[0]) * share,
          p[1] + (outer[5]![1] * 0.3 + outer[1]![1] * 0.7 - p[1]) * share,
        ]
        return `<path d="M${n(x - 10)} ${n(y + (i % 2) * 6)}a10 10 0 0 1 20 0" fill="none" stroke="${colour}" stroke-width="4.5" stroke-linecap="round" opacity=".5"/>`
      }),
    )
    .join('')

const earOf = (spec: Spec, side: -1 | 1) => ears[side === -1 && spec.ears.other2 ? spec.ears.other2 : spec.ears.kind]

const colourOf = (spec: Spec, side: -1 | 1) =>
  (side === -1 ? spec.ears.other : undefined) ?? spec.ears.colour ?? spec.colour

type Drawn = { spec: Spec; ear: Ear; side: -1 | 1; path: string; tone: Tones; put: (points: Point[]) => Point[] }

/** An ear in front of the head: its shadow, its leaf and the fold at its root. */
const hanging = ({ spec, ear, side, path, tone, put }: Drawn) => {
  const colour = side === 1 ? tone.shade : mix(tone.shade, tone.base, 0.45)
  const fold = smooth(put(line('-40 -50, 40 -50, 20 10, -14 80, -40 60')))
  const plain = !ear.flap && spec.fur !== 'curly'
  return `<g clip-path="url(#head)"><path d="${path}" transform="translate(${side * -9} 12)" fill="${brand.ink}" opacity=".18"/></g>
<path d="${path}" fill="${colour}"/>${plain ? inside(side, `<path d="${fold}" fill="${tone.base}" opacity=".75"/>`) : ''}`
}

/** An erect ear behind the head, with its rosy inner side. */
const standing = ({ spec, ear, side, path, tone, put }: Drawn) => {
  const rosy = spec.ears.inside ?? mix(tone.shade, '#C98A86', 0.55)
  const depth = ear.inner ? smooth(shift(put(grow(ear.inner, 0.72, [4, 10])), side * -2, 14)) : ''
  const [x, y] = put([[8, -30]])[0]!
  const dusk = `<circle cx="${n(x + 60)}" cy="${n(y)}" r="52" fill="${brand.ink}" opacity=".1"/>`
  const inner = ear.inner
    ? `<path d="${smooth(put(ear.inner))}" fill="${rosy}"/><path d="${depth}" fill="${tones(rosy).shade}" opacity=".7"/>`
    : ''
  return `<path d="${path}" fill="${tone.base}"/>${inside(side, inner + (side === 1 ? dusk : ''))}`
}

const inside = (side: -1 | 1, drawing: string) => `<g clip-path="url(#ear${side === 1 ? 'R' : 'L'})">${drawing}</g>`

const flap = ({ ear, side, tone, put }: Drawn) => {
  if (!ear.flap) return ''
  const under = `<path d="${smooth(shift(put(ear.flap), side * -2, 10))}" fill="${tone.deep}" opacity=".4"/>`
  const colour = mix(tone.base, tone.light, ear.front ? 0.7 : 0.3)
  return `${inside(side, under)}<path d="${smooth(put(ear.flap))}" fill="${colour}"/>`
}

const oneEar = (spec: Spec, shape: Shape, side: -1 | 1) => {
  const ear = earOf(spec, side)
  const tone = tones(colourOf(spec, side))
  const put = (points: Point[]) => placed(points, { spec, at: ear.at(shape), side })
  const outer = put(ear.points)
  const path = coated(outer, furOf(spec, ear))
  const drawn = { spec, ear, side, path, tone, put }
  const clip = `<clipPath id="ear${side === 1 ? 'R' : 'L'}"><path d="${path}"/></clipPath>`
  const curls = spec.fur === 'curly' ? earCurls(outer, tone.light) : ''
  return clip + (ear.front ? hanging(drawn) : standing(drawn)) + flap(drawn) + curls
}

/** Erect ears behind the head, or hanging ears in front of it. */
export const drawEars = (spec: Spec, shape: Shape, front: boolean) =>
  ([-1, 1] as const)
    .filter((side) => earOf(spec, side).front === front)
    .map(
      (side) =>
        `<g transform="translate(${n((spec.turn ?? 0) * (front ? -4 : -9))} 0)">${oneEar(spec, shape, side)}</g>`,
    )
    .join('')
