import { chance, coated, n, seedOf, shift, smooth, whole, type Edge, type Point } from '../drawing/pen.ts'
import { mix, tones } from '../drawing/colour.ts'
import type { Shape } from './shapes.ts'
import { edgeOf, type Extra, type Spec } from './spec.ts'

const edge = (spec: Spec, more = 1): Edge =>
  edgeOf(spec.fur === 'short' ? 'wire' : spec.fur, seedOf(spec.slug) + 9, more)!

const shaded = (points: Point[], colour: string, fur: Edge) => {
  const tone = tones(colour)
  return `<path d="${coated(shift(points, 3, 8), fur)}" fill="${tone.deep}" opacity=".3"/><path d="${coated(points, fur)}" fill="${mix(tone.base, tone.light, 0.25)}"/>`
}

const strands = (spec: Spec, s: Shape, colour: string) => {
  const random = chance(seedOf(spec.slug) + 4)
  const tone = tones(colour)
  return [-1, 1]
    .flatMap((k) =>
      Array.from({ length: 7 }, () => {
        const x = k * Math.min(s.nose[1] + 16 + random() * s.muzzle * 0.8, s.muzzle * 1.06)
        const y = s.nose[0] + 4 + random() * 30
        return `<path d="M${n(x)} ${n(y)}q${n(k * 10)} ${n(22 + random() * 18)} ${n(k * 6)} ${n(50 + random() * 24)}" fill="none" stroke="${random() < 0.5 ? tone.shade : tone.light}" stroke-width="5" stroke-linecap="round" opacity=".7"/>`
      }),
    )
    .join('')
}

const beard = (spec: Spec, s: Shape, long: number) => {
  const colour = spec.muzzle ?? spec.hair ?? spec.colour
  const w = s.muzzle * 1.22
  const y = s.nose[0]
  const fur: Edge = { kind: 'tuft', size: 30, reach: 13, fall: 1, seed: seedOf(spec.slug) }
  return (
    shaded(
      whole([
        [0, y - 22],
        [w * 0.55, y - 8],
        [w, y + 34],
        [w * 0.98, s.lip + 20 * long],
        [w * 0.6, s.lip + 52 * long],
        [0, s.lip + 60 * long],
      ]),
      colour,
      fur,
    ) + strands(spec, s, colour)
  )
}

const topknot = (spec: Spec, s: Shape) => {
  const colour = spec.hair ?? spec.colour
  const w = s.skull[0] * 0.98
  return shaded(
    whole([
      [0, s.top - 62],
      [w * 0.62, s.top - 50],
      [w, s.top + 2],
      [w * 0.86, s.top + 58],
      [w * 0.4, s.eye[1] - s.eye[2] - 22],
      [0, s.eye[1] - s.eye[2] - 16],
    ]),
    colour,
    edge(spec),
  )
}

const fringe = (spec: Spec, s: Shape) => {
  const colour = spec.hair ?? spec.colour
  const w = s.skull[0] * 1.02
  const [x, y, r] = s.eye
  return shaded(
    whole([
      [0, s.top - 16],
      [w * 0.6, s.top - 6],
      [w, s.skull[1] + 4],
      [w * 0.98, y - r * 0.9],
      [x * 1.3, y - r * 1.5],
      [x * 0.66, y - r * 2.15],
      [0, y - r * 2.3],
    ]),
    colour,
    edge(spec, 0.9),
  )
}

const drapes = (spec: Spec, s: Shape) => {
  const colour = spec.hair ?? spec.colour
  const y = s.nose[0]
  const fur: Edge = { kind: 'tuft', size: 44, reach: 12, fall: 1.2, seed: seedOf(spec.slug) }
  const lobe = (k: number): Point[] => [
    [k * 4, y - 34],
    [k * 46, y - 30],
    [k * (s.muzzle + 34), y + 40],
    [k * (s.muzzle + 44), s.lip + 74],
    [k * (s.muzzle * 0.6), s.lip + 92],
    [k * 26, s.lip + 54],
    [k * 2, s.lip + 10],
  ]
  return shaded(lobe(1), colour, fur) + shaded(lobe(-1).toReversed(), colour, fur) + strands(spec, s, colour)
}

const sidehair = (spec: Spec, s: Shape) => {
  const colour = spec.ears.colour ?? spec.colour
  const c = s.cheek[0]
  const fur: Edge = { kind: 'tuft', size: 38, reach: 17, fall: 0.9, seed: seedOf(spec.slug) + 2 }
  const lock = (k: number): Point[] => [
    [k * c * 0.8, s.cheek[1] - 60],
    [k * (c + 18), s.cheek[1] - 20],
    [k * (c + 30), s.jaw[1]],
    [k * c * 0.86, s.jaw[1] + 50],
    [k * c * 0.72, s.jaw[1] - 10],
  ]
  return `<path d="${coated(lock(1), fur)}" fill="${tones(colour).shade}"/><path d="${coated(lock(-1).toReversed(), fur)}" fill="${tones(colour).base}"/>`
}

const eyebrows = (spec: Spec, s: Shape) => {
  const colour = spec.hair ?? spec.muzzle ?? spec.colour
  const [x, y, r] = s.eye
  const fur: Edge = { kind: 'tuft', size: 16, reach: 8, fall: 0.9, seed: 5 }
  return [-1, 1]
    .map((k) => {
      const tuft: Point[] = [
        [k * x * 0.3, y - r * 1.3],
        [k * x * 0.42, y - r * 2.3],
        [k * x * 1.05, y - r * 2.7],
        [k * x * 1.75, y - r * 1.5],
        [k * x * 1.6, y - r * 1.15],
        [k * x, y - r * 1.6],
      ]
      return `<g transform="translate(${n((spec.turn ?? 0) * 13)} 0)">${shaded(k === 1 ? tuft : tuft.toReversed(), colour, fur)}</g>`
    })
    .join('')
}

const forelock = (spec: Spec, s: Shape) => {
  const colour = spec.hair ?? spec.colour
  const fur: Edge = { kind: 'tuft', size: 26, reach: 15, fall: -0.4, seed: 6 }
  return shaded(
    [
      [-8, s.top - 34],
      [34, s.top - 24],
      [56, s.top + 12],
      [20, s.top + 34],
      [-30, s.top + 30],
      [-44, s.top + 4],
    ],
    colour,
    fur,
  )
}

const bow = (spec: Spec, s: Shape) => {
  const colour = spec.collar?.colour ?? '#C4007A'
  const y = s.top - 10
  const loop = (k: number): Point[] => [
    [0, y],
    [k * 30, y - 26],
    [k * 50, y - 8],
    [k * 44, y + 20],
    [k * 22, y + 16],
  ]
  const tuft = shaded(
    whole([
      [0, y - 66],
      [34, y - 50],
      [26, y],
      [0, y + 20],
    ]),
    spec.hair ?? spec.colour,
    { kind: 'tuft', size: 30, reach: 10, fall: -0.6, seed: 3 },
  )
  return `${tuft}<path d="${smooth(loop(1))}" fill="${tones(colour).shade}"/><path d="${smooth(loop(-1))}" fill="${colour}"/><circle cx="0" cy="${n(y)}" r="13" fill="${tones(colour).light}"/>`
}

const behindFace: Extra[] = ['sidehair', 'topknot']

const one = (extra: Extra, spec: Spec, s: Shape): string => {
  switch (extra) {
    case 'topknot':
      return topknot(spec, s)
    case 'fringe':
      return fringe(spec, s)
    case 'sidehair':
      return sidehair(spec, s)
    case 'eyebrows':
      return eyebrows(spec, s)
    case 'forelock':
      return forelock(spec, s)
    case 'bow':
      return bow(spec, s)
    default:
      return ''
  }
}

/** Hair that changes the silhouette: some of it is behind ears and face, some in front of the eyes. */
export const drawHair = (spec: Spec, s: Shape, place: 'behind' | 'front') =>
  (spec.extras ?? [])
    .filter((extra) => behindFace.includes(extra) === (place === 'behind'))
    .map((extra) => one(extra, spec, s))
    .join('')

/** Hair of the muzzle; drawn under nose and lips. */
export const drawBeard = (spec: Spec, s: Shape) => {
  const extras = spec.extras ?? []
  if (extras.includes('drapes')) return drapes(spec, s)
  if (extras.includes('bigbeard')) return beard(spec, s, 1.6)
  return extras.includes('beard') ? beard(spec, s, 1) : ''
}
