import { chance, n, seedOf, smooth, whole, type Point } from '../drawing/pen.ts'
import type { Shape } from './shapes.ts'
import type { Mark, Spec } from './spec.ts'

type Of<K extends Mark['kind']> = Extract<Mark, { kind: K }>

const fill = (points: Point[], colour: string, opacity = 1) =>
  `<path d="${smooth(points)}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

const blaze = (mark: Of<'blaze'>, s: Shape) => {
  const w = mark.width
  return fill(
    whole([
      [0, s.top - 10],
      [w * 0.75, s.top - 6],
      [w * 0.52, s.eye[1] - 34],
      [w * 0.62, s.eye[1]],
      [Math.min(w * 1.3, s.eye[0] * 0.8), s.nose[0] - 50],
      [s.muzzle * 1.08, s.nose[0] - 4],
      [s.muzzle * 1.16, s.lip + 10],
      [s.muzzle * 0.8, s.chin[1] + 30],
      [0, s.chin[1] + 36],
    ]),
    mark.colour,
  )
}

const face = (mark: Of<'face'>, s: Shape) => {
  const peak = mark.peak ?? 0
  const [x, y, r] = s.eye
  return fill(
    whole([
      [0, y - 6 - peak],
      [x * 0.34, y - r * 1.5],
      [x * 0.9, y - r * 2.3],
      [x * 1.5, y - r * 1.3],
      [x * 1.62, y + 16],
      [s.cheek[0] * 0.84, s.cheek[1] + 40],
      [s.cheek[0] * 1.06, s.cheek[1] + 44],
      [s.jaw[0] + 60, s.jaw[1] + 60],
      [0, s.chin[1] + 50],
    ]),
    mark.colour,
  )
}

const mask = (mark: Of<'mask'>, s: Shape) => {
  const top = mark.high ? s.eye[1] - 44 : s.eye[1] + 14
  const wide = mark.high ? s.eye[0] + s.eye[2] * 1.3 : s.muzzle * 0.8
  const outer = whole([
    [0, top + (mark.high ? 24 : -22)],
    [wide * 0.62, top],
    [wide, top + 34],
    [s.muzzle * 1.22, s.nose[0] - 6],
    [s.muzzle * 1.24, s.lip + 14],
    [s.muzzle * 0.8, s.chin[1] + 34],
    [0, s.chin[1] + 36],
  ])
  return (
    fill(outer, mark.colour, 0.55) +
    fill(
      outer.map(([x, y]): Point => [x * 0.86, y + 10]),
      mark.colour,
      0.8,
    )
  )
}

const patch = (mark: Of<'patch'>, s: Shape) => {
  const [x, y, r] = s.eye
  const k = mark.side
  return fill(
    [
      [k * x * 0.42, y - r * 0.6],
      [k * x * 0.62, y - r * 2.6],
      [k * s.skull[0] * 0.86, s.top + 14],
      [k * (s.skull[0] + 40), y - 30],
      [k * s.cheek[0] * 1.1, y + r * 1.7],
      [k * x * 1.16, y + r * 2.3],
      [k * x * 0.56, y + r * 1.2],
    ],
    mark.colour,
  )
}

const points = (mark: Of<'points'>, s: Shape) => {
  const [x, y, r] = s.eye
  const side = [-1, 1].map(
    (k) =>
      `<ellipse cx="${n(k * x * 0.86)}" cy="${n(y - r * 1.75)}" rx="${n(r * 0.72)}" ry="${n(r * 0.56)}" transform="rotate(${k * 24} ${n(k * x * 0.86)} ${n(y - r * 1.75)})" fill="${mark.colour}"/>` +
      fill(
        [
          [k * s.muzzle * 0.5, s.nose[0] - 10],
          [k * s.muzzle * 1.1, s.nose[0] - 22],
          [k * s.cheek[0] * 0.88, s.cheek[1] + 40],
          [k * s.jaw[0] * 1.15, s.jaw[1] + 40],
          [0, s.chin[1] + 50],
          [0, s.lip - 20],
        ],
        mark.colour,
      ),
  )
  return side.join('')
}

const blotches = (mark: Of<'blotches'>, s: Shape, seed: number) => {
  const random = chance(seed)
  return Array.from({ length: mark.count }, () => {
    const [cx, cy] = [(random() * 2 - 1) * s.cheek[0], s.top + 10 + random() * (s.jaw[1] - s.top)]
    const r = (10 + random() * 22) * (mark.size ?? 1)
    const ring = Array.from({ length: 7 }, (_, i): Point => {
      const a = (i / 7) * Math.PI * 2
      const far = r * (0.6 + random() * 0.7)
      return [cx + Math.cos(a) * far * 1.15, cy + Math.sin(a) * far * 0.8]
    })
    return fill(ring, mark.colour)
  }).join('')
}

const spots = (mark: Of<'spots'>, s: Shape, seed: number) => {
  const random = chance(seed)
  return Array.from({ length: mark.count }, () => {
    const [cx, cy] = [(random() * 2 - 1) * s.cheek[0] * 0.95, s.top + 14 + random() * (s.jaw[1] - s.top)]
    const r = (4 + random() * 8) * (mark.size ?? 1)
    const nearEye = Math.hypot(Math.abs(cx) - s.eye[0], cy - s.eye[1]) < s.eye[2] * 1.6
    return nearEye
      ? ''
      : `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(r)}" ry="${n(r * 0.86)}" fill="${mark.colour}"/>`
  }).join('')
}

const stripes = (mark: Of<'stripes'>, s: Shape) =>
  [-1, 1]
    .flatMap((k) =>
      [0, 1, 2, 3, 4].map((i) => {
        const y = s.top + 24 + i * 44
        const x = k * s.cheek[0]
        return `<path d="M${n(x * 1.02)} ${n(y)}Q${n(x * 0.8)} ${n(y + 20)} ${n(x * (i < 2 ? 0.36 : 0.68))} ${n(y + (i % 2 ? 8 : 16))}" fill="none" stroke="${mark.colour}" stroke-width="${8 - (i % 3) * 2}" stroke-linecap="round" opacity=".75"/>`
      }),
    )
    .join('')

const cheeks = (mark: Of<'cheeks'>, s: Shape) =>
  [-1, 1]
    .map((k) =>
      fill(
        [
          [k * s.muzzle * 0.7, s.eye[1] + s.eye[2] * 1.9],
          [k * s.cheek[0] * 0.9, s.cheek[1] + 22],
          [k * (s.cheek[0] + 20), s.jaw[1]],
          [k * s.jaw[0], s.jaw[1] + 60],
          [0, s.chin[1] + 40],
          [0, s.nose[0]],
        ],
        mark.colour,
      ),
    )
    .join('')

const crown = (mark: Of<'crown'>, s: Shape) =>
  fill(
    whole([
      [0, s.top - 40],
      [s.skull[0] + 30, s.top - 30],
      [s.skull[0] + 40, s.skull[1] + 20],
      [s.skull[0] * 0.8, s.eye[1] - 46],
      [s.skull[0] * 0.4, s.eye[1] - 62],
      [0, s.eye[1] - 34],
    ]),
    mark.colour,
  )

const wrinkles = (mark: Of<'wrinkles'>, s: Shape) => {
  const y = s.eye[1] - s.eye[2] * 1.9
  const line = (d: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${mark.colour}" stroke-width="${width}" stroke-linecap="round" opacity=".5"/>`
  return (
    line(`M-34 ${n(y - 8)}Q-12 ${n(y + 10)} -10 ${n(y + 30)}`, 6) +
    line(`M34 ${n(y - 8)}Q12 ${n(y + 10)} 10 ${n(y + 30)}`, 6) +
    line(`M-44 ${n(y - 30)}Q0 ${n(y - 8)} 44 ${n(y - 30)}`, 5)
  )
}

const painters: { [K in Mark['kind']]: (mark: Of<K>, s: Shape, seed: number) => string } = {
  blaze,
  face,
  mask,
  patch,
  points,
  blotches,
  spots,
  stripes,
  cheeks,
  crown,
  wrinkles,
}

const one = <K extends Mark['kind']>(mark: Of<K>, s: Shape, seed: number) => painters[mark.kind](mark, s, seed)

/** Coat markings in the given order; the caller clips them to the head. */
export const drawMarks = (spec: Spec, s: Shape) => {
  const moved = (spec.turn ?? 0) * 12
  const list = (spec.marks ?? []).map((mark, i) => one(mark, s, seedOf(spec.slug) + i)).join('')
  return list && `<g transform="translate(${n(moved)} 0)">${list}</g>`
}
